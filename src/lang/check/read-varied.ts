import type { Diagnostic } from "../lesson-program.ts";
import type { CommandElement, Loc } from "../syntax.ts";
import { drawNumbers, ownNumbers, type Variation } from "../vary/draw-numbers.ts";
import type { Numbers } from "../vary/formula.ts";
import { insertInElement } from "../vary/insert-in-element.ts";
import { type InsertProblem, insertNumbers, namesIn } from "../vary/insert-numbers.ts";
import { writeNumber } from "../vary/write-number.ts";
import type { CommandSpec } from "../vocabulary/spec.ts";
import { headOf } from "./children.ts";
import { createFindings } from "./findings.ts";
import type { Block, Question } from "./lesson.ts";
import { isDeclaring, readVariation } from "./read-variation.ts";
import type { Reader } from "./reader.ts";

/** Reads a command whose parameters hold no `vary`, `let` or `where` any more. */
export type ReadPlain = (reader: Reader, element: CommandElement) => Block | null;

/** With fewer other versions than this, learners soon know them all. */
const FEW = 4;

/** True for a question whose numbers vary. */
export function isVaried({ command }: CommandElement, { below }: CommandSpec): boolean {
  return below === "question" && command.params.some(isDeclaring);
}

/** Question whose numbers vary: as its author wrote it, with its other versions. Every version is checked like a question of its own. */
export function readVaried(reader: Reader, element: CommandElement, spec: CommandSpec, read: ReadPlain): Block | null {
  const { command } = element;
  const head = headOf(element);
  const plain = { ...element, command: { ...command, params: command.params.filter((param) => !isDeclaring(param)) } };
  const variation = readVariation(reader, command, spec, head);
  // Without its numbers nothing in it makes sense, so nothing else is reported.
  if (!variation) return read({ ...reader, findings: createFindings() }, plain);
  reportUnused(reader, plain, variation, element);
  const before = reader.findings.found().kept.length;
  const block = read(reader, withNumbers(reader, plain, variation, ownNumbers(variation)));
  const own = reader.findings.found().kept.slice(before);
  if (block?.kind !== "question" || own.some(isError)) return block;
  const others = readOthers(reader, plain, variation, { block, own, read });
  if (others.length === 0) reader.findings.text("VARY_NONE", head);
  else if (others.length < FEW) reader.findings.text("VARY_FEW", head, { count: others.length });
  return { ...block, others };
}

interface OwnVersion {
  readonly block: Question;
  /** Problems of the question as it's written. */
  readonly own: readonly Diagnostic[];
  readonly read: ReadPlain;
}

function readOthers(
  reader: Reader,
  plain: CommandElement,
  variation: Variation,
  { block, own, read }: OwnVersion,
): Question[] {
  const known = new Set(own.map(keyOf));
  return drawNumbers(variation, block.id).flatMap((numbers) => {
    const findings = createFindings();
    const scratch = scratchReader({ ...reader, findings });
    const other = read(scratch, withNumbers(scratch, plain, variation, numbers));
    for (const problem of findings.found().kept) {
      const { location, severity, message } = problem;
      if (known.has(keyOf(problem)) || !location || (severity !== "error" && severity !== "warning")) continue;
      known.add(keyOf(problem));
      const { start, end } = location;
      const at: Loc = [start.line, start.column, end.line, end.column];
      const code = severity === "error" ? "VARY_PROBLEM" : "VARY_REMARK";
      reader.findings.text(code, at, { numbers: inWords(variation, numbers), problem: message });
    }
    return other?.kind === "question" ? [other] : [];
  });
}

/** Reader whose discoveries don't count: the same question was read before. */
function scratchReader(reader: Reader): Reader {
  const ids = { get: () => undefined, set: () => {} };
  return { ...reader, ids, uses: [], lost: [], blanks: [], prose: { words: 0, english: 0, hasContraction: false } };
}

function withNumbers(reader: Reader, element: CommandElement, variation: Variation, numbers: Numbers): CommandElement {
  const declared = namesOf(variation);
  return insertInElement(element, (text, place, at) =>
    insertNumbers(text, place, numbers, (problem) => reportProblem(reader, problem, declared, at)),
  );
}

function reportProblem({ findings }: Reader, problem: InsertProblem, declared: readonly string[], at: Loc): void {
  if (problem.kind === "formula") findings.text("VARY_FORMULA", at, { problem: problem.problem });
  else if (problem.kind === "unknown" && !declared.includes(problem.name))
    findings.text("VARY_UNKNOWN", at, { name: problem.name });
  else findings.text("VARY_VALUE", at, { text: problem.kind === "unknown" ? `@${problem.name}` : problem.text });
}

function reportUnused(reader: Reader, plain: CommandElement, variation: Variation, { command }: CommandElement): void {
  const used = new Set<string>(variation.lets.flatMap(({ formula }) => formula.names));
  insertInElement(plain, (text) => {
    for (const name of namesIn(text)) used.add(name);
    return text;
  });
  for (const { name, args } of command.params) {
    const [declared] = args;
    if (name.value === "where" || declared?.kind !== "variable" || used.has(declared.value)) continue;
    if (namesOf(variation).includes(declared.value))
      reader.findings.text("VARY_UNUSED", declared.loc, { name: declared.value });
  }
}

function namesOf({ vary, lets }: Variation): string[] {
  return [...vary, ...lets].map(({ name }) => name);
}

/** Numbers of a version as part of a sentence: `a = 3 and b = 1/2`. */
function inWords({ vary }: Variation, numbers: Numbers): string {
  const plain = { term: false, kind: "plain", decimals: 0 } as const;
  return vary
    .flatMap(({ name }) => {
      const value = numbers.get(name);
      return value ? [`${name} = ${writeNumber(value, plain, "words")}`] : [];
    })
    .join(", ");
}

function keyOf({ code, location }: Diagnostic): string {
  return `${code} ${location?.start.line} ${location?.start.column}`;
}

function isError({ severity }: Diagnostic): boolean {
  return severity === "error";
}
