import type { Clue, Layout, OrderLogic } from "./types.ts";

/** A person or a value, under the name clues use. */
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

/** The part of an asset the solver needs: groups of things that share slots, and clues about them. */
export interface Puzzle {
  layout: Layout;
  size: number;
  groups: string[][];
  clues: Clue[];
}

/** The people and then each attribute under the names clues use: a person's id, or `attribute:value`. */
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

export function puzzleOf(asset: OrderLogic): Puzzle {
  return {
    layout: asset.layout,
    size: asset.slots.length,
    groups: groupsOf(asset).map(({ things }) => things.map(({ id }) => id)),
    clues: asset.clues.map(({ must }) => must),
  };
}
