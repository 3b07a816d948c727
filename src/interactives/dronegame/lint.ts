import type { Budget, Diagnostic } from "../kit/contract.ts";
import { endingsOf } from "./check.ts";
import { complaint } from "./ending-words.ts";
import { allBlocks, isAllowed, wholeProgram } from "./program.ts";
import { outOfReach, straightLine } from "./reach.ts";
import { publicLimits } from "./redact.ts";
import { findProgram } from "./search.ts";
import type { DroneGame, Program } from "./types.ts";
import { cellName, fieldOf, missing } from "./world.ts";

/** Programs that a search may fly for each unit of a budget. */
const PROGRAMS_A_NODE = 10;

/** So long a list of single commands is never what an author fears. */
const LONGEST_LIST = 40;

/** Problems of a game: first of its maps, then of what wins them. */
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
      const message = `The legend does not say what "${unknown}" is.`;
      const fix = {
        title: `Let "${unknown}" be free`,
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
  reachPad: "The pad cannot be reached",
  photoAll: "Something to photograph cannot be reached or photographed",
  deliverAll: "A parcel cannot be picked up and delivered",
  visitAll: "A cell cannot be visited",
} as const;

function lintMaps(asset: DroneGame): Diagnostic[] {
  const { maps, legend, win } = asset;
  const commands = [...asset.commands, ...allBlocks(asset.starter ?? []).map(({ k }) => k)];
  return maps.flatMap((map, index): Diagnostic[] => {
    const field = fieldOf(map, legend, win.all);
    const path = `/maps/${index}/rows`;
    if (missing(field, field.start).length === 0) {
      const message = "On this map there is nothing to do: the goals are met from the start.";
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
    const title = `Take a program of ${allBlocks(program).length} blocks that was found`;
    return [{ ...model, fix: { title, patch: [{ op: "replace", path: "/model", value: program }] } }];
  }
  if (exhausted) {
    const message = "No program within the limit wins every map.";
    return [{ severity: "error", code: "NO_PROGRAM_WITHIN_LIMIT", message, path }];
  }
  const message = `Among ${tried} short programs none wins every map. Give a model that does, within the limit.`;
  return [{ severity: "warning", code: "UNPROVEN", message, path }];
}

function lintModel(asset: DroneGame, model: Program): "wins" | Diagnostic {
  const limits = publicLimits(asset);
  const whole = wholeProgram(model);
  const fails = (message: string): Diagnostic => ({ severity: "error", code: "MODEL_FAILS", message, path: "/model" });
  if (!isAllowed(whole, { commands: asset.commands, procedures: limits.procedures, starter: asset.starter ?? [] }))
    return fails("The model uses a command that the learner does not have.");
  const endings = endingsOf(asset, whole);
  const lost = endings.findIndex(({ k }) => k !== "won");
  const ending = endings[lost];
  if (ending) {
    const { params } = complaint(ending, whole, lost + 1, endings.length);
    const why =
      ending.k === "short"
        ? `it ends before the goal ${params?.goal} is met`
        : `${params?.why} at step ${params?.step}`;
    return fails(`The model does not win map ${lost + 1}: ${why}.`);
  }
  const blocks = allBlocks(model).length;
  if (limits.blocks === null || blocks <= limits.blocks) return "wins";
  const message = `The model has ${blocks} blocks; ${limits.blocks} are allowed.`;
  return { severity: "error", code: "NO_PROGRAM_WITHIN_LIMIT", message, path: "/model" };
}

function lintHardcodable({ maps, legend, win, commands, limits }: DroneGame, nodes: number): Diagnostic[] {
  const fields = maps.map((map) => fieldOf(map, legend, win.all));
  const most = Math.min(limits.blocks ?? LONGEST_LIST, LONGEST_LIST);
  const { deeds } = straightLine(fields, commands, most, Math.floor(nodes / 5));
  if (!deeds) return [];
  const message = `A plain list of ${deeds.length} commands wins every map. Another map, or a lower limit, would ask for more.`;
  return [{ severity: "info", code: "HARDCODABLE", message, path: "/maps" }];
}
