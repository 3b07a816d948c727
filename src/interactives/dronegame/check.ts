import type { Feedback, PartVerdict, Verdict } from "../kit/contract.ts";
import { compile } from "./compile.ts";
import { describeFailure, starsFor } from "./ending-words.ts";
import { type Ending, outcome } from "./engine.ts";
import { allBlocks, isAllowed } from "./program.ts";
import { publicLimits } from "./redact.ts";
import { readiness } from "./rules.ts";
import type { DroneAnswer, DroneGame } from "./types.ts";
import { fieldOf } from "./world.ts";

/** Flies the program over every map. For hidden maps the feedback gives only the kind of failure. */
export function checkDrone(asset: DroneGame, answer: DroneAnswer): Verdict {
  const limits = publicLimits(asset);
  const starter = asset.starter ?? [];
  if (!isAllowed(answer, { commands: asset.commands, procedures: limits.procedures, starter }))
    return { kind: "invalid", code: "invalid.blocks" };
  const ready = readiness(answer, { limits, starter });
  if (ready !== true) return { kind: "invalid", ...ready };
  const endings = endingsOf(asset, answer);
  const won = endings.filter(({ k }) => k === "won").length;
  const correct = won === endings.length;
  return {
    kind: "scored",
    correct,
    score: correct ? 1 : Math.floor((won / endings.length) * 1000) / 1000,
    feedback: correct ? praise(asset, answer) : failureFeedbacks(asset, answer, endings),
    parts: partsOf(asset, endings),
  };
}

/** Endings of a program on each map, in the author's order. */
export function endingsOf({ maps, legend, win, limits }: DroneGame, program: DroneAnswer): Ending[] {
  const code = compile(program);
  return maps.map((map) => outcome(fieldOf(map, legend, win.all), code, publicLimits({ limits })).ending);
}

function praise({ stars, maps }: DroneGame, answer: DroneAnswer): Feedback[] {
  const blocks = allBlocks(answer).length;
  const earned = starsFor(blocks, stars?.blocks ?? null);
  const won: Feedback = { code: "verdict.won", params: { maps: maps.length, blocks }, tone: "good" };
  if (earned === 0) return [won];
  return [
    won,
    { code: "verdict.stars", params: { stars: earned, goal: stars?.blocks[earned === 2 ? 0 : 1] ?? 0 }, tone: "info" },
  ];
}

function failureFeedbacks({ maps }: DroneGame, answer: DroneAnswer, endings: readonly Ending[]): Feedback[] {
  const visible = maps.map(({ hidden }, index) => ({ hidden: hidden === true, index })).filter(({ hidden }) => !hidden);
  const seen = visible.flatMap(({ index }, number): Feedback[] => {
    const ending = endings[index];
    return ending && ending.k !== "won" ? [describeFailure(ending, answer, number + 1, visible.length)] : [];
  });
  const kinds = new Set(maps.flatMap(({ hidden }, index) => (hidden ? (endings[index]?.k ?? []) : [])));
  kinds.delete("won");
  return [
    ...seen,
    ...[...kinds].sort().map((kind): Feedback => ({ code: "verdict.hidden", params: { kind }, tone: "fix" })),
  ];
}

function partsOf({ maps }: DroneGame, endings: readonly Ending[]): Record<string, PartVerdict> {
  const visible = maps.flatMap(({ hidden }, index) => (hidden ? [] : [endings[index]]));
  return Object.fromEntries(
    visible.map((ending, index): [string, PartVerdict] => [`map${index + 1}`, ending?.k === "won" ? "right" : "wrong"]),
  );
}
