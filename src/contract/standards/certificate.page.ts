import * as z from "zod";
import { defineCall } from "../call.ts";
import { definePage } from "../page.ts";

/** A certificate, for anybody who has its address. */
export const certificatePage = definePage({
  route: "certificate",
  screen: "certificate",
  results: z.strictObject({
    certificate_id: z.string(),
    url: z.string(),
    name: z.string(),
    course_name: z.string(),
    /** Null once the course is gone. */
    course_slug: z.nullable(z.string()),
    num_lessons: z.int(),
    finished_on: z.string(),
    issued_on: z.string(),
    /** The printed certificate has the letters of the name. */
    is_printable: z.boolean(),
    is_owner: z.boolean(),
  }),
});

/** Its owner takes a certificate back, for good. */
export const certificateCall = defineCall({
  route: "certificate",
  method: "POST",
  body: z.strictObject({ act: z.enum(["take_back"], "Please use the buttons of the page.") }),
  results: z.strictObject({ redirect_to: z.string() }),
});
