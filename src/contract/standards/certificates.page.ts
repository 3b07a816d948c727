import * as z from "zod";
import { nameOrNull } from "#rules/classroom/names.ts";
import { MAX_CERTIFICATE_NAME_LENGTH } from "#rules/standards/certificate.ts";
import { defineCall } from "../call.ts";
import { subjectSchema } from "../catalogue/cards.ts";
import { definePage } from "../page.ts";

const NO_NAME = `Please type the name as it should appear on the certificate, in at most ${MAX_CERTIFICATE_NAME_LENGTH} characters.`;

/** A member's certificates, and the finished courses that they can ask for one. */
export const certificatesPage = definePage({
  route: "certificates",
  screen: "certificates",
  results: z.strictObject({
    certificates: z.array(
      z.strictObject({
        certificate_id: z.string(),
        course_name: z.string(),
        name: z.string(),
        finished_on: z.string(),
      }),
    ),
    finished: z.array(
      z.strictObject({ slug: z.string(), name: z.string(), subject: subjectSchema, finished_on: z.string() }),
    ),
    /** Why this person can't have a certificate; null if they can. */
    refusal: z.nullable(z.string()),
    /** Course of the form that was refused. */
    asked: z.nullable(z.string()),
    values: z.record(z.string(), z.string()),
    errors: z.array(z.string()),
  }),
});

/** Asks for a certificate. Sent twice, it's one. */
export const certificatesCall = defineCall({
  route: "certificates",
  method: "POST",
  body: z.strictObject({
    course: z.string().check(z.maxLength(200)),
    name: z.string().check(
      z.maxLength(500, NO_NAME),
      z.refine((text) => nameOrNull(text, MAX_CERTIFICATE_NAME_LENGTH) !== null, NO_NAME),
    ),
  }),
  results: z.strictObject({ redirect_to: z.string() }),
});
