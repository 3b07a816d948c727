import * as z from "zod";
import { definePage } from "../page.ts";

/** Quarterly numbers for the operator, each with how it's counted. */
export const staffQuarterPage = definePage({
  route: "staff_quarter",
  screen: "staff_quarter",
  results: z.strictObject({
    /** Such as 2026-Q1. */
    quarter: z.string(),
    from: z.string(),
    until: z.string(),
    /** It isn't over, so the numbers go up to now. */
    running: z.boolean(),
    measures: z.array(
      z.strictObject({
        name: z.string(),
        how: z.string(),
        rows: z.array(z.strictObject({ label: z.string(), value: z.string() })),
      }),
    ),
    /** Quarters to choose from, newest first. */
    quarters: z.array(z.string()),
  }),
});
