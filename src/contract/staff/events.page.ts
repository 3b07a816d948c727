import * as z from "zod";
import { definePage } from "../page.ts";

/** Tracked events of people who agreed to analytics, as numbers: nobody can be found here. */
export const staffEventsPage = definePage({
  route: "staff_events",
  screen: "staff_events",
  results: z.strictObject({
    events: z.array(
      z.strictObject({
        name: z.string(),
        /** Events of the last day, week and 30 days, and people who made those of the 30 days. */
        day: z.number(),
        week: z.number(),
        month: z.number(),
        people: z.number(),
      }),
    ),
  }),
});
