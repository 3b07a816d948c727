import * as z from "zod";
import { defineCall } from "../call.ts";
import { settled } from "../form-state.ts";
import { definePage } from "../page.ts";

/** A launch that came in: who it's for, and a button. */
export const ltiContinuePage = definePage({
  route: "lti_continue",
  screen: "lti_continue",
  results: z.strictObject({
    /** Null once the launch is over. */
    launch: z.nullable(z.string()),
    name: z.string(),
    school: z.string(),
    /** Somebody else is logged in here. */
    other: z.nullable(z.string()),
    errors: z.array(z.string()),
  }),
});

export const ltiContinue = defineCall({
  route: "lti_continue",
  method: "POST",
  body: z.strictObject({ launch: z.string().check(z.maxLength(100)) }),
  results: settled,
});

/** Picker in which an educator chooses lessons for their school's page. */
export const ltiDeepLinkPage = definePage({
  route: "lti_deep_link",
  screen: "lti_deep_link",
  results: z.strictObject({
    launch: z.nullable(z.string()),
    school: z.string(),
    courses: z.array(z.strictObject({ slug: z.string(), name: z.string(), category: z.string() })),
    course: z.nullable(
      z.strictObject({
        slug: z.string(),
        name: z.string(),
        lessons: z.array(
          z.strictObject({
            lesson_id: z.string(),
            name: z.string(),
            chapter: z.string(),
            minutes: z.int(),
            free: z.boolean(),
          }),
        ),
      }),
    ),
    multiple: z.boolean(),
    /** Form that brings the choice to the platform; null while it's being made. */
    answer: z.nullable(z.strictObject({ action: z.string(), jwt: z.string() })),
    errors: z.array(z.string()),
  }),
});

const CHOOSE = "Please choose at least one lesson.";
const lessonField = z.string(CHOOSE).check(z.maxLength(40));

export const ltiDeepLink = defineCall({
  route: "lti_deep_link",
  method: "POST",
  body: z.strictObject({
    launch: z.string().check(z.maxLength(100)),
    lesson: z.union([lessonField, z.array(lessonField).check(z.minLength(1, CHOOSE), z.maxLength(50))], CHOOSE),
  }),
  results: z.strictObject({ action: z.string(), jwt: z.string() }),
});

/** A platform registers itself, with an invitation that staff made. */
export const ltiRegisterPage = definePage({
  route: "lti_register",
  screen: "lti_register",
  results: z.strictObject({
    state: z.enum(["ask", "done", "dead"]),
    host: z.nullable(z.string()),
    fields: z.record(z.string(), z.string()),
    errors: z.array(z.string()),
  }),
});

export const ltiRegister = defineCall({
  route: "lti_register",
  method: "POST",
  body: z.strictObject({
    openid_configuration: z.string().check(z.maxLength(2000)),
    registration_token: z.optional(z.string().check(z.maxLength(8000))),
    invitation: z.string().check(z.maxLength(300)),
  }),
  results: settled,
});
