import type { Say } from "../kit/messages.ts";
import { Note } from "../kit/note.tsx";
import { Bars } from "./bars.tsx";
import type { Tally } from "./engine.ts";
import { longestRunPmf } from "./longest-run.ts";

/** Maximum number of flips for which the exact distribution is drawn, for coins that show both faces reasonably often. */
const MAX_FLIPS = 10_000;
const ONE_SIDED = 0.9;

/** The longest run, among all the lengths it could have had. */
export function RunPanel({ tally, p, say }: { tally: Tally; p: number | null; say: Say }) {
  const longest = tally.runs?.longest ?? 0;
  const known = p !== null && Math.max(p, 1 - p) <= ONE_SIDED && tally.throws > 0 && tally.throws <= MAX_FLIPS;
  if (!known) return <Note>{say(tally.throws === 0 ? "runs.none" : "runs.seen", { longest })}</Note>;
  const all = longestRunPmf(tally.throws, p);
  const last = Math.max(
    longest,
    all.findLastIndex((chance) => chance > 0.0005),
  );
  const from = Math.min(
    longest,
    Math.max(
      0,
      all.findIndex((chance) => chance > 0.0005),
    ),
  );
  const atLeast = all.slice(longest).reduce((sum, chance) => sum + chance, 0);
  const mean = all.reduce((sum, chance, length) => sum + chance * length, 0);
  return (
    <>
      <Bars
        caption={say("runs", { flips: tally.throws })}
        from={from}
        seen={null}
        exact={Array.from({ length: last - from + 1 }, (_, index) => all[from + index] ?? 0)}
        marked={longest}
        say={say}
      />
      <Note>{say("runs.words", { longest, mean: mean.toFixed(1), chance: Math.round(atLeast * 100) })}</Note>
    </>
  );
}
