"""What is lit looks like what it means."""

import ostoja
from ostoja.games.metro2033.cards import EMPTY, IDS


def test_goods_to_spend_are_not_lit_like_a_mission() -> None:
    """MT-7.3 A click on a Station completes its Mission, one on a Resource discards it."""
    game = ostoja.game("metro2033")
    state = game.start(3, 5)
    while EMPTY in state.factions:
        state.play(state.waiting[0], state.legal(state.waiting[0])[0])
    state.stations[0], state.supplies[0] = [IDS.index("s11")], [IDS.index("r-ammo-2")]
    state.forget()
    scene = game.scene(state.seen_by(0), 0)
    glows = {piece.id: piece.glow for panel in scene.panels for piece in panel.pieces}
    assert glows["mine-s11"] != glows["mine-r-ammo-2"] == "glow-spend"
