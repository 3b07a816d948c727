import type { Budget, Diagnostic } from "../kit/contract.ts";
import { endingsOf } from "./check.ts";
import { describeFailure } from "./ending-words.ts";
import { allBlocks, isAllowed, wholeProgram } from "./program.ts";
import { outOfReach, straightLine } from "./reach.ts";
import { publicLimits } from "./redact.ts";
import { findProgram } from "./search.ts";
import type { DroneGame, Program } from "./types.ts";
import { cellName, fieldOf, missingGoals } from "./world.ts";

/** Programs a search may fly per unit of a budget. */
const PROGRAMS_A_NODE = 10;

/** A longer list of single commands doesn't worry authors. */
const MAX_LIST_LENGTH = 40;

/** Problems of a game: of its maps first, then of the programs that win them. */
export function lintDrone(asset: DroneGame, { nodes }: Budget): Diagnostic[] {
  const legend = lintLegend(asset);
  if (legend.length > 0) return legend;
  const maps = lintMaps(asset);
  if (maps.some(({ severity }) => severity === "error")) return maps;
  return [...maps, ...lintProgram(asset, nodes), ...lintHardcodable(asset, nodes)];
}

function lintLegend({ maps, legend }: DroneGame): Diagnostic[] {
  return maps.flatMap(({ rows }, map) =>
    rows.flatMap((row, index): Diagnostic[] => {
      const unknown = [...row].find((sign) => !Object.hasOwn(legend, sign));
      if (unknown === undefined) return [];
      const message = `The legend doesn't say what "${unknown}" is.`;
      const fix = {
        title: `Make "${unknown}" free`,
        patch: [{ op: "add" as const, path: `/legend/${escaped(unknown)}`, value: "free" }],
      };
      return [{ severity: "error", code: "UNKNOWN_LEGEND", message, path: `/maps/${map}/rows/${index}`, fix }];
    }),
  );
}

function escaped(sign: string): string {
  return sign.replace("~", "~0").replace("/", "~1");
}

const REACH = {
  reachPad: "The pad can't be reached",
  photoAll: "Something to photograph can't be reached or photographed",
  deliverAll: "A parcel can't be picked up and delivered",
  visitAll: "A cell can't be visited",
} as const;

function lintMaps(asset: DroneGame): Diagnostic[] {
  const { maps, legend, win } = asset;
  const commands = [...asset.commands, ...allBlocks(asset.starter ?? []).map(({ k }) => k)];
  return maps.flatMap((map, index): Diagnostic[] => {
    const field = fieldOf(map, legend, win.all);
    const path = `/maps/${index}/rows`;
    if (missingGoals(field, field.start).length === 0) {
      const message = "There's nothing to do on this map: the goals are already met at the start.";
      return [{ severity: "warning", code: "NOTHING_TO_DO", message, path }];
    }
    return outOfReach(field, commands).map(({ goal, cell }) => {
      const where = cell === null ? "" : ` (${cellName(cell, field.columns)})`;
      return { severity: "error", code: "UNREACHABLE", message: `${REACH[goal]}${where}.`, path };
    });
  });
}

function lintProgram(asset: DroneGame, nodes: number): Diagnostic[] {
  const model = asset.model && lintModel(asset, asset.model);
  if (model === "wins") return [];
  if (model && model.code === "MODEL_FAILS") return [model];
  const { program, tried, exhausted } = findProgram(asset, nodes * PROGRAMS_A_NODE);
  const path = asset.model ? "/model" : "/limits/blocks";
  if (program) {
    if (!model) return [];
    const title = `Use a program of ${allBlocks(program).length} blocks that we found`;
    return [{ ...model, fix: { title, patch: [{ op: "replace", path: "/model", value: program }] } }];
  }
  if (exhausted) {
    const message = "No program within the limit wins every map.";
    return [{ severity: "error", code: "NO_PROGRAM_WITHIN_LIMIT", message, path }];
  }
  const message = `We tried ${tried} short programs, and none wins every map. Give a model within the limit that does.`;
  return [{ severity: "warning", code: "UNPROVEN", message, path }];
}

function lintModel(asset: DroneGame, model: Program): "wins" | Diagnostic {
  const limits = publicLimits(asset);
  const whole = wholeProgram(model);
  const fails = (message: string): Diagnostic => ({ severity: "error", code: "MODEL_FAILS", message, path: "/model" });
  if (!isAllowed(whole, { commands: asset.commands, procedures: limits.procedures, starter: asset.starter ?? [] }))
    return fails("The model uses a command learners don't have.");
  const endings = endingsOf(asset, whole);
  const lost = endings.findIndex(({ k }) => k !== "won");
  const ending = endings[lost];
  if (ending) {
    const { params } = describeFailure(ending, whole, lost + 1, endings.length);
    const why =
      ending.k === "short"
        ? `it ends before the goal ${params?.goal} is met`
        : `${params?.why} at step ${params?.step}`;
    return fails(`The model doesn't win map ${lost + 1}: ${why}.`);
  }
  const blocks = allBlocks(model).length;
  if (limits.blocks === null || blocks <= limits.blocks) return "wins";
  const message = `The model has ${blocks} blocks, but only ${limits.blocks} are allowed.`;
  return { severity: "error", code: "NO_PROGRAM_WITHIN_LIMIT", message, path: "/model" };
}

function lintHardcodable({ maps, legend, win, commands, limits }: DroneGame, nodes: number): Diagnostic[] {
  const fields = maps.map((map) => fieldOf(map, legend, win.all));
  const most = Math.min(limits.blocks ?? MAX_LIST_LENGTH, MAX_LIST_LENGTH);
  const { steps } = straightLine(fields, commands, most, Math.floor(nodes / 5));
  if (!steps) return [];
  const message = `A plain list of ${steps.length} commands wins every map. Add another map or lower the limit if learners should need more than that.`;
  return [{ severity: "info", code: "HARDCODABLE", message, path: "/maps" }];
}
