import { DateTime } from "luxon";
import { type AssignmentDays, daysProblem } from "#rules/classroom/assignment.ts";
import type { Refused } from "../http/outcome.ts";
import { localDay } from "../learning/local-day.ts";

const sentences = {
  past: "This day is over already. Please choose today or a later one.",
  before_opening: "It would be due before it opens. Please choose a later day.",
  far: "Please choose a day within the next two years.",
} as const;

/** Days as a form sends them; empty where none is given. */
export interface TypedDays {
  opens?: string | undefined;
  due?: string | undefined;
}

/**
 * Instants of an assignment's days in the classroom's zone: it opens as its first day begins, or now without one, and
 * it's due as its last day ends. `kept`: a due day that has been set before, which may be over.
 */
export function instantsOf(
  typed: TypedDays,
  { zone, now, kept = null }: { zone: string; now: number; kept?: string | null },
): { opensAt: Date; dueAt: Date | null } | Refused {
  const days: AssignmentDays = { opens: typed.opens || null, due: typed.due || null };
  const today = localDay(now, zone);
  for (const field of ["opens", "due"] as const) {
    const day = days[field];
    if (day !== null && !DateTime.fromISO(day, { zone }).isValid) return refusal(field, "There's no such day.");
  }
  const problem = daysProblem(days, today);
  if (problem && !(problem === "past" && days.due === kept)) {
    const isOpening = problem === "far" && (days.due === null || (days.opens ?? "") > days.due);
    return refusal(isOpening ? "opens" : "due", sentences[problem]);
  }
  const opensAt = days.opens === null || days.opens <= today ? now : startOf(days.opens, zone);
  return { opensAt: new Date(opensAt), dueAt: days.due === null ? null : new Date(endOf(days.due, zone)) };
}

function refusal(field: keyof AssignmentDays, sentence: string): Refused {
  return { refused: 422, errors: [sentence], fields: { [field]: [sentence] } };
}

function startOf(day: string, zone: string): number {
  return DateTime.fromISO(day, { zone }).startOf("day").toMillis();
}

function endOf(day: string, zone: string): number {
  return DateTime.fromISO(day, { zone }).endOf("day").toMillis();
}
