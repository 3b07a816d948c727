import type { Difficulty, GenerateOptions } from "../kit/contract.ts";
import type { TestCase } from "../kit/machine/case.ts";
import { type Random, seededRandom } from "../kit/random.ts";
import { TASKS, type Task } from "./tasks.ts";
import type { Codex } from "./types.ts";

const LANGUAGES = ["python", "javascript"] as const;

/** A small function to write, with tests computed by our own version of it. The certificate holds the results. */
export function generateCodex({ seed, difficulty, options }: GenerateOptions) {
  const random = seededRandom(seed);
  const task = random.pick(TASKS[difficulty - 1] ?? []);
  const k = random.int(3, 9);
  const language = LANGUAGES.find((language) => language === options?.language) ?? random.pick(LANGUAGES);
  const fill = (text: string) => text.replaceAll("{k}", String(k)).replaceAll("{m}", String(2 * k - 1));
  const path = language === "python" ? "main.py" : "main.js";
  const cases = casesOf(task, k, difficulty, random);
  const asset: Codex = {
    type: "codex",
    version: 1,
    prompt: `Write a function \`${task.name}(${task.params.join(", ")})\` that ${fill(task.what)}.`,
    description: `A ${language === "python" ? "Python" : "JavaScript"} file with an empty function ${task.name}.`,
    difficulty,
    language,
    files: [{ path, text: starter(task, language) }],
    entry: path,
    mode: "function",
    fn: { name: task.name, params: task.params },
    visible: cases.slice(0, 2),
    hidden: cases.slice(2),
    model: fill(task[language]),
    wrong: [fill(task.slip[language])],
  };
  return { asset, certificate: { k, answers: cases.map(({ expect }) => expect.value) } };
}

function starter({ name, params }: Task, language: Codex["language"]): string {
  const head = `${name}(${params.join(", ")})`;
  return language === "python" ? `def ${head}:\n    ...\n` : `function ${head} {\n\n}\n`;
}

/** Different inputs, at least one of which reveals the likely slip: coins are tried where the greedy way fails. */
function casesOf(task: Task, k: number, difficulty: Difficulty, random: Random): TestCase[] {
  const inputs = new Map<string, unknown[]>();
  if (task.name === "fewest_coins") inputs.set("greedy", [2 * k]);
  for (let tries = 0; inputs.size < 4 + difficulty && tries < 60; tries += 1) {
    const args = task.input(random);
    if (![...inputs.values()].some((input) => JSON.stringify(input) === JSON.stringify(args)))
      inputs.set(`${tries}`, args);
  }
  const chosen = [...inputs.values()];
  // The input that reveals the slip stays hidden.
  if (task.name === "fewest_coins") chosen.push(...chosen.splice(0, 1));
  return chosen.map((args, at) => ({
    name: `test ${at + 1}`,
    args,
    expect: { value: task.solve(k, ...(args as never[])) }, // each task's input fits its own function
  }));
}
