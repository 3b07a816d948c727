import * as z from "zod";
import { pathTo } from "#contract/build-path.ts";
import { dateInWords } from "../mail/in-words.ts";
import { mailKind } from "../mail/mail-kind.ts";
import { greeting, say } from "../mail/say.ts";
import { assignmentFacts } from "./assignment-mails.ts";

/** Mail to a student: what their classroom has set, and when it's due. */
export const assignmentSet = mailKind({
  notification: "assignments",
  facts: z.strictObject({ ...assignmentFacts, note: z.string() }),
  compose: ({ first_name, classroom, classroom_id, lessons, more, due_at, time_zone, note }, { siteUrl }) => ({
    subject: say("assignment_set.subject", { classroom, count: lessons.length + more }),
    blocks: [
      greeting(first_name),
      { k: "text", text: say("assignment_set.what", { classroom, count: lessons.length + more }) },
      ...lessons.map((text) => ({ k: "text" as const, text })),
      ...(more > 0 ? [{ k: "text" as const, text: say("assignment_more", { more }) }] : []),
      ...(due_at === null
        ? []
        : [{ k: "text" as const, text: say("assignment_set.due", { day: dateInWords(due_at, time_zone) }) }]),
      ...(note === "" ? [] : [{ k: "quote" as const, text: note }]),
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
    lessons: ["Equal steps", "Small grids"],
    more: 0,
    due_at: Date.UTC(2026, 10, 28, 9),
    time_zone: "Africa/Nairobi",
    note: "Start with the first one. We'll talk about it on Monday.",
  },
  variants: [{ due_at: null, note: "", lessons: ["Equal steps"] }, { more: 12 }],
});
