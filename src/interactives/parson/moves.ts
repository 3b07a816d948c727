import type { Line, ParsonAction, ParsonState, PublicParson } from "./types.ts";

/** Deepest indentation of a line, in steps. */
export const DEEPEST = 8;

type Move<T extends ParsonAction["t"]> = Extract<ParsonAction, { t: T }>;

/** Lines that move together with this one, first to last, each with its indentation relative to the first. */
export function unitOf(state: ParsonState, id: string): Line[] {
  let head = id;
  for (let step = 0; step < state.glue.length; step += 1) {
    head = state.glue.find(({ second }) => second === head)?.first ?? head;
  }
  const unit: Line[] = [{ id: head, indent: 0 }];
  for (let step = 0; step < state.glue.length; step += 1) {
    const last = unit.at(-1);
    const next = state.glue.find(({ first }) => first === last?.id);
    if (next && last) unit.push({ id: next.second, indent: last.indent + next.shift });
  }
  return unit;
}

/** Places a unit before unit number `at` of the others. Coming from the source, it starts at the depth of the line above. */
export function place(state: ParsonState, { id, at, shift }: Move<"place">, graded: boolean): ParsonState {
  const unit = unitOf(state, id);
  const own = state.lines.find((line) => line.id === unit[0]?.id);
  const rest = without(state.lines, unit);
  const before = lineIndex(state, rest, at);
  const base = (own ?? rest[before - 1])?.indent ?? 0;
  return { ...state, lines: rest.toSpliced(before, 0, ...indentUnit(unit, graded ? base + shift : 0, graded)) };
}

/** Puts a unit back into the source. */
export function remove(state: ParsonState, id: string): ParsonState {
  return { ...state, lines: without(state.lines, unitOf(state, id)) };
}

/** Indents a unit. */
export function indent(state: ParsonState, id: string, by: number): ParsonState {
  const unit = unitOf(state, id);
  const own = state.lines.find((line) => line.id === unit[0]?.id);
  return own ? replaceUnit(state, unit, own.indent + by) : state;
}

/** Indents a unit so that this line of it reaches a depth. */
export function setIndent(state: ParsonState, id: string, depth: number): ParsonState {
  const own = state.lines.find((line) => line.id === id);
  return own ? indent(state, id, depth - own.indent) : state;
}

/** Fills a blank. */
export function fill(state: ParsonState, { id, key, choice }: Move<"fill">, pub: PublicParson): ParsonState {
  const pieces = pub.blocks.find((block) => block.id === id)?.pieces ?? [];
  const offered = pieces.some(
    (piece) => piece.k === "blank" && piece.key === key && piece.choices.some((option) => option.id === choice),
  );
  return offered ? { ...state, blanks: { ...state.blanks, [`${id}/${key}`]: choice } } : state;
}

/** Joins two units so that one directly follows the other, where the first is or, if it isn't placed, where the second is. */
export function merge(state: ParsonState, { first, second, shift }: Move<"merge">): ParsonState {
  const ahead = unitOf(state, first);
  const behind = unitOf(state, second);
  const meets = ahead.at(-1)?.id === first && behind[0]?.id === second && !ahead.some(({ id }) => id === second);
  if (!meets) return state;
  const joined = { ...state, glue: [...state.glue, { first, second, shift }] };
  const unit = unitOf(joined, first);
  const anchor = state.lines.find(({ id }) => id === ahead[0]?.id) ?? state.lines.find(({ id }) => id === second);
  if (!anchor) return joined;
  const rest = without(state.lines, unit);
  const at = state.lines.slice(0, state.lines.indexOf(anchor)).filter((line) => rest.includes(line)).length;
  const base = anchor.indent - (unit.find(({ id }) => id === anchor.id)?.indent ?? 0);
  return { ...joined, lines: rest.toSpliced(at, 0, ...indentUnit(unit, base, true)) };
}

/** Removes a block for good, and unglues what was joined to it. */
export function drop(state: ParsonState, id: string): ParsonState {
  return {
    ...state,
    lines: state.lines.filter((line) => line.id !== id),
    glue: state.glue.filter(({ first, second }) => first !== id && second !== id),
    dropped: [...state.dropped, id],
  };
}

/** Units of the solution, first to last. */
export function unitsOf(state: ParsonState): Line[][] {
  return state.lines
    .map((line) => unitOf(state, line.id))
    .filter((unit, index) => unit[0]?.id === state.lines[index]?.id);
}

function lineIndex(state: ParsonState, rest: readonly Line[], at: number): number {
  const heads = rest.flatMap((line, index) => (unitOf(state, line.id)[0]?.id === line.id ? [index] : []));
  return heads[at] ?? rest.length;
}

function without(lines: readonly Line[], unit: readonly Line[]): Line[] {
  return lines.filter((line) => !unit.some(({ id }) => id === line.id));
}

function replaceUnit(state: ParsonState, unit: readonly Line[], base: number): ParsonState {
  const places = new Map(indentUnit(unit, base, true).map((line) => [line.id, line]));
  return { ...state, lines: state.lines.map((line) => places.get(line.id) ?? line) };
}

/** A unit moved to a depth; as a whole it stays between 0 and the deepest. */
function indentUnit(unit: readonly Line[], base: number, graded: boolean): Line[] {
  if (!graded) return unit.map(({ id }) => ({ id, indent: 0 }));
  const depths = unit.map((line) => line.indent);
  const start = Math.max(-Math.min(...depths), Math.min(DEEPEST - Math.max(...depths), base));
  return unit.map((line) => ({ id: line.id, indent: Math.max(0, Math.min(DEEPEST, start + line.indent)) }));
}
