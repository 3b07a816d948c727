import type { Command, Loc, Param, Text, Value } from "../syntax.ts";
import type { ParamSpec, Slot } from "../vocabulary/spec.ts";
import { insertFix, replaceFix } from "./findings.ts";
import { nearest } from "./nearest.ts";
import type { Reader } from "./reader.ts";
import { renameFix } from "./rename-fix.ts";
import { slotName } from "./slot-name.ts";
import { chevronBelow } from "./stray-character.ts";
import { type ValidValue, validateValue } from "./validate-value.ts";

/** One `|> parameter` as given; wrong values are null. */
export interface ValidParam {
  readonly at: Loc;
  readonly values: readonly (ValidValue | null)[];
}

/** A command's values after the check against the vocabulary. */
export interface ValidCommand {
  readonly args: readonly (ValidValue | null)[];
  readonly params: ReadonlyMap<string, readonly ValidParam[]>;
  /** Marked words among the values, not checked yet: see `checkCommand` in words.ts. */
  readonly labels: readonly (readonly Text[])[];
}

/** Values and parameters a command may have. */
export interface Shape {
  readonly name: string;
  readonly args: readonly Slot[];
  readonly params: Readonly<Record<string, ParamSpec>>;
}

/** Checks a command's values and parameters against the vocabulary. Wrong ones are reported and left out. */
export function validateCommand(reader: Reader, command: Command, at: Loc, shape: Shape): ValidCommand {
  const pipeless = command.args.findIndex(
    (value, index) =>
      index >= shape.args.length && value.kind === "variable" && Object.hasOwn(shape.params, value.value),
  );
  const own = pipeless === -1 ? command.args : command.args.slice(0, pipeless);
  const labels: (readonly Text[])[] = [];
  const args = validateValues(reader, own, { name: shape.name, at, slots: shape.args, rest: false }, labels);
  const params = new Map<string, ValidParam[]>();
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
  for (const param of command.params) meant.add(validateParam(reader, param, shape, { params, labels }));
  for (const [name, { needed }] of Object.entries(shape.params)) {
    if (!needed || params.has(name) || meant.has(name)) continue;
    reader.findings.text("PARAMETER_MISSING", at, { command: shape.name, name });
  }
  return { args, params, labels };
}

/** Parameters and marked words found so far. */
interface Found {
  readonly params: Map<string, ValidParam[]>;
  readonly labels: (readonly Text[])[];
}

/** Adds a parameter to `params`. Returns the name that an unknown parameter probably meant, or null. */
function validateParam(reader: Reader, param: Param, shape: Shape, { params, labels }: Found): string | null {
  const name = param.name.value;
  const spec = Object.hasOwn(shape.params, name) ? shape.params[name] : undefined;
  if (!spec) {
    const known = Object.keys(shape.params);
    const fix = renameFix(param.name.loc, name, known);
    reader.findings.text("PARAMETER_UNKNOWN", param.name.loc, { command: shape.name, name }, fix);
    return nearest(name, known);
  }
  const values = validateValues(
    reader,
    param.args,
    { name, at: param.loc, slots: spec.values, rest: spec.rest ?? false },
    labels,
  );
  const given = { at: param.loc, values };
  const before = params.get(name);
  if (!before) params.set(name, [given]);
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

function validateValues(
  reader: Reader,
  values: readonly Value[],
  { name, at, slots, rest }: Wanted,
  labels: (readonly Text[])[],
): (ValidValue | null)[] {
  const wanted = slots.map(slotName).join(" and ");
  if (values.length < slots.length) {
    reader.findings.text("VALUES_MISSING", at, { name, wanted });
  }
  const extra = values[slots.length];
  if (extra && !rest && extra.loc[0] > at[2] && extra.kind === "variable") {
    const { code, params, fix } = chevronBelow(reader, at[0]);
    reader.findings.text(code, extra.loc, params, fix);
  } else if (extra && !rest) {
    const most = wanted === "" ? "no value" : `${wanted} and nothing more`;
    reader.findings.text("VALUES_TOO_MANY", extra.loc, { name, wanted: most }, replaceFix("Remove it", extra.loc, ""));
  }
  const last = slots.at(-1);
  const taken = rest ? values : values.slice(0, slots.length);
  return taken.map((value, index) => {
    const slot = slots[index] ?? last;
    const fitted = slot ? validateValue(reader, value, slot, name) : null;
    if (fitted && slot?.kind === "words") labels.push(fitted.words);
    return fitted;
  });
}

/** First value of a parameter's first use, or null. */
export function firstOf(fitted: ValidCommand, name: string): ValidValue | null {
  return fitted.params.get(name)?.[0]?.values[0] ?? null;
}
