import { z } from "zod";
import {
  authoredFields,
  authorId,
  finiteNumber,
  plainJson,
  richSchema,
  versioned,
  wholeNumber,
} from "../kit/asset-base.ts";
import type { AssetBase, PublicBase, Rich } from "../kit/contract.ts";
import type { Clause } from "./clause.ts";
import { MAX_CLAUSES } from "./clause.ts";
import { codeCount, MAX_CODES } from "./code.ts";
import type { Attrs, Predicate } from "./pred.ts";
import type { Spot, Structure } from "./shelves.ts";

/** Something hidden to find with as few questions as possible: a culprit, a secret code, or the shelf of a record. */
export interface SherlockSearch extends AssetBase {
  type: "sherlocksearch";
  mode: "suspects" | "code" | "index";
  suspects?: { id: string; name: string; attrs: Attrs }[];
  /** Buildable by default. */
  questions?: { id: string; text: Rich; test: Predicate }[] | "buildable";
  code?: { length: 3 | 4 | 5 | 6; symbols: { id: string; label: string }[]; repeats: boolean };
  /** `seek`: the record to find, not secret; random: drawn, as the order of unsorted shelves may be. */
  index?: { keys: string[]; structure: Structure; seek: string };
  /** Number of false answers allowed. */
  liar?: 0 | 1;
  /** Secret. A suspect's id, or the ids of a code's symbols. adversary: not fixed; every answer leaves as much as it can. */
  culprit: string | string[];
  /** Questions that are enough for full marks; by default what a good player needs in the worst case. */
  par?: number;
  budget?: number;
  /** Suspects who don't fit are crossed out automatically (default) or by hand. */
  ruleOut?: "auto" | "hand";
  /** Shows the expected bits of a question after or before asking; not shown by default. */
  meter?: "after" | "before";
}

/** Public form of a listed question. */
export interface PublicQuestion {
  id: string;
  html: string;
  test: Predicate;
}

export interface PublicSuspects {
  mode: "suspects";
  suspects: { id: string; name: string; attrs: Attrs }[];
  /** Null: the learner builds them. */
  questions: PublicQuestion[] | null;
  ruleOut: "auto" | "hand";
}

export interface PublicCode {
  mode: "code";
  length: number;
  labels: string[];
  repeats: boolean;
}

export interface PublicIndex {
  mode: "index";
  structure: Structure;
  records: number;
  shelves: number;
  /** Null: it's on a slip, which is drawn first. */
  seek: string | null;
}

export interface PublicSherlock extends PublicBase {
  puzzle: PublicSuspects | PublicCode | PublicIndex;
  adversary: boolean;
  liar: 0 | 1;
  budget: number | null;
  par: number | null;
  meter: "after" | "before" | null;
}

/** The learner's workspace. Questions are in the log, not here, because they can't be undone. */
export type SherlockState =
  | { m: "suspects"; out: string[]; picked: string | null; asked: string | null; clauses: Clause[]; join: "and" | "or" }
  | { m: "code"; row: (number | null)[] }
  | { m: "index"; spot: Spot | null };

/**
 * mark: cross a suspect out, or back in. pick: choose whom to accuse. ask: a listed question. clause: a condition at an
 * index, null removes it.
 * put: a symbol at a place. look: open a shelf.
 */
export type SherlockAction =
  | { t: "mark"; id: string }
  | { t: "pick"; id: string | null }
  | { t: "ask"; id: string }
  | { t: "clause"; at: number; clause: Clause | null }
  | { t: "join"; join: "and" | "or" }
  | { t: "put"; at: number; symbol: number | null }
  | { t: "look"; spot: Spot };

/** Empty: only the server's own log counts. */
export type SherlockAnswer = Record<string, never>;

/**
 * A request to the server: a listed or built question, an accusation, a guess at the code, opening a shelf, drawing the
 * slip with the record's name.
 */
export type SherlockProbe =
  | { k: "ask"; id: string }
  | { k: "test"; test: Predicate }
  | { k: "accuse"; id: string }
  | { k: "guess"; code: number[] }
  | { k: "look"; spot: Spot }
  | { k: "draw" };

/** Reserved words that can't be ids of suspects. */
const RESERVED = ["random", "adversary"];

