import { publicLimits } from "./redact.ts";
import { findProgram } from "./search.ts";
import { building, planted } from "./tree.ts";
import type { DroneAction, DroneGame } from "./types.ts";

/** How many programs "Show me" may fly where the author gave no model. */
const MOST_PROGRAMS = 50_000;

/** The actions that clear what the starter brings and then build a program that wins. */
export function droneSolution(asset: DroneGame): DroneAction[] {
  const program = asset.model ?? findProgram(asset, MOST_PROGRAMS).program;
  if (!program) return [];
  const { lists, next } = planted(asset.starter ?? [], publicLimits(asset).procedures);
  const cleared = lists.flat().map(({ id }): DroneAction => ({ t: "remove", id }));
  return [...cleared, ...building(program, next)];
}
