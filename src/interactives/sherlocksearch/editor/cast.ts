import type { Draft } from "../../kit/editor/author-editor.ts";
import { isRecord, recordsIn, textIn } from "../../kit/editor/read-draft.ts";

export type Value = string | number | boolean;

/** A suspect with a value for every attribute that somebody has. */
export interface Suspect {
  id: string;
  name: string;
  attrs: Readonly<Record<string, Value>>;
}

/** Suspects of a draft and the names of their attributes. */
export interface Cast {
  suspects: readonly Suspect[];
  attributes: readonly string[];
}

const isValue = (value: unknown): value is Value => ["string", "number", "boolean"].includes(typeof value);

/** Cast in a draft. */
export function castIn(draft: Draft): Cast {
  const suspects = recordsIn(draft.suspects).map(({ id, name, attrs }): Suspect => {
    const own = Object.entries(isRecord(attrs) ? attrs : {}).filter((entry): entry is [string, Value] =>
      isValue(entry[1]),
    );
    return { id: textIn(id), name: textIn(name), attrs: Object.fromEntries(own) };
  });
  return { suspects, attributes: [...new Set(suspects.flatMap(({ attrs }) => Object.keys(attrs)))] };
}

/** True if an attribute is yes or no for everybody. */
export function isYesNo({ suspects }: Cast, attribute: string): boolean {
  return suspects.every(({ attrs }) => typeof (attrs[attribute] ?? false) === "boolean");
}

/** Value that a typed text means: a number if it looks like one. */
export function typedValue(text: string): Value {
  return text.trim() !== "" && Number.isFinite(Number(text)) ? Number(text) : text;
}

/** Suspects with these names; new ones get values like those of the last. */
export function renamed({ suspects, attributes }: Cast, entries: readonly { id: string; text: string }[]): Suspect[] {
  const usual = Object.fromEntries(attributes.map((name) => [name, suspects.at(-1)?.attrs[name] ?? false]));
  return entries.map(({ id, text }) => {
    const known = suspects.find((suspect) => suspect.id === id);
    return { id, name: text, attrs: known?.attrs ?? usual };
  });
}

const NAMES = "Ada,Bo,Cem,Dot,Eli,Fay,Gus,Hana,Ivo,Jo,Kim,Leo,Mia,Noor,Oli,Pia".split(",");

/** A suspect for every combination of yes and no: two to the number of attributes, at most sixteen. */
export function allCombinations(attributes: readonly string[]): Suspect[] {
  const used = attributes.slice(0, 4);
  return Array.from({ length: 2 ** used.length }, (_, index) => ({
    id: `s${index}`,
    name: NAMES[index] ?? `S${index}`,
    attrs: Object.fromEntries(used.map((name, bit) => [name, ((index >> bit) & 1) === 1])),
  }));
}

/** A question for each attribute: yes or no, or whether it's the most common value. */
export function questionsFor(cast: Cast, ask: (attribute: string, value: string | null) => string): Draft[] {
  return cast.attributes.map((name, index) => {
    const values = cast.suspects.map(({ attrs }) => attrs[name] ?? false);
    const value = isYesNo(cast, name) ? true : (mostCommon(values) ?? "");
    const text = ask(name, value === true ? null : String(value));
    return { id: `q${index + 1}`, text, test: { k: "attr", name, value } };
  });
}

function mostCommon(values: readonly Value[]): Value | undefined {
  const count = (value: Value) => values.filter((other) => other === value).length;
  return values.toSorted((a, b) => count(b) - count(a))[0];
}