const name = z.string().min(1).max(40);
const value = z.union([z.string().min(1).max(40), finiteNumber(-1e9, 1e9), z.boolean()]);
const attrName = z
  .string()
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} _'-]{0,29}$/u, "An attribute is 1 to 30 letters, digits or spaces.");

const attr = z.strictObject({ k: z.literal("attr"), name: attrName, value });
const than = (k: "more" | "less") => z.strictObject({ k: z.literal(k), name: attrName, than: finiteNumber(-1e9, 1e9) });
const atom = z.discriminatedUnion("k", [
  attr,
  than("more"),
  than("less"),
  z.strictObject({ k: z.literal("is"), id: authorId }),
]);
const maybeNot = z.union([atom, z.strictObject({ k: z.literal("not"), of: atom })]);
const joined = (k: "and" | "or") => z.strictObject({ k: z.literal(k), of: z.array(maybeNot).min(1).max(6) });
const pred: z.ZodType<Predicate> = z.union([maybeNot, joined("and"), joined("or")]);

const clause: z.ZodType<Clause> = z.union([
  attr,
  than("more"),
  than("less"),
  z.strictObject({ k: z.literal("not"), of: attr }),
]);

const suspect = z.strictObject({
  id: authorId.refine((id) => !RESERVED.includes(id), "This word is reserved."),
  name,
  attrs: z
    .record(attrName, value)
    .refine((attrs) => Object.keys(attrs).length <= 8, "A suspect has at most eight attributes."),
});

const fields = z.strictObject({
  ...authoredFields("sherlocksearch", 1),
  mode: z.enum(["suspects", "code", "index"]),
  suspects: z.array(suspect).min(4).max(64).optional(),
  questions: z
    .union([
      z
        .array(z.strictObject({ id: authorId, text: richSchema.min(1).max(300), test: pred }))
        .min(1)
        .max(40),
      z.literal("buildable"),
    ])
    .optional(),
  code: z
    .strictObject({
      length: z.literal([3, 4, 5, 6]),
      symbols: z
        .array(z.strictObject({ id: authorId, label: z.string().min(1).max(20) }))
        .min(3)
        .max(10),
      repeats: z.boolean(),
    })
    .optional(),
  index: z
    .strictObject({
      keys: z.array(name).min(3).max(1024),
      structure: z.enum(["unsorted", "sorted", "hash", "tree"]),
      seek: name,
    })
    .optional(),
  liar: z.literal([0, 1]).optional(),
  culprit: z.union([z.string().min(1).max(40), z.array(authorId).min(3).max(6)]),
  par: wholeNumber(1, 1024).optional(),
  budget: wholeNumber(1, 1024).optional(),
  ruleOut: z.enum(["auto", "hand"]).optional(),
  meter: z.enum(["after", "before"]).optional(),
});

type Given = z.infer<typeof fields>;
type Refuse = (message: string, path: string) => void;

/** Parses an author's search: the part its mode needs is present, names are unique, and what's hidden exists. */
export const sherlockSchema: z.ZodType<SherlockSearch> = versioned(
  fields.superRefine((asset, context) => {
    const refuse: Refuse = (message, path) => context.addIssue({ code: "custom", message, path: [path] });
    const { mode } = asset;
    for (const part of ["suspects", "code", "index"] as const) {
      if ((asset[part] !== undefined) !== (part === mode)) refuse(`"${part}" goes with the mode "${part}".`, part);
    }
    for (const part of ["questions", "liar", "ruleOut"] as const) {
      if (mode !== "suspects" && asset[part]) refuse('This goes with the mode "suspects".', part);
    }
    if (mode === "suspects") refuseSuspects(asset, refuse);
    if (mode === "code") refuseCode(asset, refuse);
    if (mode === "index") refuseIndex(asset, refuse);
  }),
);

function isTwice(list: readonly string[]): boolean {
  return new Set(list).size < list.length;
}

