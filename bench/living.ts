import { LivingSession } from "#lang/living/living-session.ts";
import { renderers } from "#render/renderers.ts";
import { ms, roundsOf, warmUpsOf } from "./measure.ts";
import { lessonText } from "./prose.ts";
import { atMost, type Bench, type Row } from "./row.ts";

/** Time from a key to the lesson beside the source (design, section 9). */
const SEEN_MS = 150;

/** Makes the pages again after a key in a lesson of 5,000 lines. The rest of the time is for messages and drawing one page. */
export const livingLesson: Bench = {
  id: "living",
  async run(): Promise<Row[]> {
    const lines = lessonText(400_000).split("\n").slice(0, 5_000);
    const session = new LivingSession({ renderers, knownTypes: [] });
    const times: number[] = [];
    for (let key = -warmUpsOf(20); key < roundsOf(200); key += 1) {
      const at = ((key + 20) * 1237) % lines.length;
      lines[at] += "x";
      const files = new Map([["lesson.camp", lines.join("\n")]]);
      const before = performance.now();
      session.read(files);
      if (key >= 0) times.push(performance.now() - before);
    }
    const slow = times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
    return [
      atMost(
        {
          id: "living-key",
          what: "pages after a key in 5,000 lines (p95 of the wall clock), against the time in which a key is seen",
          ours: ms(slow),
          reference: ms(SEEN_MS),
          ratio: slow / SEEN_MS,
        },
        0.6,
      ),
    ];
  },
};
