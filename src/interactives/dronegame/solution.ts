import { publicLimits } from "./redact.ts";
import { findProgram } from "./search.ts";
import { buildActions, workspaceOf } from "./tree.ts";
import type { DroneAction, DroneGame } from "./types.ts";

/** Programs "Show me" may fly when the author gave no model. */
const MAX_PROGRAMS = 50_000;

/** Actions that clear the starter and then build a winning program. */
export function droneSolution(asset: DroneGame): DroneAction[] {
  const program = asset.model ?? findProgram(asset, MAX_PROGRAMS).program;
  if (!program) return [];
  const { lists, next } = workspaceOf(asset.starter ?? [], publicLimits(asset).procedures);
  const cleared = lists.flat().map(({ id }): DroneAction => ({ t: "remove", id }));
  return [...cleared, ...buildActions(program, next)];
}
