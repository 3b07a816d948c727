import type { Draft } from "../../kit/editor/author-editor.ts";
import { recordsIn, textIn } from "../../kit/editor/read-draft.ts";
import type { Clue } from "../types.ts";

/** A person, or a value of an attribute, as clues name it. */
export interface Thing {
  v: string;
  name: string;
}

/** People and values in a draft. */
export function thingsIn(draft: Draft): Thing[] {
  const people = recordsIn(draft.people).map(({ id, name }) => ({ v: textIn(id), name: textIn(name) }));
  const values = recordsIn(draft.attributes).flatMap(({ id, values: own }) =>
    textsIn(own).map((value) => ({ v: `${textIn(id)}:${value}`, name: value })),
  );
  return [...people, ...values];
}

/** Texts of a list; anything else in it is left out. */
export function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((text) => typeof text === "string") : [];
}

/** Kinds of clue that can be built here, with the parts each needs. "not", "or" and "iff" are in the form. */
export const CLUES = {
  before: ["a", "b"],
  immediatelyBefore: ["a", "b"],
  adjacent: ["a", "b"],
  notAdjacent: ["a", "b"],
  same: ["a", "b"],
  opposite: ["a", "b"],
  distance: ["a", "b", "n"],
  at: ["a", "slot"],
  notAt: ["a", "slot"],
  between: ["a", "b", "c"],
} as const satisfies Partial<Record<Clue["k"], readonly string[]>>;

export type ClueKind = keyof typeof CLUES;

export const CLUE_KINDS = ["before", "immediatelyBefore", "adjacent", "notAdjacent", "same", "opposite", "distance", "at", "notAt", "between"] as const satisfies readonly ClueKind[]; // biome-ignore format: a list

/** A clue of a kind, with the parts it shares with another and the first things for the rest. */
export function clueOf(kind: ClueKind, before: Draft, things: readonly Thing[]): Draft {
  const parts = CLUES[kind].map((part, index) => {
    const known = before[part];
    if (part === "n") return [part, typeof known === "number" ? known : 2];
    if (part === "slot") return [part, typeof known === "number" ? known : 0];
    return [part, typeof known === "string" ? known : (things[index]?.v ?? "")];
  });
  return { k: kind, ...Object.fromEntries(parts) };
}
