import * as z from "zod";
import { pathTo } from "#contract/build-path.ts";
import { dateInWords } from "../mail/in-words.ts";
import { mailKind } from "../mail/mail-kind.ts";
import { greeting, say } from "../mail/say.ts";
import { assignmentFacts } from "./assignment-mails.ts";

/** Mail to a student on the evening before: what isn't done yet. */
export const assignmentDue = mailKind({
  notification: "assignments",
  facts: z.strictObject({ ...assignmentFacts, due_at: z.number() }),
  compose: ({ first_name, classroom, classroom_id, lessons, more, due_at, time_zone }, { siteUrl }) => ({
    subject: say("assignment_due.subject", { classroom, day: dateInWords(due_at, time_zone) }),
    blocks: [
      greeting(first_name),
      { k: "text", text: say("assignment_due.what", { classroom, day: dateInWords(due_at, time_zone) }) },
      ...lessons.map((text) => ({ k: "text" as const, text })),
      ...(more > 0 ? [{ k: "text" as const, text: say("assignment_more", { more }) }] : []),
      {
        k: "link",
        label: say("assignment_link"),
        href: `${siteUrl}${pathTo("classroom", { classroomId: classroom_id })}`,
      },
    ],
  }),
  example: {
    first_name: "Amina",
    classroom: "Maths 8b",
    classroom_id: "0192f3c1-5d1e-4c5b-9a53-2f0a4d1f7e11",
    lessons: ["Equal steps"],
    more: 0,
    due_at: Date.UTC(2026, 10, 28, 9),
    time_zone: "Africa/Nairobi",
  },
});
