import { readFileSync } from "node:fs";

/** Python's own functions, as far as the lessons use them. */
const KNOWN = {
  len: (list: readonly unknown[]) => list.length,
  range: (from: number, to?: number) =>
    Array.from(
      { length: Math.max(0, to === undefined ? from : to - from) },
      (_, index) => index + (to === undefined ? 0 : from),
    ),
  truth: (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value)),
  plus: (...terms: unknown[]) =>
    terms.some(Array.isArray) ? terms.flat() : terms.map(Number).reduce((sum, term) => sum + term, 0),
};

/** More rounds than any loop of a lesson needs. */
const MAX_ROUNDS = 20_000;

/** Runs the little Python of the lessons, with some names set before. Returns all names. Throws if it doesn't stop. */
export function runPython(program: string, given: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  let rounds = 0;
  const tick = (): void => {
    rounds += 1;
    if (rounds > MAX_ROUNDS) throw new Error("It does not stop.");
  };
  const lines = program
    .replace(/^( *)((?:while|for|if) [^\n]*?): (\S[^\n]*)$/gm, "$1$2:\n$1    $3")
    .split("\n")
    .filter((line) => line.trim() !== "");
  const names = [...new Set([...Object.keys(given), ...assignedIn(lines.filter((_, at) => !isInside(lines, at)))])];
  const body = translated(lines);
  const start = names.map((name) => `let ${name} = given[${JSON.stringify(name)}];`).join("\n");
  const run = new Function(
    "given",
    "tick",
    ...Object.keys(KNOWN),
    `${start}\n${body}\nreturn { ${names.join(", ")} };`,
  );
  return run(structuredClone(given), tick, ...Object.values(KNOWN));
}

/** First block of Python in a question of a lesson, by the question's id, with the author's own numbers. */
export function pythonIn(path: string, id: string): string {
  const text = readFileSync(`content/courses/${path}/lesson.camp`, "utf8");
  const [, rest = ""] = text.split(`"${id}"`);
  const [, block = ""] = /``` python\n((?: {4}[^\n]*\n|\n)+)/.exec(rest) ?? [];
  if (block === "") throw new Error(`${id} of ${path} has no Python`);
  // Where numbers vary, the author's own.
  const own = new Map(
    [...rest.matchAll(/\|> vary (\w+) "?([\d./-]+)"?/g)].toReversed().map(([, name, number]) => [name, number]),
  );
  return block.replace(/^ {4}/gm, "").replaceAll(/@(\w+)/g, (whole, name) => own.get(name) ?? whole);
}

const depthOf = (line: string): number => line.length - line.trimStart().length;

function assignedIn(lines: readonly string[]): string[] {
  return lines.flatMap((line) => {
    const [, name] = /^\s*(?:for )?(\w+)(?: in | = )/.exec(line) ?? [];
    return name === undefined ? [] : [name];
  });
}

function isInside(lines: readonly string[], at: number): boolean {
  const head = lines.findLastIndex((line, index) => index < at && depthOf(line) < depthOf(lines[at] ?? ""));
  return head >= 0 && (/^\s*def /.test(lines[head] ?? "") || isInside(lines, head));
}

function bodyOf(lines: readonly string[], at: number): string[] {
  const end = lines.findIndex((line, index) => index > at && depthOf(line) <= depthOf(lines[at] ?? ""));
  return lines.slice(at + 1, end < 0 ? lines.length : end);
}

function translated(lines: readonly string[]): string {
  const open: number[] = [];
  const made: string[] = [];
  for (const [at, line] of lines.entries()) {
    while ((open.at(-1) ?? -1) >= depthOf(line)) {
      open.pop();
      made.push("}");
    }
    if (line.trimEnd().endsWith(":")) open.push(depthOf(line));
    made.push(statement(line.trim(), bodyOf(lines, at)));
  }
  return [...made, ...open.map(() => "}")].join("\n");
}

function statement(line: string, body: readonly string[]): string {
  const [, name, parameters = ""] = /^def (\w+)\((.*)\):$/.exec(line) ?? [];
  if (name !== undefined) {
    const own = parameters.split(", ");
    const locals = assignedIn(body).filter((local) => !own.includes(local));
    return `function ${name}(${parameters}) { tick();${[...new Set(locals)].map((local) => ` let ${local};`).join("")}`;
  }
  const [, each, list] = /^for (\w+) in (.*):$/.exec(line) ?? [];
  if (list !== undefined) return `for (${each} of ${value(list)}) { tick();`;
  const [, word, question] = /^(while|if) (.*):$/.exec(line) ?? [];
  if (question !== undefined) {
    const asked = question.split(" and ").map((part) => `truth(${value(part)})`);
    return `${word} (${word === "while" ? "tick(), " : ""}${asked.join(" && ")}) {`;
  }
  if (line === "else:") return "else {";
  if (line.startsWith("return "))
    return `return ${value(line.slice(7)).replace(/^\w+(?: \+ \w+)+$/, (sum) => `plus(${sum.replaceAll(" + ", ", ")})`)};`;
  const [, left, right] = /^([^=]+) = (.+)$/.exec(line) ?? [];
  if (right === undefined) return `${value(line)};`;
  return left?.includes(",") ? `[${left}] = [${value(right)}];` : `${left} = ${value(right)};`;
}

function value(words: string): string {
  return words
    .replace(/(\([^()]*\)|\w+\([^()]*\)|\w+) \/\/ (\w+)/g, "Math.floor($1 / $2)")
    .replace(/\.pop\(0\)/g, ".shift()")
    .replace(/\.append\(/g, ".push(")
    .replace(/(\w+)\[:(\w+)\]/g, "$1.slice(0, $2)")
    .replace(/(\w+)\[(\w+):\]/g, "$1.slice($2)");
}
