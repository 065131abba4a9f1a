// @ts-check
/** Calls a player back to the table: a sound, a mark in the title, a message of the system. */

import { isOn } from "./habits.js";
import { word } from "./dom.js";

const TONES = [523, 784];
const TONE_SECONDS = 0.16;

/** It is my turn: say so to who looks elsewhere. @param {string} title of the table */
export function call(title) {
  if (isOn("sound", "on")) chime();
  if (!document.hidden || !isOn("notify") || !("Notification" in globalThis) || Notification.permission !== "granted")
    return;
  const notice = new Notification(title, { body: word("your-turn"), icon: "/static/mark.svg", tag: location.pathname });
  notice.onclick = () => {
    focus();
    notice.close();
  };
}

/** @type {AudioContext|undefined} */
let sound;

/** Two short tones. A browser that was not clicked yet stays silent. */
function chime() {
  sound ??= new AudioContext();
  if (sound.state !== "running") {
    void sound.resume();
    return;
  }
  for (const [at, tone] of TONES.entries()) {
    const from = sound.currentTime + at * TONE_SECONDS;
    const [source, loudness] = [sound.createOscillator(), sound.createGain()];
    source.frequency.value = tone;
    loudness.gain.setValueAtTime(0.08, from);
    loudness.gain.exponentialRampToValueAtTime(0.001, from + TONE_SECONDS);
    source.connect(loudness).connect(sound.destination);
    source.start(from);
    source.stop(from + TONE_SECONDS);
  }
}

/** May the system show messages? Asks, if nobody has said so yet. */
export async function mayNotify() {
  if (!("Notification" in globalThis)) return false;
  return Notification.permission === "granted" || (await Notification.requestPermission()) === "granted";
}
