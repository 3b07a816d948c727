/** Longest note of an educator to an assignment, in characters. */
export const MAX_NOTE_LENGTH = 500;
/** Lessons that one form sets. */
export const MAX_SET_AT_ONCE = 40;
/** Lessons that a classroom can set in all. */
export const MAX_SET = 400;

/** Dates of an assignment and how far one student is, in milliseconds since 1970. */
export interface AssignmentFacts {
  opensAt: number;
  dueAt: number | null;
  doneAt: number | null;
  begun: boolean;
}

/** State of a student's assignment. `late`: it's done after the due day, or it isn't done and that day is over. */
export interface AssignmentStatus {
  state: "not_open" | "not_begun" | "begun" | "done";
  late: boolean;
}

/** State of a student's assignment at an instant. */
export function assignmentStatusOf({ opensAt, dueAt, doneAt, begun }: AssignmentFacts, now: number): AssignmentStatus {
  const late = dueAt !== null && (doneAt ?? now) > dueAt;
  if (doneAt !== null) return { state: "done", late };
  if (now < opensAt) return { state: "not_open", late: false };
  return { state: begun ? "begun" : "not_begun", late };
}

/**
 * Order in which a student sees assignments: what's late, then what's due soonest, then what isn't due on any day. What
 * was set first comes first among equals. Negative: the first goes before.
 */
export function byUrgency(
  one: Pick<AssignmentFacts, "opensAt" | "dueAt">,
  other: Pick<AssignmentFacts, "opensAt" | "dueAt">,
): number {
  const due = (one.dueAt ?? Number.POSITIVE_INFINITY) - (other.dueAt ?? Number.POSITIVE_INFINITY);
  return Number.isNaN(due) || due === 0 ? one.opensAt - other.opensAt : due;
}

/** Days as `YYYY-MM-DD`; null where none is given. */
export interface AssignmentDays {
  opens: string | null;
  due: string | null;
}

/** Furthest year that a day may be in, counted from today. */
const YEARS_AHEAD = 2;

/** Problem with the days of an assignment, or null. `today` is the classroom's. */
export function daysProblem({ opens, due }: AssignmentDays, today: string): "past" | "before_opening" | "far" | null {
  const furthest = `${Number(today.slice(0, 4)) + YEARS_AHEAD}${today.slice(4)}`;
  if ((opens ?? today) > furthest || (due ?? today) > furthest) return "far";
  if (due !== null && due < today) return "past";
  return due !== null && opens !== null && due < opens ? "before_opening" : null;
}
