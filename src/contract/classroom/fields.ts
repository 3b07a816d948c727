import * as z from "zod";
import { MAX_NOTE_LENGTH } from "#rules/classroom/assignment.ts";
import {
  MAX_CLASSROOM_NAME_LENGTH,
  MAX_SHOWN_NAME_LENGTH,
  MAX_TEACHES_AT_LENGTH,
  nameOrNull,
} from "#rules/classroom/names.ts";

/** A name as typed, of at most `max` characters, with the sentence about a wrong one. */
const named = (max: number, sentence: string) =>
  z.string().check(
    z.maxLength(500, sentence),
    z.refine((text) => nameOrNull(text, max) !== null, sentence),
  );

export const classroomNameField = named(
  MAX_CLASSROOM_NAME_LENGTH,
  `Please give the classroom a name of at most ${MAX_CLASSROOM_NAME_LENGTH} characters, such as Maths 8b.`,
);

export const shownNameField = named(
  MAX_SHOWN_NAME_LENGTH,
  `Please give a name of at most ${MAX_SHOWN_NAME_LENGTH} characters that your teacher will recognise.`,
);

export const teachesAtField = named(
  MAX_TEACHES_AT_LENGTH,
  `Please say where you teach in at most ${MAX_TEACHES_AT_LENGTH} characters, such as Riverside School.`,
);

/** Join code or link token as typed; anything but a known one is refused later. */
export const codeField = z.string().check(z.trim(), z.maxLength(60, "We don't recognise that code."));

/** The form's own key: sent twice, done once. */
export const formKeyField = z.string().check(z.regex(/^[\w-]{16,64}$/, "Please reload the page and try again."));

/** A day from a date field, or nothing. */
export const dayField = z
  .string()
  .check(z.regex(/^(\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]))?$/, "Please give the day as 2026-09-30."));

const LONG_NOTE = `Please keep the note to ${MAX_NOTE_LENGTH} characters.`;

/** An educator's note to an assignment. A browser sends each line's end as two characters. */
export const noteField = z.string().check(
  z.maxLength(2 * MAX_NOTE_LENGTH, LONG_NOTE),
  z.refine((text) => text.replaceAll("\r\n", "\n").length <= MAX_NOTE_LENGTH, LONG_NOTE),
);
