import { findInteractive } from "#interactives/checks.ts";
import { solveSteps } from "#interactives/kit/solve-steps.ts";
import type { MakeAsset } from "#server/learning/daily/make-asset.ts";
import { findPuzzle, roundIdOf } from "#server/learning/daily/puzzle.ts";
import { ctxOfRound } from "#server/learning/play/round.ts";
import type { Tools } from "#server/tools.ts";

/** Makes exercises in this thread. A day's own type may be slow or hide something, so every day gets a small grid. */
export const makeGrid: MakeAsset = async ({ type, ...task }) => {
  if (type !== "calcdoku") return null;
  const made = findInteractive("calcdoku")?.generate?.({ ...task, difficulty: 1, options: {} });
  return made ? JSON.stringify(made.asset) : null;
};

/** Right answer to a day's puzzle, worked out by its own solver. */
export async function dailyAnswer(tools: Tools, date: string): Promise<unknown> {
  const played = await findPuzzle(tools, date);
  if (!played) throw new Error(`There is no puzzle for ${date}.`);
  const { interactive, asset } = played.solvable;
  const round = {
    id: roundIdOf(date),
    version: "",
    round: 0,
    game: "",
    nonce: date,
    attempts: 0,
    solved: false,
    begun: 0,
  };
  const { ctx, viewSeed } = ctxOfRound(tools, played, round);
  const pub = interactive.toPublic(asset, ctx);
  const first = interactive.rules.init(pub, viewSeed);
  const actions = solveSteps(interactive, asset, first, ctx).steps.flatMap((step) => step.actions);
  const state = actions.reduce((before, action) => interactive.rules.reduce(before, action, pub), first);
  return interactive.rules.answer(state, pub);
}
