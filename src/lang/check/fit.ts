import type { Fix } from "../lesson-program.ts";
import type { Command, Loc, Param, Text, Value } from "../syntax.ts";
import type { ParamSpec, Slot } from "../vocabulary/spec.ts";
import { insertFix, replaceFix } from "./findings.ts";
import { fitValue } from "./fit-value.ts";
import { nearest } from "./nearest.ts";
import type { Reader } from "./reader.ts";
import { chevronBelow } from "./stray-character.ts";

/** A value that has the kind that its slot wants. */
export interface Given {
  readonly at: Loc;
  /** Numbers and words as written; empty for marked words. */
  readonly text: string;
  /** Marked words; a string counts as plain words. */
  readonly words: readonly Text[];
}

/** One `|> parameter` as given; values that do not fit are null. */
export interface GivenParam {
  readonly at: Loc;
  readonly values: readonly (Given | null)[];
}

/** A command's values after the vocabulary has judged them. */
export interface Fitted {
  readonly args: readonly (Given | null)[];
  readonly params: ReadonlyMap<string, readonly GivenParam[]>;
}

interface Shape {
  readonly name: string;
  readonly args: readonly Slot[];
  readonly params: Readonly<Record<string, ParamSpec>>;
}

/** Judges a command's values and parameters by the vocabulary; what does not fit is noted and left out. */
export function fitCommand(reader: Reader, command: Command, at: Loc, shape: Shape): Fitted {
  const pipeless = command.args.findIndex(
    (value, index) =>
      index >= shape.args.length && value.kind === "variable" && Object.hasOwn(shape.params, value.value),
  );
  const own = pipeless === -1 ? command.args : command.args.slice(0, pipeless);
  const args = fitValues(reader, own, { name: shape.name, at, slots: shape.args, rest: false });
  const params = new Map<string, GivenParam[]>();
  const meant = new Set<string | null>();
  const bare = command.args[pipeless];
  if (bare?.kind === "variable") {
    const [line, column] = bare.loc;
    meant.add(bare.value);
    reader.findings.text(
      "PARAMETER_PIPELESS",
      bare.loc,
      { name: bare.value },
      insertFix("Write |>", line, column, "|> "),
    );
  }
  for (const param of command.params) meant.add(fitParam(reader, param, shape, params));
  for (const [name, { needed }] of Object.entries(shape.params)) {
    if (!needed || params.has(name) || meant.has(name)) continue;
    reader.findings.text("PARAMETER_MISSING", at, { command: shape.name, name });
  }
  return { args, params };
}

/** Answers with the name that an unknown parameter probably meant, or null. */
function fitParam(reader: Reader, param: Param, shape: Shape, found: Map<string, GivenParam[]>): string | null {
  const name = param.name.value;
  const spec = Object.hasOwn(shape.params, name) ? shape.params[name] : undefined;
  if (!spec) {
    const known = Object.keys(shape.params);
    const fix = renameFix(param.name.loc, name, known);
    reader.findings.text("PARAMETER_UNKNOWN", param.name.loc, { command: shape.name, name }, fix);
    return nearest(name, known);
  }
  const values = fitValues(reader, param.args, { name, at: param.loc, slots: spec.values, rest: spec.rest ?? false });
  const given = { at: param.loc, values };
  const before = found.get(name);
  if (!before) found.set(name, [given]);
  else if (spec.again) before.push(given);
  else reader.findings.text("PARAMETER_TWICE", param.loc, { name }, replaceFix("Remove this one", param.loc, ""));
  return null;
}

interface Wanted {
  readonly name: string;
  readonly at: Loc;
  readonly slots: readonly Slot[];
  readonly rest: boolean;
}

function fitValues(reader: Reader, values: readonly Value[], { name, at, slots, rest }: Wanted): (Given | null)[] {
  const wanted = slots.map(slotName).join(" and ");
  if (values.length < slots.length) {
    reader.findings.text("VALUES_MISSING", at, { name, wanted });
  }
  const extra = values[slots.length];
  if (extra && !rest && extra.loc[0] > at[2] && extra.kind === "variable") {
    const { code, particulars, fix } = chevronBelow(reader, at[0]);
    reader.findings.text(code, extra.loc, particulars, fix);
  } else if (extra && !rest) {
    const most = wanted === "" ? "no value" : `${wanted} and nothing more`;
    reader.findings.text("VALUES_TOO_MANY", extra.loc, { name, wanted: most }, replaceFix("Remove it", extra.loc, ""));
  }
  const last = slots.at(-1);
  const taken = rest ? values : values.slice(0, slots.length);
  return taken.map((value, index) => {
    const slot = slots[index] ?? last;
    return slot ? fitValue(reader, value, slot, name) : null;
  });
}

/** What a slot wants, in words for a sentence. */
export function slotName(slot: Slot): string {
  switch (slot.kind) {
    case "alias":
      return 'an alias in quotes ("coin-flip")';
    case "id":
      return 'an id in quotes ("q1")';
    case "text":
      return 'a text in quotes ("like this")';
    case "number":
    case "answer":
      return 'a number (3 or "0.75")';
    case "words":
      return "words in brackets ([like these])";
    case "whole":
      return `a whole number from ${slot.min} to ${slot.max}`;
    case "word":
      return `one of ${slot.oneOf.join(", ")}`;
  }
}

/** "Did you mean" for a name, if one of the known names is near. */
export function renameFix(at: Loc, name: string, known: Iterable<string>): Fix | undefined {
  const meant = nearest(name, known);
  return meant === null ? undefined : replaceFix(`Did you mean ${meant}?`, at, meant);
}

/** The first value of a parameter's first use, or null. */
export function firstOf(fitted: Fitted, name: string): Given | null {
  return fitted.params.get(name)?.[0]?.values[0] ?? null;
}
