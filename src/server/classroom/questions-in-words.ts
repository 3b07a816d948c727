import { plainText } from "#interactives/kit/pick-place/plain-text.ts";
import { openProgram } from "../content/program-store.ts";
import type { Tools } from "../tools.ts";
import { type AssignmentRow, idsIn, type Question } from "./assignment-store.ts";

/** Longest prompt that a list shows. */
const MOST = 240;

/** Questions of a lesson with their prompts as plain words, in the order of its pages. */
export async function questionsInWords(tools: Tools, row: AssignmentRow): Promise<Question[]> {
  const prepared = await openProgram(tools, row);
  return idsIn(prepared).map((solvable, index) => {
    const shown = prepared.shared[solvable] ?? prepared.firstRounds[solvable];
    const pub = (shown?.pub ?? {}) as { prompt?: string; description?: string }; // the public half has both
    const words = plainText(pub.prompt ?? "") || (pub.description ?? "");
    return { solvable, number: index + 1, prompt: words.length > MOST ? `${words.slice(0, MOST - 1)}…` : words };
  });
}
