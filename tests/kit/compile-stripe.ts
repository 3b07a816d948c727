import { execFile } from "node:child_process";
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import type { WatchedStripe } from "./watch-stripe.ts";

const run = promisify(execFile);
const ROOT = resolve(import.meta.dirname, "../..");

/** Makes every part optional, because an answer of the test provider holds only what we read. */
const HEAD = `import Stripe from "stripe";
type Part<T> = T extends readonly (infer U)[] ? Part<U>[] : T extends object ? { [K in keyof T]?: Part<T[K]> } : T;
declare const stripe: Stripe;
`;

/**
 * Compiles calls and answers against the declarations of the pinned SDK, with its open enums closed: there any word would do. Returns the
 * compiler's complaints, each with the line that it's about.
 */
export async function compileStripe({ calls, answers }: Pick<WatchedStripe, "calls" | "answers">): Promise<string[]> {
  mkdirSync(join(ROOT, "node_modules/.cache"), { recursive: true });
  const dir = mkdtempSync(join(ROOT, "node_modules/.cache/stripe-types-"));
  try {
    closeEnums(join(dir, "stripe"));
    const lines = [
      ...distinct(calls.map(({ method, args }) => `void stripe.${method}(${args.map(literal).join(", ")});`)),
      ...distinct(
        answers.map(
          ({ method, answer }, index) =>
            `export const a${index}: Part<Awaited<ReturnType<typeof stripe.${method}>>> = ${literal(answer)};`,
        ),
      ),
    ];
    writeFileSync(join(dir, "said.ts"), HEAD + lines.join("\n"));
    const paths = { stripe: ["./stripe/stripe.esm.node.d.ts"] };
    const compilerOptions = { strict: true, noEmit: true, skipLibCheck: true, module: "nodenext", target: "esnext" };
    const config = { compilerOptions: { ...compilerOptions, types: ["node"], paths }, files: ["said.ts"] };
    writeFileSync(join(dir, "tsconfig.json"), JSON.stringify(config));
    return await complaints(dir, lines);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Copies the SDK's declarations without the words that let everything pass. */
function closeEnums(to: string): void {
  const from = join(ROOT, "node_modules/stripe/esm");
  for (const file of globSync("**/*.d.ts", { cwd: from })) {
    cpSync(join(from, file), join(to, file));
    const text = readFileSync(join(to, file), "utf8");
    writeFileSync(join(to, file), text.replaceAll(/\s*\|\s*OtherString\b/g, ""));
  }
  writeFileSync(join(to, "package.json"), '{"type":"module"}');
}

async function complaints(dir: string, lines: readonly string[]): Promise<string[]> {
  const tsc = join(ROOT, "node_modules/.bin/tsc");
  const out = await run(tsc, ["-p", dir, "--pretty", "false"]).then(
    ({ stdout }) => stdout,
    (error: { stdout?: string }) => error.stdout ?? String(error),
  );
  const before = HEAD.split("\n").length - 1;
  return out
    .split("\n")
    .filter((line) => line.includes("error TS"))
    .map((line) => {
      const at = Number(/\((\d+),/.exec(line)?.[1] ?? 0) - before - 1;
      return `${line.replace(/^.*?error /, "")} IN ${lines[at]?.slice(0, 600)}`;
    });
}

/** A value as source text, without what events carry: only their id and type are used. */
function literal(value: unknown): string {
  if (value === undefined) return "undefined";
  return JSON.stringify(value, (_name, part: unknown) => {
    const isEvent = typeof part === "object" && part !== null && "object" in part && part.object === "event";
    return isEvent ? { ...part, data: undefined } : part;
  });
}

/** One of each shape: ids and numbers don't make another. */
function distinct(lines: readonly string[]): string[] {
  const shapes = new Map<string, string>();
  for (const line of lines) {
    const shape = line
      .replace(/const a\d+/, "")
      .replaceAll(/_[\da-f-]{16,}/g, "_")
      .replaceAll(/\d+/g, "0");
    if (!shapes.has(shape)) shapes.set(shape, line);
  }
  return [...shapes.values()];
}
