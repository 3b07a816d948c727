import { type Atom, atomsOf, thingsOfAtom } from "./clue.ts";
import { groupsOf } from "./puzzle.ts";
import type { Clue, OrderLogic } from "./types.ts";

export interface Objection {
  message: string;
  path: (string | number)[];
}

/** The most plain statements that one clue may be built of. */
const MOST_ATOMS = 8;

/** What makes an asset no puzzle at all: names used twice, clues about nobody, slots that are not there. */
export function objections(asset: OrderLogic): Objection[] {
  return [...roomObjections(asset), ...nameObjections(asset), ...clueObjections(asset), ...questionObjections(asset)];
}

function roomObjections({ slots, people, attributes = [] }: OrderLogic): Objection[] {
  const found: Objection[] = [];
  if (people.length > slots.length) found.push({ message: "There are more people than slots.", path: ["people"] });
  for (const [index, { values }] of attributes.entries()) {
    if (values.length === people.length) continue;
    found.push({
      message: "An attribute needs as many values as there are people.",
      path: ["attributes", index, "values"],
    });
  }
  return found;
}

function nameObjections({ slots, people, attributes = [] }: OrderLogic): Objection[] {
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
    names.flatMap((name, index): Objection[] =>
      names.indexOf(name) === index ? [] : [{ message: `"${name}" is there twice.`, path: [...path, index] }],
    ),
  );
}

function clueObjections(asset: OrderLogic): Objection[] {
  const groups = groupsOf(asset).map(({ things }) => things.map(({ id }) => id));
  return asset.clues.flatMap(({ must }, index): Objection[] => {
    const path = ["clues", index, "must"];
    const atoms = atomsOf(must);
    if (atoms.length > MOST_ATOMS) return [{ message: "This clue says too much at once.", path }];
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
  if (new Set(things).size < things.length) return "This clue names the same one twice.";
  if ("slot" in atom && atom.slot >= slots.length) return `There is no slot ${atom.slot}; the first is 0.`;
  if (atom.k === "distance" && atom.n >= slots.length) return "No two slots are so far apart.";
  if (atom.k === "same" && groups.some((group) => things.every((thing) => group.includes(thing))))
    return "Two of a kind never share a slot.";
  if (atom.k === "before" && layout === "circle") return "In a circle nobody is before all others.";
  if (atom.k !== "opposite") return null;
  if (layout === "row") return "Only in a circle one sits opposite another.";
  return slots.length % 2 === 0 ? null : "Nobody sits opposite in a circle with an odd number of slots.";
}

function questionObjections({ ask }: OrderLogic): Objection[] {
  if (typeof ask !== "object") return [];
  const found: Objection[] = [];
  if (ask.answer >= ask.options.length) {
    found.push({ message: "The answer is none of the options; the first is 0.", path: ["ask", "answer"] });
  }
  for (const [index, option] of ask.options.entries()) {
    if (ask.options.indexOf(option) < index)
      found.push({ message: "This option is there twice.", path: ["ask", "options", index] });
  }
  return found;
}

/** How deep a clue may be built of others. */
export const DEEPEST_CLUE = 3;

/** Levels of "not", "or" and "iff" around the innermost statement. */
export function depthOf(clue: Clue): number {
  if (clue.k === "not") return 1 + depthOf(clue.clue);
  if (clue.k === "or") return 1 + Math.max(...clue.clues.map(depthOf));
  return clue.k === "iff" ? 1 + Math.max(...clue.both.map(depthOf)) : 0;
}
