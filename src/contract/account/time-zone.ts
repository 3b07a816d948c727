import * as z from "zod";
import { defineCall } from "../call.ts";
import { formState, settled } from "../form-state.ts";
import { definePage } from "../page.ts";

export const zoneSchema = z.strictObject({
  /** Of the IANA database, such as Europe/Berlin. */
  name: z.string(),
  /** The zone's city, such as Berlin. */
  place: z.string(),
  /** Its part of the world, such as Europe. */
  region: z.string(),
  /** Name that people there use for their time, such as Central European Time. */
  title: z.string(),
  /** Difference from UTC now, such as UTC+1. */
  offset: z.string(),
});
export type Zone = z.infer<typeof zoneSchema>;

export const timeZonePage = definePage({
  route: "timezone",
  screen: "time_zone",
  results: z.strictObject({
    time_zone: z.string(),
    zones: z.array(zoneSchema),
    /** Zone of this browser, if it's on the list. */
    browser_zone: z.nullable(z.string()),
    ...formState,
  }),
});

export const timeZone = defineCall({
  route: "timezone",
  method: "POST",
  body: z.strictObject({
    time_zone: z
      .string("Please choose a time zone.")
      .check(z.minLength(1, "Please choose a time zone."), z.maxLength(64)),
  }),
  results: settled,
});
