import * as z from "zod";
import { pathTo } from "#contract/build-path.ts";
import { mailKind } from "../mail/mail-kind.ts";
import { greeting, say } from "../mail/say.ts";

/** Mail to somebody who wanted to know when a course is out. */
export const courseReady = mailKind({
  notification: "course_ready",
  facts: z.strictObject({ first_name: z.string(), course: z.string(), tagline: z.string(), course_slug: z.string() }),
  compose: ({ first_name, course, tagline, course_slug }, { siteUrl }) => ({
    subject: say("course_ready.subject", { course }),
    blocks: [
      greeting(first_name),
      { k: "text", text: say("course_ready.what", { course }) },
      { k: "text", text: tagline },
      {
        k: "link",
        label: say("course_ready.link", { course }),
        href: siteUrl + pathTo("explorations_topics", { courseSlug: course_slug }),
      },
    ],
  }),
  example: {
    first_name: "Amina",
    course: "Knots",
    tagline: "Tell which knots are the same, and prove which aren't.",
    course_slug: "knots",
  },
});
