import type { Atom } from "./clue.ts";
import type { Clue, Layout } from "./types.ts";

/** A generated clue and its sentence. */
export interface WordedClue {
  text: string;
  must: Clue;
}

/** Names of things and slots in a story. */
export interface Story {
  layout: Layout;
  slots: readonly string[];
  /** "Ana", or "the one in red". */
  nameOf(thing: string): string;
  /** The bare value of an attribute, "red"; undefined for people. */
  colourOf(thing: string): string | undefined;
}

/** The sentence for a generated clue: people in a row run a race, people in a circle have dinner. */
export function wordClue(must: Clue, story: Story): WordedClue {
  const text = sentence(must, story);
  return { text: text.charAt(0).toUpperCase() + text.slice(1), must };
}

function sentence(clue: Clue, story: Story): string {
  if (clue.k === "not" && clue.clue.k === "same") return wears(clue.clue, "did not wear", story);
  if (clue.k === "or") return eitherSlot(clue.clues, story);
  if (clue.k === "same") return wears(clue, "wore", story);
  if (clue.k === "not" || clue.k === "iff") throw new Error("No such clue is ever made");
  return story.layout === "row" ? raced(clue, story) : dined(clue, story);
}

function wears({ a, b }: { a: string; b: string }, verb: string, { nameOf, colourOf }: Story): string {
  const [person, value] = colourOf(b) === undefined ? [b, a] : [a, b];
  return `${nameOf(person)} ${verb} ${colourOf(value)}.`;
}

function eitherSlot(clues: readonly Clue[], { nameOf, slots }: Story): string {
  const parts = clues.flatMap((clue) => (clue.k === "at" ? [{ name: nameOf(clue.a), slot: slots[clue.slot] }] : []));
  return `${parts[0]?.name} finished ${parts.map(({ slot }) => slot).join(" or ")}.`;
}

function raced(atom: Atom, { nameOf, slots }: Story): string {
  const a = nameOf(atom.a);
  if ("slot" in atom) return `${a} ${atom.k === "at" ? "finished" : "did not finish"} ${slots[atom.slot]}.`;
  const b = nameOf(atom.b);
  if (atom.k === "before") return `${a} finished before ${b}.`;
  if (atom.k === "immediatelyBefore") return `${a} finished right before ${b}.`;
  if (atom.k === "adjacent") return `${a} and ${b} finished one right after the other.`;
  if (atom.k === "notAdjacent") return `${a} and ${b} did not finish one right after the other.`;
  if (atom.k === "distance") return `${a} and ${b} were ${atom.n} places apart.`;
  if (atom.k === "between") return `${a} finished between ${b} and ${nameOf(atom.c)}.`;
  throw new Error("No such clue is ever made in a row");
}

function dined(atom: Atom, { nameOf }: Story): string {
  if ("slot" in atom) throw new Error("No such clue is ever made in a circle");
  const [a, b] = [nameOf(atom.a), nameOf(atom.b)];
  if (atom.k === "immediatelyBefore") return `clockwise, ${b} comes right after ${a}.`;
  if (atom.k === "adjacent") return `${a} sits next to ${b}.`;
  if (atom.k === "notAdjacent") return `${a} does not sit next to ${b}.`;
  if (atom.k === "opposite") return `${a} sits opposite ${b}.`;
  if (atom.k === "distance") return `${a} and ${b} sit ${atom.n} seats apart.`;
  if (atom.k === "between") return `${a} sits between ${b} and ${nameOf(atom.c)}.`;
  throw new Error("No such clue is ever made in a circle");
}
