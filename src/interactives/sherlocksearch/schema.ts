import { z } from "zod";
import {
  arriving,
  authoredFields,
  authorId,
  finiteNumber,
  richSchema,
  versioned,
  wholeNumber,
} from "../kit/asset-base.ts";
import type { AssetBase, PublicBase, Rich } from "../kit/contract.ts";
import type { Clause } from "./clause.ts";
import { MOST_CLAUSES } from "./clause.ts";
import { codeCount, MOST_CODES } from "./code.ts";
import type { Attrs, Pred } from "./pred.ts";
import type { Spot, Structure } from "./shelves.ts";

/** Something hidden, to be deduced with as few questions as can be: who it was, a secret code, or where a record stands. */
export interface SherlockSearch extends AssetBase {
  type: "sherlocksearch";
  mode: "suspects" | "code" | "index";
  suspects?: { id: string; name: string; attrs: Attrs }[];
  /** Absent: buildable. */
  questions?: { id: string; text: Rich; test: Pred }[] | "buildable";
  code?: { length: 3 | 4 | 5 | 6; symbols: { id: string; label: string }[]; repeats: boolean };
  /** `seek`: the record to be found, told openly; random: drawn, as the order of unsorted shelves may be. */
  index?: { keys: string[]; structure: Structure; seek: string };
  /** How many answers to questions may be false. */
  liar?: 0 | 1;
  /** Secret. A suspect's id, or the ids of a code's symbols. adversary: nobody yet; every answer leaves as much as it can. */
  culprit: string | string[];
  /** Questions that are enough for full marks; absent: as many as a good player needs in the worst case. */
  par?: number;
  budget?: number;
  /** Whether suspects who no longer fit are crossed out by themselves or by hand; absent: auto. */
  ruleOut?: "auto" | "hand";
  /** Bits that a question is expected to give, shown after asking or before; absent: not at all. */
  meter?: "after" | "before";
}

/** A question on the list, as a learner may know it. */
export interface PublicQuestion {
  id: string;
  html: string;
  test: Pred;
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
  /** Null: a slip says it, which is drawn first. */
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

/** What lies before the learner. What was asked is in the log, not here: it cannot be undone. */
export type SherlockState =
  | { m: "suspects"; out: string[]; picked: string | null; asked: string | null; clauses: Clause[]; join: "and" | "or" }
  | { m: "code"; row: (number | null)[] }
  | { m: "index"; spot: Spot | null };

/** mark: cross a suspect out, or not. pick: whom to accuse. ask: a question of the list. clause: a condition at a place, null takes it away. put: a symbol at a place. look: a shelf. */
export type SherlockAction =
  | { t: "mark"; id: string }
  | { t: "pick"; id: string | null }
  | { t: "ask"; id: string }
  | { t: "clause"; at: number; clause: Clause | null }
  | { t: "join"; join: "and" | "or" }
  | { t: "put"; at: number; symbol: number | null }
  | { t: "look"; spot: Spot };

/** Nothing: only the server's own log counts. */
export type SherlockAnswer = Record<string, never>;

/** What the server is asked: a question of the list or one that was built, an accusation, a guess at the code, a look at a shelf, the slip with the name of the record. */
export type SherlockProbe =
  | { k: "ask"; id: string }
  | { k: "test"; test: Pred }
  | { k: "accuse"; id: string }
  | { k: "guess"; code: number[] }
  | { k: "look"; spot: Spot }
  | { k: "draw" };

/** Words that stand for something else than a suspect. */
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
const pred: z.ZodType<Pred> = z.union([maybeNot, joined("and"), joined("or")]);

const clause: z.ZodType<Clause> = z.union([
  attr,
  than("more"),
  than("less"),
  z.strictObject({ k: z.literal("not"), of: attr }),
]);

const suspect = z.strictObject({
  id: authorId.refine((id) => !RESERVED.includes(id), "This word stands for something else."),
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

/** Parses an author's search: the part that its mode needs is there, names are told apart, and what is hidden exists. */
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
  if (isTwice(ids) || isTwice(suspects.map((one) => one.name)))
    refuse("Two suspects have the same id or name.", "suspects");
  const traits = suspects.map(({ attrs }) => Object.keys(attrs).sort().join("|"));
  if (new Set(traits).size > 1) refuse("Every suspect needs the same attributes.", "suspects");
  if (Array.isArray(culprit) || ![...RESERVED, ...ids].includes(culprit))
    refuse("There is no such suspect.", "culprit");
  if (!Array.isArray(questions)) return;
  if (isTwice(questions.map(({ id }) => id))) refuse("Two questions have the same id.", "questions");
  const named = questions.flatMap(({ test }) => idsIn(test));
  if (named.some((id) => !ids.includes(id))) refuse("A question names somebody who is not there.", "questions");
}

function idsIn(test: Pred): string[] {
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
    if (culprit === "adversary" && codes > MOST_CODES) refuse("There are too many codes for an adversary.", "code");
    return;
  }
  const fits = culprit.length === code.length && culprit.every((id) => ids.includes(id));
  if (!fits || (!code.repeats && isTwice(culprit))) refuse("This is no code of these symbols.", "culprit");
}

function refuseIndex({ index, culprit, meter }: Given, refuse: Refuse) {
  if (!index) return;
  if (isTwice(index.keys)) refuse("Two records have the same name.", "index");
  if (index.keys.includes("random")) refuse("No record may be called random.", "index");
  if (index.seek !== "random" && !index.keys.includes(index.seek))
    refuse("The record to be found is not there.", "index");
  const may = index.structure === "unsorted" ? RESERVED : ["random"];
  if (Array.isArray(culprit) || !may.includes(culprit)) {
    refuse('On shelves the culprit is "random"; on unsorted ones it may be "adversary".', "culprit");
  }
  if (meter) refuse("Shelves have no meter.", "meter");
}

/** Parses a learner's answer: an empty object. */
export const sherlockAnswerSchema: z.ZodType<SherlockAnswer> = arriving(z.strictObject({}));

const publicId = z.string().min(1).max(40);
const spot: z.ZodType<Spot> = z.union([wholeNumber(0, 2000), z.string().regex(/^[LR]{0,12}$/)]);
const symbol = wholeNumber(0, 9);

/** Parses a learner's saved state. */
export const sherlockStateSchema: z.ZodType<SherlockState> = arriving(
  z.discriminatedUnion("m", [
    z.strictObject({
      m: z.literal("suspects"),
      out: z.array(publicId).max(64),
      picked: publicId.nullable(),
      asked: publicId.nullable(),
      clauses: z.array(clause).max(MOST_CLAUSES),
      join: z.enum(["and", "or"]),
    }),
    z.strictObject({ m: z.literal("code"), row: z.array(symbol.nullable()).max(6) }),
    z.strictObject({ m: z.literal("index"), spot: spot.nullable() }),
  ]),
);

/** Parses a probe. */
export const sherlockProbeSchema: z.ZodType<SherlockProbe> = arriving(
  z.discriminatedUnion("k", [
    z.strictObject({ k: z.literal("ask"), id: publicId }),
    z.strictObject({ k: z.literal("test"), test: z.union([clause, joined("and"), joined("or")]) }),
    z.strictObject({ k: z.literal("accuse"), id: publicId }),
    z.strictObject({ k: z.literal("guess"), code: z.array(symbol).min(1).max(6) }),
    z.strictObject({ k: z.literal("look"), spot }),
    z.strictObject({ k: z.literal("draw") }),
  ]),
);
