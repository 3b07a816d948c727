import { StartProblem } from "../db/start-problem.ts";
import { holdStreaks } from "../learning/hold-streaks.ts";
import { withTools } from "./with-tools.ts";

const MAX_MS = 14 * 24 * 3_600_000;
/** After this time the day is over in every zone. */
const OVER_EVERYWHERE_MS = 36 * 3_600_000;

/** Runs `hypatia streaks hold`: keeps streaks over a time in which the site was away. */
export function holdStreaksCommand(from: string, to: string): Promise<void> {
  return withTools(async ({ tools }) => {
    const outage = { from: Date.parse(from), to: Date.parse(to) };
    if (Number.isNaN(outage.from) || Number.isNaN(outage.to)) {
      throw new StartProblem("Give both times with their zone, such as 2026-03-04T18:00Z.");
    }
    if (outage.to < outage.from || outage.to > tools.now()) {
      throw new StartProblem("The time must be over, and end after it began.");
    }
    if (outage.to - outage.from > MAX_MS) throw new StartProblem("That's more than 14 days. Please check the times.");
    const held = await holdStreaks(tools, outage);
    console.log(held === 1 ? "1 streak was held." : `${held} streaks were held.`);
    const overAt = outage.to + OVER_EVERYWHERE_MS;
    if (overAt > tools.now()) {
      console.log(`The day isn't over everywhere. Run this again after ${new Date(overAt).toISOString()}.`);
    }
  });
}
