import type { Problem } from "../kit/contract.ts";
import { type Atom, atomsOf, thingsOfAtom } from "./clue.ts";
import { groupsOf } from "./puzzle.ts";
import type { Clue, OrderLogic } from "./types.ts";

/** Maximum number of atoms in one clue. */
const MAX_ATOMS = 8;

/** Inconsistencies in an asset: duplicate names, clues about unknown things, slots out of range. */
export function findProblems(asset: OrderLogic): Problem[] {
  return [...layoutProblems(asset), ...nameObjections(asset), ...clueObjections(asset), ...questionProblems(asset)];
}

function layoutProblems({ slots, people, attributes = [] }: OrderLogic): Problem[] {
  const found: Problem[] = [];
  if (people.length > slots.length) found.push({ message: "There are more people than places.", path: ["people"] });
  for (const [index, { values }] of attributes.entries()) {
    if (values.length === people.length) continue;
    found.push({
      message: "An attribute needs as many values as there are people.",
      path: ["attributes", index, "values"],
    });
  }
  return found;
}

function nameObjections({ slots, people, attributes = [] }: OrderLogic): Problem[] {
  const lists: [string[], (string | number)[]][] = [
    [slots, ["slots"]],
    [people.map(({ id }) => id), ["people"]],
    [people.map(({ name }) => name), ["people"]],
    [attributes.map(({ id }) => id), ["attributes"]],
    ...attributes.map(({ values }, index): [string[], (string | number)[]] => [
      values,
      ["attributes", index, "values"],
    ]),
  ];
  return lists.flatMap(([names, path]) =>
    names.flatMap((name, index): Problem[] =>
      names.indexOf(name) === index ? [] : [{ message: `"${name}" is there twice.`, path: [...path, index] }],
    ),
  );
}

function clueObjections(asset: OrderLogic): Problem[] {
  const groups = groupsOf(asset).map(({ things }) => things.map(({ id }) => id));
  return asset.clues.flatMap(({ must }, index): Problem[] => {
    const path = ["clues", index, "must"];
    const atoms = atomsOf(must);
    if (atoms.length > MAX_ATOMS) return [{ message: "This clue has too many conditions.", path }];
    return atoms.flatMap((atom) => {
      const message = atomObjection(atom, asset, groups);
      return message ? [{ message, path }] : [];
    });
  });
}

function atomObjection(atom: Atom, { layout, slots }: OrderLogic, groups: string[][]): string | null {
  const things = thingsOfAtom(atom);
  const stranger = things.find((thing) => !groups.some((group) => group.includes(thing)));
  if (stranger !== undefined) return `Nobody and nothing is called "${stranger}" here.`;
  if (new Set(things).size < things.length) return "This clue names the same thing twice.";
  if ("slot" in atom && atom.slot >= slots.length) return `There is no slot ${atom.slot}; the first is 0.`;
  if (atom.k === "distance" && atom.n >= slots.length) return "No two places are that far apart.";
  if (atom.k === "same" && groups.some((group) => things.every((thing) => group.includes(thing))))
    return "Two of a kind can't share a place.";
  if (atom.k === "before" && layout === "circle") return "In a circle nobody is before all others.";
  if (atom.k !== "opposite") return null;
  if (layout === "row") return "Only a circle has opposite places.";
  return slots.length % 2 === 0 ? null : "Nobody sits opposite in a circle with an odd number of slots.";
}

function questionProblems({ ask }: OrderLogic): Problem[] {
  if (typeof ask !== "object") return [];
  const found: Problem[] = [];
  if (ask.answer >= ask.options.length) {
    found.push({ message: "The answer isn't one of the options; the first is 0.", path: ["ask", "answer"] });
  }
  for (const [index, option] of ask.options.entries()) {
    if (ask.options.indexOf(option) < index)
      found.push({ message: "This option is listed twice.", path: ["ask", "options", index] });
  }
  return found;
}

/** Deepest nesting of clues. */
export const DEEPEST_CLUE = 3;

/** Levels of "not", "or" and "iff" around the innermost atom. */
export function depthOf(clue: Clue): number {
  if (clue.k === "not") return 1 + depthOf(clue.clue);
  if (clue.k === "or") return 1 + Math.max(...clue.clues.map(depthOf));
  return clue.k === "iff" ? 1 + Math.max(...clue.both.map(depthOf)) : 0;
}
