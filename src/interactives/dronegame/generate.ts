import type { GenerateOptions } from "../kit/contract.ts";
import { type Random, seededRandom } from "../kit/random.ts";
import { endingsOf } from "./check.ts";
import { trace, USUAL } from "./engine.ts";
import { allBlocks, wholeProgram } from "./program.ts";
import { TEMPLATES, type Template } from "./templates.ts";
import type { DroneGame, DroneMap, Goal, Heading, Program, Terrain } from "./types.ts";
import { cellName, fieldOf, HEADINGS, missingGoals } from "./world.ts";

const LEGEND: Readonly<Record<string, Terrain>> = { "#": "wall", ".": "free", p: "pad", t: "tree", o: "photo" };

/** Cells per side of the empty board a path is flown on before the map is cut out. */
const BOARD = 64;
const WIDEST = 16;
const TRIES = 500;

const FACING: Readonly<Record<Heading, string>> = { N: "north", E: "east", S: "south", W: "west" };

/** Carves maps around a program of one idea. The certificate holds the program, its blocks and its steps on each map. */
export function generateDrone({ seed, difficulty }: GenerateOptions) {
  const random = seededRandom(`dronegame ${difficulty} ${seed}`);
  for (let tried = 0; tried < TRIES; tried += 1) {
    const template = random.pick(TEMPLATES[difficulty]);
    const { model, paths } = template.make(random);
    const dir = random.pick(HEADINGS);
    const maps = paths.flatMap((path) => carveMap(path, dir, template.goals, random) ?? []);
    if (maps.length < paths.length || new Set(maps.map((map) => map.rows.join())).size < maps.length) continue;
    const hiding = maps.map((map, index) =>
      maps.length > 1 && index === maps.length - 1 ? { ...map, hidden: true } : map,
    );
    const asset = assetOf(template, difficulty, hiding, model);
    if (maps.some((map) => isDone(map, template.goals))) continue;
    const endings = endingsOf(asset, wholeProgram(model));
    if (endings.some(({ k }) => k !== "won")) continue;
    const steps = asset.maps.map((map) => trace(fieldOf(map, LEGEND, template.goals), model, USUAL).steps.length);
    return { asset, certificate: { model, blocks: allBlocks(model).length, steps } };
  }
  throw new Error(`No drone game of difficulty ${difficulty} in ${TRIES} tries`);
}

function isDone(map: DroneMap, goals: readonly Goal[]): boolean {
  const field = fieldOf(map, LEGEND, goals);
  return missingGoals(field, field.start).length === 0;
}

/** Cells a program flies over, with walls around them; null when they don't fit. */
function carveMap(path: Program, dir: Heading, goals: readonly Goal[], random: Random): DroneMap | null {
  const middle = BOARD / 2;
  const rows = Array.from({ length: BOARD }, () => ".".repeat(BOARD));
  const board = fieldOf({ rows, start: { r: middle, c: middle, dir } }, LEGEND, []);
  const { steps } = trace(board, path, USUAL);
  const kinds = allBlocks(path).map(({ k }) => k);
  const cells = [board.start.cell, ...steps.map(({ world }) => world.cell)];
  const shots = new Set(steps.filter(({ block }) => kinds[block] === "photo").map(({ world }) => world.cell));
  const end = goals.includes("reachPad") ? cells.at(-1) : undefined;
  if (shots.size > 12 || (end !== undefined && cells.indexOf(end) < cells.lastIndexOf(end) - 4)) return null;
  const [top, left] = [Math.min(...cells.map(rowOf)) - 1, Math.min(...cells.map(columnOf)) - 1];
  const [height, width] = [Math.max(...cells.map(rowOf)) - top + 2, Math.max(...cells.map(columnOf)) - left + 2];
  if (Math.max(height, width) > WIDEST) return null;
  const free = new Set(cells);
  const sign = (cell: number) =>
    cell === end ? "p" : shots.has(cell) ? "o" : free.has(cell) ? "." : random.int(0, 7) === 0 ? "t" : "#";
  return {
    rows: Array.from({ length: height }, (_, r) =>
      Array.from({ length: width }, (_, c) => sign((top + r) * BOARD + left + c)).join(""),
    ),
    start: { r: middle - top, c: middle - left, dir },
  };
}

function rowOf(cell: number): number {
  return Math.floor(cell / BOARD);
}

function columnOf(cell: number): number {
  return cell % BOARD;
}

function assetOf(template: Template, difficulty: DroneGame["difficulty"], maps: DroneMap[], model: Program): DroneGame {
  const blocks = allBlocks(model).length;
  return {
    type: "dronegame",
    version: 1,
    prompt: template.prompt,
    description: maps.flatMap((map, index) => (map.hidden ? [] : [described(map, index, maps.length)])).join(" "),
    difficulty,
    explanation: template.why,
    maps,
    legend: { ...LEGEND },
    commands: template.commands,
    limits: { blocks: blocks + template.spare, ...(template.procedures ? { procedures: template.procedures } : {}) },
    win: { all: template.goals },
    stars: { blocks: [blocks, blocks + 1] },
    model,
  };
}

function described({ rows, start }: DroneMap, index: number, of: number): string {
  const width = rows[0]?.length ?? 0;
  const found = (sign: string) =>
    [...rows.join("")].flatMap((other, cell) => (other === sign ? [cellName(cell, width)] : []));
  const goal = [
    ...found("p").map((name) => `the pad is at ${name}`),
    ...(found("o").length > 0 ? [`to photograph: ${found("o").join(", ")}`] : []),
  ];
  const name = of > 1 ? `Map ${index + 1}, ${width} by ${rows.length}` : `A map of ${width} by ${rows.length} cells`;
  return `${name}: the drone starts at ${cellName(start.r * width + start.c, width)} facing ${FACING[start.dir]}; ${goal.join("; ")}.`;
}
