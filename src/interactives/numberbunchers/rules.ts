import type { Rules, Sentence } from "../kit/contract.ts";
import { pathTo } from "./board.ts";
import { bunchGameOf, isBunch, tilesIn, totalOf } from "./bunch.ts";
import { shownTile } from "./exact-text.ts";
import { afterMove, afterTick, gameOf, MAX_EVENTS, type MunchGame, type MunchState, replay } from "./munch.ts";
import { reasonFor } from "./reason.ts";
import type {
  NumberBunchersAction,
  NumberBunchersAnswer,
  NumberBunchersState,
  PublicNumberBunchers,
} from "./schema.ts";

type State = NumberBunchersState;

/** Reducer: moves and bites, tiles and bunches. */
export const numberBunchersRules: Rules<PublicNumberBunchers, State, NumberBunchersAction, NumberBunchersAnswer> = {
  type: "numberbunchers",
  init: ({ mode, tiles }) => ({ events: "", bins: mode === "bunch" ? tiles.map(() => -1) : [] }),
  reduce(state, action, pub) {
    if (action.t === "put") return put(state, action, pub);
    return pub.mode === "munch" ? play(state, action, pub) : state;
  },
  answer: (state) => state,
  violations: () => [],
  solved({ events, bins }, pub) {
    if (pub.mode === "bunch") return tilesIn(bins, -1).length === 0 && settledBunches(bins, pub).every(Boolean);
    const { left, wrong } = stillToMunch(events, pub);
    return left === 0 && wrong === 0 && events.includes("m");
  },
  measure: ({ events }, { mode }) =>
    mode === "munch" ? { by: "moves", count: events.replaceAll("t", "").length } : null,
  distance({ events, bins }, pub): Sentence | null {
    if (pub.mode === "bunch") {
      const left = tilesIn(bins, -1).length;
      if (left > 0) return { code: "TILES_LEFT", params: { left } };
      const settled = settledBunches(bins, pub);
      return { code: "SOME_BUNCHED", params: { good: settled.filter(Boolean).length, count: settled.length } };
    }
    const { left, wrong } = stillToMunch(events, pub);
    if (left > 0) return { code: "SOME_LEFT", params: { left } };
    return wrong > 0 ? { code: "WRONG_BITES", params: { wrong } } : null;
  },
  speaksOf({ code, params, at = [] }, { events, bins }, pub) {
    if (code === "HINT_SUM" || code === "HINT_PRODUCT") return true;
    if (code === "HINT_LEFT_OVER") return stillToMunch(events, pub).left === params?.left;
    const [a = -1, b = -1] = at.map((id) => pub.tiles.findIndex((tile) => tile.id === id));
    if (code === "HINT_TOGETHER") return bins[a] === -1 || bins[a] !== bins[b];
    return replay(gameOf(pub), events).tiles[a] === "here";
  },
  isReady(state, pub) {
    if (pub.mode === "munch") return state.events.includes("m") ? true : { code: "NOTHING_MUNCHED" };
    const left = tilesIn(state.bins, -1).length;
    return left === 0 ? true : { code: "TILES_LEFT", params: { left } };
  },
  describe(state, pub, focus) {
    if (pub.mode === "bunch") return describeBunches(state, pub, focus);
    const now = replay(gameOf(pub), state.events);
    const cell = focus === undefined ? -1 : Number(focus.slice(1));
    return pub.tiles[cell] ? describeCell(now, pub, cell) : describeMunch(now);
  },
  announce,
};

/** Tiles that fit and are still there, and tiles munched that don't fit. */
function stillToMunch(events: string, pub: PublicNumberBunchers): { left: number; wrong: number } {
  const game = gameOf(pub);
  const { right, wrong } = munchedIn(replay(game, events));
  return { left: game.fits.filter(Boolean).length - right, wrong };
}

function play(state: State, action: Exclude<NumberBunchersAction, { t: "put" }>, pub: PublicNumberBunchers): State {
  const game = gameOf(pub);
  const { ticks = 0 } = action;
  if (!Number.isInteger(ticks) || ticks < 0 || state.events.length + ticks >= MAX_EVENTS) return state;
  const waited = game.foes.kind === "timed" ? "t".repeat(ticks) : "";
  const start = replay(game, state.events);
  const before = replay(game, state.events + waited);
  const moves = before.caught > start.caught ? "" : movesOf(game, before, action);
  // Ticks alone count only if they changed something.
  if (moves === "" && before.caught === start.caught) return state;
  if (state.events.length + waited.length + moves.length > MAX_EVENTS) return state;
  return { ...state, events: state.events + waited + moves };
}

