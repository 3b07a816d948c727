/** Kinds of account (product decision "People"). */
export type UserType = "learner" | "student" | "educator" | "author" | "staff";

/** Kind of account of the requester; anonymous without one. */
export type Role = "anonymous" | UserType;

/** The part of a requester that the table needs. */
export interface Requester {
  role: Role;
  premium: boolean;
}

/** Facts about the thing asked for, for cells that depend on them. */
export interface Facts {
  /** The student's classroom grants this lesson. */
  grantedByClassroom?: boolean;
  /** The author is named on the course. */
  named?: boolean;
  /** The author owns the version. */
  owner?: boolean;
}

type Cell = "yes" | "no" | "if premium" | "if granted" | "if named" | "if owner";

interface Row {
  /** Refusal as seen from outside: 404 ("hidden") or 403 ("forbidden"). */
  refusal: "hidden" | "forbidden";
  anonymous: Cell;
  learner: Cell;
  student: Cell;
  educator: Cell;
  author: Cell;
  staff: Cell;
}

const all = { learner: "yes", student: "yes", educator: "yes", author: "yes", staff: "yes" } as const;
const staffOnly = {
  refusal: "hidden",
  anonymous: "no",
  learner: "no",
  student: "no",
  educator: "no",
  author: "no",
  staff: "yes",
} as const;

/** Permission table. The server checks it on every request; the interface only hides what would be refused. */
const table = {
  /** Pages and calls open to everybody, with or without an account. */
  visit: { refusal: "forbidden", anonymous: "yes", ...all },
  /** Anything that needs an account. */
  have_account: { refusal: "forbidden", anonymous: "no", ...all },
  open_free_lessons: { refusal: "forbidden", anonymous: "yes", ...all },
  open_every_lesson: {
    refusal: "forbidden",
    anonymous: "no",
    learner: "if premium",
    student: "if granted",
    educator: "if premium",
    author: "yes",
    staff: "yes",
  },
  keep_classrooms: {
    refusal: "forbidden",
    anonymous: "no",
    learner: "no",
    student: "no",
    educator: "yes",
    author: "no",
    staff: "yes",
  },
  edit_drafts: {
    refusal: "hidden",
    anonymous: "no",
    learner: "no",
    student: "no",
    educator: "no",
    author: "if named",
    staff: "yes",
  },
  publish: {
    refusal: "forbidden",
    anonymous: "no",
    learner: "no",
    student: "no",
    educator: "no",
    author: "if owner",
    staff: "yes",
  },
  /** The query itself is limited to the courses that the author is named on. */
  read_reports: { ...staffOnly, author: "yes" },
  /** Pages and calls of authors; each limits itself to the courses that the author is named on. */
  author_tools: { ...staffOnly, author: "yes" },
  staff_tools: staffOnly,
} as const satisfies Record<string, Row>;

/** An action that needs permission. */
export type Action = keyof typeof table;
/** All actions of the table. */
export const actions = Object.keys(table) as Action[]; // the keys of a constant object are its names

/** Outcome of a permission check. `hidden` doesn't even admit that the thing exists. */
export type Permission = { may: true } | { may: false; why: "anonymous" | "forbidden" | "hidden" };

/** Checks whether a requester may do something, and why not. Premium opens the same lessons for every kind of account. */
export function checkPermission(requester: Requester, action: Action, facts: Facts = {}): Permission {
  const row: Row = table[action];
  if (allows(row[requester.role], requester, facts)) return { may: true };
  if (row.refusal === "hidden") return { may: false, why: "hidden" };
  return { may: false, why: requester.role === "anonymous" ? "anonymous" : "forbidden" };
}

function allows(cell: Cell, requester: Requester, facts: Facts): boolean {
  switch (cell) {
    case "yes":
      return true;
    case "no":
      return false;
    case "if premium":
      return requester.premium;
    case "if granted":
      return requester.premium || facts.grantedByClassroom === true;
    case "if named":
      return facts.named === true;
    case "if owner":
      return facts.owner === true;
  }
}
