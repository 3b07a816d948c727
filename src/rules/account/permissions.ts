/** Kinds of account (product decision "People"). */
export type UserType = "learner" | "student" | "educator" | "author" | "staff";

/** Who asks: nobody known, or a kind of account with or without premium. */
export type Role = "anonymous" | UserType;

/** Who asks, as far as the table goes. */
export interface Asker {
  role: Role;
  premium: boolean;
}

/** Facts about the one thing asked for, where the table says that they decide. */
export interface Facts {
  /** The classroom of this student grants the lesson. */
  grantedByClassroom?: boolean;
  /** This author is named on the course. */
  named?: boolean;
  /** This author owns the version. */
  owner?: boolean;
}

type Cell = "yes" | "no" | "if premium" | "if granted" | "if named" | "if owner";

interface Row {
  /** What somebody who may not is told: that it is not there, or that they may not. */
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

/** THE TABLE: who may do what. The server asks it on every request; the interface only hides what would be refused. */
const table = {
  /** Pages and calls that are for everybody, also without an account. */
  visit: { refusal: "forbidden", anonymous: "yes", ...all },
  /** Things that belong to an account. */
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
  /** Narrowed by the question itself to the courses that an author is named on. */
  read_reports: { ...staffOnly, author: "yes" },
  staff_tools: staffOnly,
} as const satisfies Record<string, Row>;

/** One thing that may be asked for. */
export type Act = keyof typeof table;
/** Every act of the table. */
export const acts = Object.keys(table) as Act[]; // the keys of a constant object are its names

/** The answer, with the reason of a refusal; `hidden` says not even that there is something. */
export type Permission = { may: true } | { may: false; why: "anonymous" | "forbidden" | "hidden" };

/** Whether somebody may do an act, and if not, what to tell them. Premium opens what it opens for every kind of account. */
export function permission(asker: Asker, act: Act, facts: Facts = {}): Permission {
  const row: Row = table[act];
  if (allows(row[asker.role], asker, facts)) return { may: true };
  if (row.refusal === "hidden") return { may: false, why: "hidden" };
  return { may: false, why: asker.role === "anonymous" ? "anonymous" : "forbidden" };
}

function allows(cell: Cell, asker: Asker, facts: Facts): boolean {
  switch (cell) {
    case "yes":
      return true;
    case "no":
      return false;
    case "if premium":
      return asker.premium;
    case "if granted":
      return asker.premium || facts.grantedByClassroom === true;
    case "if named":
      return facts.named === true;
    case "if owner":
      return facts.owner === true;
  }
}
