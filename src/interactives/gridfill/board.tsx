import { type KeyboardEvent, useState } from "react";
import { cellName } from "../kit/grid/cell-name.ts";
import { edgesOf } from "../kit/grid/edges.ts";
import { CellText, CornerClue, Grid, type GridCell } from "../kit/grid/grid.tsx";
import type { Say } from "../kit/messages.ts";
import { LineHead, Signs, Wedge } from "./clue-views.tsx";
import { cluesOf, clueText } from "./clues.ts";
import { describeCell, kindOf } from "./describe.ts";
import { peersOf } from "./filling.ts";
import type { Instance } from "./instances.ts";
import { Crossed, Mark } from "./marks.tsx";
import { paintedSymbol } from "./puzzle.ts";
import { distinctGroups } from "./rules.ts";
import { type Status, statusOf } from "./status.ts";
import type { GridFillState, PublicGridFill } from "./types.ts";
import type { useStroke } from "./use-stroke.ts";

interface BoardProps {
  id: string;
  pub: PublicGridFill;
  state: GridFillState;
  /** Symbols as drawn, including the stroke in progress. */
  symbols: readonly number[];
  selected: number;
  /** Names of the cells marked as conflicting. */
  marked: readonly string[];
  /** True if clues may be shown as broken. */
  showsBroken: boolean;
  locked: boolean;
  large: boolean;
  say: Say;
  pointing?: ReturnType<typeof useStroke>["handlers"];
  onSelect(cell: number): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** The grid with its clues in front of the rows, above the columns and inside cells. */
export function Board(props: BoardProps) {
  const { id, pub, state, symbols, selected, marked, showsBroken, say } = props;
  const [labels] = useState(() => new Map<string, string>());
  const clues = cluesOf(pub);
  const edges = edgesOf(pieceNames(pub), pub.cols);
  const highlightOf = highlighter(pub, symbols, selected);
  const statusIn = (instance: Instance): Status => {
    const status = statusOf(instance, symbols, pub);
    return status === "broken" && !showsBroken ? "open" : status;
  };
  const withStatus = (line: readonly Instance[] = []) =>
    line.map((instance) => ({ instance, status: statusIn(instance) }));

  /** Cached, because building a label is slow; it depends on nothing else. */
  function cachedLabel(cell: number, v: number, wrong: boolean): string {
    const key = `${cell} ${v} ${state.notes[cell] ?? 0} ${wrong}`;
    const before = labels.get(key);
    if (before !== undefined) return before;
    const { code, params } = describeCell(state, v, cell, pub);
    const sentence = say(code, params);
    const label = wrong ? say("IN_CONFLICT", { cell: sentence }) : sentence;
    labels.set(key, label);
    return label;
  }

  function cellAt(cell: number): GridCell {
    const v = symbols[cell] ?? 0;
    const label = pub.labels.find((entry) => entry.cell === cell);
    if (pub.blocked.includes(cell)) {
      const heads = label && (cell < pub.cols ? "col" : cell % pub.cols === 0 ? "row" : undefined);
      const words = label && <span dangerouslySetInnerHTML={{ __html: label.html }} />;
      const content = words ?? <Wedge wedge={clues.wedges.get(cell)} statusOf={statusIn} pub={pub} say={say} />;
      return { label: "", content, edges: edges[cell] ?? "", blocked: true, headerOf: heads };
    }
    const name = cellName(cell, pub.cols);
    const wrong = marked.includes(name);
    const corner = clues.corners.get(cell);
    return {
      label: cachedLabel(cell, v, wrong),
      edges: edges[cell] ?? "",
      given: pub.givens.some((given) => given.cell === cell),
      wrong,
      highlight: highlightOf(cell),
      content: (
        <>
          <Inside v={v} pub={pub} notes={notesIn(state, cell, pub)} />{" "}
          {corner && <CornerClue met={statusIn(corner) === "met"}>{clueText(corner, pub)}</CornerClue>}
          {label && !corner && (
            <CornerClue>
              <span dangerouslySetInnerHTML={{ __html: label.html }} />
            </CornerClue>
          )}
          <Signs sign={clues.signs.get(cell)} />
        </>
      ),
    };
  }

  return (
    <Grid
      id={id}
      rows={pub.rows}
      cols={pub.cols}
      label={say("GRID", { rows: pub.rows, columns: pub.cols })}
      locked={props.locked}
      selected={selected}
      headers={roomForHeads(pub)}
      kind={pub.alphabet.length === 2 ? "paint" : isWordy(pub) ? "words" : "symbols"}
      large={props.large}
      cellAt={cellAt}
      rowHeader={(row) => (
        <LineHead
          name={say("ROW", { number: row + 1 })}
          clues={withStatus(clues.rows[row])}
          stacked={false}
          pub={pub}
          say={say}
        />
      )}
      columnHeader={(column) => (
        <LineHead
          name={say("COLUMN", { number: column + 1 })}
          clues={withStatus(clues.cols[column])}
          stacked
          pub={pub}
          say={say}
        />
      )}
      onSelect={props.onSelect}
      onKeyDown={props.onKeyDown}
      pointerHandlers={props.pointing}
    />
  );
}

/** Highlights of the cells around the selected one: its row and column, its peers, and equal symbols. */
function highlighter(pub: PublicGridFill, symbols: readonly number[], selected: number) {
  const peers = peersOf(selected, distinctGroups(pub));
  // In a grid where every cell rules out every other, highlighting them all shows nothing.
  const seesAll = peers.size + 1 >= pub.rows * pub.cols - pub.blocked.length;
  const [row, column] = [Math.floor(selected / pub.cols), selected % pub.cols];
  const isPainted = paintedSymbol(pub) > 0;
  return (cell: number): GridCell["highlight"] => {
    if (isPainted) return Math.floor(cell / pub.cols) === row || cell % pub.cols === column ? "line" : undefined;
    const same = (symbols[selected] ?? 0) > 0 && symbols[selected] === symbols[cell] && pub.alphabet.length > 2;
    return same ? "same" : peers.has(cell) && !seesAll ? "line" : undefined;
  };
}

function Inside({ v, pub, notes }: { v: number; pub: PublicGridFill; notes: readonly string[] }) {
  const symbol = pub.alphabet[v - 1];
  if (kindOf(v, pub) === "crossed") return <Crossed />;
  if (symbol?.pattern) return <Mark pattern={symbol.pattern} hue={v - 1} />;
  if (kindOf(v, pub) === "filled") return <Mark pattern="solid" hue={v - 1} />;
  return <CellText symbol={symbol?.label ?? null} notes={notes} />;
}

function notesIn({ notes }: GridFillState, cell: number, { alphabet }: PublicGridFill): string[] {
  const bits = notes[cell] ?? 0;
  return bits === 0 ? [] : alphabet.flatMap(({ label }, index) => ((bits & (1 << index)) !== 0 ? [label] : []));
}

/** True if some symbol is a word, which needs a wider cell. */
export function isWordy({ alphabet }: Pick<PublicGridFill, "alphabet">): boolean {
  return alphabet.some(({ label, pattern }) => label.length > 3 && pattern === null);
}

/** Groups of cells drawn as one piece: regions, 5 × 5 squares in a large painted grid, or everything that isn't blocked. */
function pieceNames(pub: PublicGridFill): string[] {
  const { rows, cols, regions, blocked } = pub;
  const fives = paintedSymbol(pub) > 0 && Math.max(rows, cols) > 5;
  return Array.from({ length: rows * cols }, (_, cell) => {
    if (blocked.includes(cell)) return "dark";
    if (regions.length > 0) return `region ${regions[cell]}`;
    return fives ? `${Math.floor(cell / cols / 5)} ${Math.floor((cell % cols) / 5)}` : "light";
  });
}

function roomForHeads(pub: PublicGridFill): "narrow" | "middle" | "wide" | undefined {
  const { rows, cols } = cluesOf(pub);
  if ([...rows, ...cols].every((line) => line.length === 0)) return undefined;
  const longest = Math.max(...rows.flat().map((instance) => clueText(instance, pub).length), 0);
  if (longest <= 2) return "narrow";
  return longest <= 5 ? "middle" : "wide";
}
