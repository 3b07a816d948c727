import * as z from "zod";
import { definePage } from "../page.ts";

export const staffLists = ["gifts", "groups", "work"] as const;

/** Figures and a list, in words. Nobody is named: opening a person takes a reason. Served for gifts, groups, and jobs and mails. */
export const staffListPage = definePage({
  route: "staff_gifts",
  screen: "staff_list",
  results: z.strictObject({
    list: z.enum(staffLists),
    figures: z.array(z.strictObject({ label: z.string(), value: z.string() })),
    /** Values of the filter, the chosen one first in the address; empty: there's none. */
    states: z.array(z.string()),
    state: z.nullable(z.string()),
    items: z.array(z.strictObject({ key: z.string(), lines: z.array(z.string()), person_id: z.nullable(z.string()) })),
  }),
});