/** Events of a move, or of a walk until it ends or a foe catches the muncher. */
function movesOf(game: MunchGame, from: MunchState, action: Exclude<NumberBunchersAction, { t: "put" }>): string {
  if (action.t === "tick") return "";
  if (action.t === "move") return afterMove(game, from, action.move) === from ? "" : action.move;
  if (!Number.isInteger(action.to) || action.to < 0 || action.to >= game.board.count) return "";
  let now = from;
  let events = "";
  for (const move of pathTo(game.board, from.at, action.to)) {
    const paced = action.paced && game.foes.kind === "timed" && events !== "" ? afterTick(game, now) : now;
    if (paced !== now) events += "t";
    const next = paced.caught > from.caught ? paced : afterMove(game, paced, move);
    if (next !== paced) events += move;
    now = next;
    if (now.caught > from.caught) break;
  }
  return events;
}

function put(
  state: State,
  { tile, bin }: Extract<NumberBunchersAction, { t: "put" }>,
  pub: PublicNumberBunchers,
): State {
  const count = pub.bunches?.count ?? 0;
  const now = state.bins[tile];
  if (now === undefined || now === bin || !Number.isInteger(bin) || bin < -1 || bin >= count) return state;
  const size = pub.bunches?.sizes?.[bin];
  if (size !== undefined && tilesIn(state.bins, bin).length >= size) return state;
  return { ...state, bins: state.bins.with(tile, bin) };
}

/** Number of right and wrong tiles munched. */
export function munchedIn({ tiles }: MunchState): { right: number; wrong: number } {
  return {
    right: tiles.filter((tile) => tile === "right").length,
    wrong: tiles.filter((tile) => tile === "wrong").length,
  };
}

function describeMunch(now: MunchState): Sentence {
  return { code: "MUNCH", params: { ...munchedIn(now), lives: now.lives } };
}

/** A cell of the grid: its tile, and who's there. */
export function describeCell(now: MunchState, pub: PublicNumberBunchers, cell: number): Sentence {
  const { columns } = gameOf(pub).board;
  const params = {
    tile: shownTile(pub.tiles[cell]?.value ?? ""),
    row: Math.floor(cell / columns) + 1,
    column: (cell % columns) + 1,
    state: now.tiles[cell] ?? "here",
    you: now.at === cell ? "yes" : "no",
    foe: now.foes.some(({ at }) => at === cell) ? "yes" : "no",
  };
  return { code: "CELL", params };
}

function describeBunches({ bins }: State, pub: PublicNumberBunchers, focus: string | undefined): Sentence {
  const bin = focus === undefined ? -1 : Number(focus.slice(1));
  if (bin < 0 || !pub.bunches)
    return { code: "BUNCHES", params: { left: tilesIn(bins, -1).length, total: bins.length } };
  const inside = tilesIn(bins, bin);
  const tiles = inside.map((tile) => shownTile(pub.tiles[tile]?.value ?? "")).join(", ");
  return { code: "BUNCH", params: { number: bin + 1, count: inside.length, tiles } };
}

/** Total of a bunch, if the author wants it shown. */
export function shownTotal(state: State, pub: PublicNumberBunchers, bin: number): Sentence | null {
  if (!pub.bunches || !pub.showTotals) return null;
  return totalOf(bunchGameOf(pub.tiles, pub.bunches), tilesIn(state.bins, bin));
}

/** True for each bunch that's correct. */
export function settledBunches(
  bins: readonly number[],
  pub: Pick<PublicNumberBunchers, "tiles" | "bunches">,
): boolean[] {
  if (!pub.bunches) return [];
  const game = bunchGameOf(pub.tiles, pub.bunches);
  return Array.from({ length: game.count }, (_, bin) => isBunch(game, tilesIn(bins, bin), bin));
}

/** Why the tile of a cell is to be munched or not. */
export function cellReason(pub: PublicNumberBunchers, cell: number): Sentence {
  return reasonFor(pub.tiles[cell]?.value ?? "", pub.rule ?? { k: "prime" });
}

function announce(
  before: State,
  after: State,
  action: NumberBunchersAction,
  pub: PublicNumberBunchers,
): Sentence | null {
  if (action.t === "put") {
    const tile = shownTile(pub.tiles[action.tile]?.value ?? "");
    if (action.bin < 0) return { code: "SAY_BACK", params: { tile } };
    return { code: "SAY_PUT", params: { tile, number: action.bin + 1, count: tilesIn(after.bins, action.bin).length } };
  }
  const game = gameOf(pub);
  const [was, now] = [replay(game, before.events), replay(game, after.events)];
  if (now.caught > was.caught) {
    const row = Math.floor(now.at / game.board.columns) + 1;
    return { code: "SAY_CAUGHT", params: { lives: now.lives, row, column: (now.at % game.board.columns) + 1 } };
  }
  if (action.t === "tick") return null;
  if (action.t === "go" || action.move !== "m") return describeCell(now, pub, now.at);
  const tile = shownTile(pub.tiles[was.at]?.value ?? "");
  return { code: now.tiles[was.at] === "right" ? "SAY_RIGHT" : "SAY_WRONG", params: { tile, lives: now.lives } };
}
