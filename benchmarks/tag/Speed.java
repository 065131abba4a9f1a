import core.AbstractForwardModel;
import core.AbstractGameState;
import core.actions.AbstractAction;
import games.catan.CatanForwardModel;
import games.catan.CatanGameState;
import games.catan.CatanParameters;
import games.dominion.DominionFGParameters;
import games.dominion.DominionForwardModel;
import games.dominion.DominionGameState;
import games.loveletter.LoveLetterForwardModel;
import games.loveletter.LoveLetterGameState;
import games.loveletter.LoveLetterParameters;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.LongFunction;

/**
 * Random decisions and copies of games of TAG (github.com/GAIGResearch/TabletopGames), as benchmarks/games.py measures
 * ours: processor time of one core, the best of eight rounds, of which the first warm the Java machine up.
 *
 * In a clone of TAG that has been built (CP: its classes and jars):
 *
 *     javac -cp $CP -d . Speed.java && java -XX:+UseSerialGC -cp .:$CP Speed 0.5
 */
public class Speed {
    static long now() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    static void measure(String name, AbstractForwardModel rules, LongFunction<AbstractGameState> start,
                        double seconds) {
        Random random = new Random(1);
        double rate = 0, copyTime = Double.MAX_VALUE;
        for (int round = 0; round < 8; round++) {
            List<AbstractGameState> kept = new ArrayList<>();
            long decisions = 0, games = 0, begin = now();
            while (now() - begin < seconds * 1e9) {
                AbstractGameState state = start.apply(1000L * round + games);
                rules.setup(state);
                while (state.isNotTerminal()) {
                    List<AbstractAction> legal = rules.computeAvailableActions(state);
                    rules.next(state, legal.get(random.nextInt(legal.size())).copy());
                    decisions++;
                    if (decisions % 50 == 0 && kept.size() < 100) kept.add(state.copy());
                }
                games++;
            }
            rate = Math.max(rate, decisions / ((now() - begin) / 1e9));
            long copies = 0;
            begin = now();
            while (now() - begin < seconds * 0.25e9) {
                for (AbstractGameState state : kept) state.copy();
                copies += kept.size();
            }
            copyTime = Math.min(copyTime, (now() - begin) / 1e3 / copies);
        }
        System.out.printf("| TAG %s | %,.0f | %.1f |%n", name, rate, copyTime);
    }

    public static void main(String[] arguments) {
        double seconds = Double.parseDouble(arguments[0]);
        System.out.println("| engine | decisions/s | copy µs |\n|---|--:|--:|");
        measure("Catan, 4 players", new CatanForwardModel(), seed -> {
            CatanParameters parameters = new CatanParameters();
            parameters.setRandomSeed(seed);
            return new CatanGameState(parameters, 4);
        }, seconds);
        measure("Dominion, 4 players", new DominionForwardModel(), seed -> {
            DominionFGParameters parameters = new DominionFGParameters();
            parameters.setRandomSeed(seed);
            return new DominionGameState(parameters, 4);
        }, seconds);
        measure("Love Letter, 4 players", new LoveLetterForwardModel(), seed -> {
            LoveLetterParameters parameters = new LoveLetterParameters();
            parameters.setRandomSeed(seed);
            return new LoveLetterGameState(parameters, 4);
        }, seconds);
    }
}