function refuseSuspects({ suspects = [], questions, culprit }: Given, refuse: Refuse) {
  const ids = suspects.map(({ id }) => id);
  if (isTwice(ids) || isTwice(suspects.map((suspect) => suspect.name)))
    refuse("Two suspects have the same id or name.", "suspects");
  const traits = suspects.map(({ attrs }) => Object.keys(attrs).sort().join("|"));
  if (new Set(traits).size > 1) refuse("Every suspect needs the same attributes.", "suspects");
  if (Array.isArray(culprit) || ![...RESERVED, ...ids].includes(culprit))
    refuse("This suspect doesn't exist.", "culprit");
  if (!Array.isArray(questions)) return;
  if (isTwice(questions.map(({ id }) => id))) refuse("Two questions have the same id.", "questions");
  const named = questions.flatMap(({ test }) => idsIn(test));
  if (named.some((id) => !ids.includes(id))) refuse("A question names a suspect that doesn't exist.", "questions");
}

function idsIn(test: Predicate): string[] {
  if (test.k === "is") return [test.id];
  if (test.k === "not") return idsIn(test.of);
  return test.k === "and" || test.k === "or" ? test.of.flatMap(idsIn) : [];
}

function refuseCode({ code, culprit }: Given, refuse: Refuse) {
  if (!code) return;
  const ids = code.symbols.map(({ id }) => id);
  if (isTwice(ids) || isTwice(code.symbols.map(({ label }) => label))) refuse("Two symbols are the same.", "code");
  if (!code.repeats && ids.length < code.length)
    refuse("There are too few symbols for a code without repeats.", "code");
  if (!Array.isArray(culprit)) {
    if (!RESERVED.includes(culprit)) refuse("The code is a list of symbol ids.", "culprit");
    const codes = codeCount({ length: code.length, symbols: ids.length, repeats: code.repeats });
    if (culprit === "adversary" && codes > MAX_CODES) refuse("There are too many codes for an adversary.", "code");
    return;
  }
  const fits = culprit.length === code.length && culprit.every((id) => ids.includes(id));
  if (!fits || (!code.repeats && isTwice(culprit))) refuse("This isn't a code of these symbols.", "culprit");
}

function refuseIndex({ index, culprit, meter }: Given, refuse: Refuse) {
  if (!index) return;
  if (isTwice(index.keys)) refuse("Two records have the same name.", "index");
  if (index.keys.includes("random")) refuse("A record can't be called random.", "index");
  if (index.seek !== "random" && !index.keys.includes(index.seek))
    refuse("The record to find isn't among the keys.", "index");
  const may = index.structure === "unsorted" ? RESERVED : ["random"];
  if (Array.isArray(culprit) || !may.includes(culprit)) {
    refuse('On shelves the culprit is "random"; on unsorted ones it may be "adversary".', "culprit");
  }
  if (meter) refuse("Shelves have no meter.", "meter");
}

/** Parses a learner's answer: an empty object. */
export const sherlockAnswerSchema: z.ZodType<SherlockAnswer> = plainJson(z.strictObject({}));

const publicId = z.string().min(1).max(40);
const spot: z.ZodType<Spot> = z.union([wholeNumber(0, 2000), z.string().regex(/^[LR]{0,12}$/)]);
const symbol = wholeNumber(0, 9);

/** Parses a learner's saved state. */
export const sherlockStateSchema: z.ZodType<SherlockState> = plainJson(
  z.discriminatedUnion("m", [
    z.strictObject({
      m: z.literal("suspects"),
      out: z.array(publicId).max(64),
      picked: publicId.nullable(),
      asked: publicId.nullable(),
      clauses: z.array(clause).max(MAX_CLAUSES),
      join: z.enum(["and", "or"]),
    }),
    z.strictObject({ m: z.literal("code"), row: z.array(symbol.nullable()).max(6) }),
    z.strictObject({ m: z.literal("index"), spot: spot.nullable() }),
  ]),
);

/** Parses a probe. */
export const sherlockProbeSchema: z.ZodType<SherlockProbe> = plainJson(
  z.discriminatedUnion("k", [
    z.strictObject({ k: z.literal("ask"), id: publicId }),
    z.strictObject({ k: z.literal("test"), test: z.union([clause, joined("and"), joined("or")]) }),
    z.strictObject({ k: z.literal("accuse"), id: publicId }),
    z.strictObject({ k: z.literal("guess"), code: z.array(symbol).min(1).max(6) }),
    z.strictObject({ k: z.literal("look"), spot }),
    z.strictObject({ k: z.literal("draw") }),
  ]),
);
