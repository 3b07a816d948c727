/** States of a lesson's version. */
export type VersionState = "DRAFT" | "CANDIDATE" | "MAIN" | "LEGACY" | "RETIRED" | "ABANDONED";

/** Way in which a version gets into a state. A MAIN becomes LEGACY only when another one is published. */
export type Way = "create" | "change-state" | "publish" | "retire" | "publish-another";

/** Relation of a person to the version. */
export interface Mover {
  staff: boolean;
  owner: boolean;
  /** Named on the course as an author. */
  named: boolean;
}

interface Row {
  from: VersionState | "new";
  to: VersionState;
  way: Way;
  who: "named" | "owner" | "staff";
}

/** Every step there is. Staff may do all of them. */
const table: readonly Row[] = [
  { from: "new", to: "DRAFT", way: "create", who: "named" },
  { from: "DRAFT", to: "CANDIDATE", way: "change-state", who: "owner" },
  { from: "CANDIDATE", to: "DRAFT", way: "change-state", who: "owner" },
  { from: "DRAFT", to: "MAIN", way: "publish", who: "owner" },
  { from: "CANDIDATE", to: "MAIN", way: "publish", who: "owner" },
  { from: "LEGACY", to: "MAIN", way: "publish", who: "owner" },
  { from: "MAIN", to: "LEGACY", way: "publish-another", who: "owner" },
  { from: "LEGACY", to: "RETIRED", way: "retire", who: "staff" },
  { from: "DRAFT", to: "ABANDONED", way: "change-state", who: "owner" },
  { from: "CANDIDATE", to: "ABANDONED", way: "change-state", who: "owner" },
];

/** Outcome of asking for a step; `text` is for the person who asked. */
export type TransitionCheck = { may: true } | { may: false; why: "step" | "person"; text: string };

/** Checks whether a version may go from one state to another in this way, by this person. */
export function checkStep(from: VersionState | "new", to: VersionState, way: Way, mover: Mover): TransitionCheck {
  const row = table.find((step) => step.from === from && step.to === to && step.way === way);
  if (!row) return { may: false, why: "step", text: impossible(from, to) };
  if (mover.staff || mover[row.who]) return { may: true };
  return { may: false, why: "person", text: onlyFor[row.who] };
}

function impossible(from: VersionState | "new", to: VersionState): string {
  return `${/^[AEIOU]/.test(from) ? "An" : "A"} ${from} version can't become ${to}.`;
}

const onlyFor: Readonly<Record<Row["who"], string>> = {
  named: "Only authors of this course can create versions of its lessons.",
  owner: "Only this version's owner can do that.",
  staff: "Only staff can retire versions.",
};

/** Checks for a version whose text its owner may change. */
export function isEditableState(state: VersionState): boolean {
  return state === "DRAFT" || state === "CANDIDATE";
}
