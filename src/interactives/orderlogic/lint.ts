import type { Budget, Diagnostic } from "../kit/contract.ts";
import { modelOf } from "./constraint.ts";
import { minimalSubset } from "./deduce.ts";
import { solve, solveApart } from "./engine.ts";
import { lintWords } from "./lint-words.ts";
import { groupsOf, puzzleOf } from "./puzzle.ts";
import type { OrderLogic } from "./types.ts";

/** Reports no arrangement or several, redundant clues, and sentences that don't match their clue. */
export function lintOrderLogic(asset: OrderLogic, { nodes }: Budget): Diagnostic[] {
  return [...lintArrangements(asset, nodes), ...lintWords(asset)];
}

function lintArrangements(asset: OrderLogic, budget: number): Diagnostic[] {
  const model = modelOf(puzzleOf(asset));
  const { found, gaveUp } = solveApart(model, 2, budget);
  const [first, second] = found;
  const asked = typeof asset.ask === "object";
  if (first && second) return asked ? [] : [manySolutions(asset, first, second)];
  if (gaveUp) {
    const message = "We couldn't prove in time that there's exactly one arrangement.";
    return [{ severity: "warning", code: "UNPROVEN", message, path: "/clues" }];
  }
  return first ? lintRedundant(asset, budget) : [contradiction(asset, budget)];
}

function contradiction(asset: OrderLogic, budget: number): Diagnostic {
  const model = modelOf(puzzleOf(asset));
  const all = model.constraints.map((_, index) => index);
  const clash = minimalSubset(all, (clues) => {
    const constraints = model.constraints.filter((_, index) => clues.includes(index));
    const { found, gaveUp } = solve(model, { limit: 1, budget, constraints });
    return found.length === 0 && !gaveUp;
  });
  const numbers = clash.map((index) => index + 1);
  const message =
    clash.length === 1
      ? `Clue ${numbers.join()} can never hold here.`
      : `No arrangement fits clues ${numbers.slice(0, -1).join(", ")} and ${numbers.at(-1)} together.`;
  const last = clash.at(-1) ?? 0;
  return {
    severity: "error",
    code: "CONTRADICTION",
    message,
    path: `/clues/${last}`,
    ...(asset.clues.length > 1 && {
      fix: { title: `Remove clue ${last + 1}`, patch: [{ op: "remove", path: `/clues/${last}` }] },
    }),
  };
}

function manySolutions(asset: OrderLogic, first: readonly number[], second: readonly number[]): Diagnostic {
  const described = [first, second].map((places) => inWords(asset, places));
  const message = `Several arrangements fit: ${described[0]}; or ${described[1]}.`;
  if (asset.unique === false) return { severity: "warning", code: "MANY_SOLUTIONS", message, path: "/clues" };
  const fix = {
    title: "Accept every arrangement that fits",
    patch: [{ op: "add" as const, path: "/unique", value: false }],
  };
  return { severity: "error", code: "MANY_SOLUTIONS", message, path: "/clues", fix };
}

function inWords(asset: OrderLogic, places: readonly number[]): string {
  const names = groupsOf(asset).flatMap(({ things }) => things.map(({ name }) => name));
  return asset.slots
    .map((_, slot) => names.filter((_name, thing) => places[thing] === slot).join(" ") || "–")
    .join(", ");
}

function lintRedundant(asset: OrderLogic, budget: number): Diagnostic[] {
  if (asset.clues.length < 2) return [];
  return asset.clues.flatMap((_, index): Diagnostic[] => {
    const others = asset.clues.filter((_clue, at) => at !== index);
    const { found, gaveUp } = solveApart(modelOf(puzzleOf({ ...asset, clues: others })), 2, budget);
    if (found.length !== 1 || gaveUp) return [];
    const path = `/clues/${index}`;
    const message = "The other clues already settle everything without this one.";
    const fix = { title: `Remove clue ${index + 1}`, patch: [{ op: "remove" as const, path }] };
    return [{ severity: "info", code: "REDUNDANT_CLUE", message, path, fix }];
  });
}
