import type { Clue, Layout, OrderLogic } from "./types.ts";

/** A person or a value, by the name that clues use. */
export interface Thing {
  id: string;
  name: string;
}

export interface Group {
  id: string;
  /** null for the people. */
  name: string | null;
  things: Thing[];
}

/** What a solver needs of an asset: groups of things that share slots, and clues about them. */
export interface Puzzle {
  layout: Layout;
  size: number;
  groups: string[][];
  clues: Clue[];
}

/** The people and then each attribute, as clues name them: a person by id, a value as `attribute:value`. */
export function groupsOf({ people, attributes = [] }: Pick<OrderLogic, "people" | "attributes">): Group[] {
  return [
    { id: "", name: null, things: people },
    ...attributes.map(({ id, name, values }) => ({
      id,
      name: name ?? id,
      things: values.map((value) => ({ id: `${id}:${value}`, name: value })),
    })),
  ];
}

/** The puzzle of an asset. */
export function puzzleOf(asset: OrderLogic): Puzzle {
  return {
    layout: asset.layout,
    size: asset.slots.length,
    groups: groupsOf(asset).map(({ things }) => things.map(({ id }) => id)),
    clues: asset.clues.map(({ must }) => must),
  };
}
