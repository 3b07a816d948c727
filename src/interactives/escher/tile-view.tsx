import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from "react";
import { Bench } from "../kit/bench.tsx";
import { onPlainKey } from "../kit/on-plain-key.ts";
import { usePointerDrag } from "../kit/use-pointer-drag.ts";
import { reduceDrawing, typeNow } from "./change.ts";
import { pointAfterKey } from "./cursor.tsx";
import { ExportButton } from "./export-button.tsx";
import css from "./panel.module.css";
import drawn from "./plane.module.css";
import { shownType } from "./rules.ts";
import { inverseOf, matrixOf, onSheet, type Sheet, SIZE, sheetOfSides, short, spotUnder, wayOf } from "./sheet.ts";
import { TilePanel } from "./tile-panel.tsx";
import { applyPlacement, crossesItself, invertPlacement, type Tiling, tilesIn, tilingOf } from "./tiling.ts";
import type { EscherAction, EscherState, Spot } from "./types.ts";
import type { EscherProps } from "./view.tsx";
import { ACROSS, Zoom } from "./zoom.tsx";

/** Cells after which a tiling's colours repeat. */
const PERIOD = 6;

/** Bends the edges of one tile; every other tile follows. */
export function TileView(props: EscherProps) {
  const { id, pub, state, act, say, locked } = props;
  const [zoom, setZoom] = useState(2);
  const [held, hold] = useState<EscherState | null>(null);
  const { params, edges } = held ?? state;
  const ih = typeNow(held ?? state, pub);
  const curved = pub.tile?.curved ?? false;
  const tiling = useMemo(() => tilingOf({ ih, params, edges, curved }), [ih, params, edges, curved]);
  const sheet = useMemo(() => sheetFor(tiling, ACROSS[zoom] ?? 3), [tiling, zoom]);
  const cells = useMemo(() => <Tiles id={`${id}-cell`} tiling={tiling} sheet={sheet} />, [id, tiling, sheet]);
  const outline = tiling.outline.map((spot) => onSheet(sheet.plain, spot));
  const crossed = useMemo(() => crossesItself(tiling.outline), [tiling]);

  /** During a drag every tile follows; the whole drag becomes one step when it ends. */
  const follow = useCallback((action: EscherAction) => hold(reduceDrawing(state, action, pub)), [state, pub]);
  const settle = useCallback(
    (action: EscherAction | null) => {
      hold(null);
      if (action) act(action);
    },
    [act],
  );

  return (
    <Bench
      canFillScreen
      picture={
        <div className={css.stage}>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a drawing */}
          <svg
            className={drawn.plane}
            viewBox={`0 0 ${SIZE} ${SIZE}`}
            role="group"
            aria-label={say("plane.tile", { ih: shownType(ih, pub) })}
          >
            <defs>{cells}</defs>
            <rect className={drawn.paper} width={SIZE} height={SIZE} />
            <rect fill={`url(#${id}-cell)`} width={SIZE} height={SIZE} />
            <path className={drawn.outline} d={polygon(outline)} />
            {edges.flatMap((joints, edge) =>
              joints.map((at, index) => (
                <Handle
                  // biome-ignore lint/suspicious/noArrayIndexKey: a joint is named by its number
                  key={`${edge} ${index}`}
                  sheet={sheet.plain}
                  placement={tiling.edges[edge] ?? []}
                  at={at}
                  name={say("joint.at", { edge: edge + 1, n: index + 1, x: short(at[0]), y: short(at[1]) })}
                  locked={locked}
                  onDrag={(to) => follow({ t: "bend", edge, index, at: to })}
                  onMove={(to) => settle(to && { t: "bend", edge, index, at: to })}
                />
              )),
            )}
          </svg>
          <Zoom tools={pub.tools} zoom={zoom} say={say} onZoom={setZoom}>
            <ExportButton id={id} say={say} />
          </Zoom>
          {crossed && <p className={css.warning}>{say("tile.crosses")}</p>}
        </div>
      }
      controls={
        <TilePanel
          id={id}
          tiling={tiling}
          params={params}
          edges={edges}
          ih={ih}
          symbols={pub.tools.includes("symbols")}
          types={pub.tile?.types ?? []}
          locked={locked}
          follow={follow}
          settle={settle}
          say={say}
        />
      }
    />
  );
}

interface TileSheet {
  /** Plane of the tile itself. */
  plain: Sheet;
  /** Enough cells for their colours to repeat with them. */
  wide: Sheet;
}

function sheetFor(tiling: Tiling, across: number): TileSheet {
  const middle = (axis: 0 | 1) => tiling.vertices.reduce((sum, spot) => sum + spot[axis], 0) / tiling.vertices.length;
  const tilesAcross = across / Math.sqrt(tiling.aspects.length);
  const cell = sheetOfSides(tiling.sides, Math.max(0.8, tilesAcross), [middle(0), middle(1)]);
  const unit = Math.hypot(...cell.a) / Math.hypot(...tiling.sides[0]);
  const plain: Sheet = { origin: cell.origin, a: [unit, 0], b: [0, -unit] };
  const wide: Sheet = {
    origin: cell.origin,
    a: cell.a.map((x) => x * PERIOD) as Spot,
    b: cell.b.map((x) => x * PERIOD) as Spot,
  }; // still two numbers
  return { plain, wide };
}

function polygon(points: readonly Spot[]): string {
  return `M${points.map((point) => point.map(short).join(" ")).join("L")}Z`;
}

/** Tiles of as many cells as their colours need to repeat, one path per colour. */
function Tiles({ id, tiling, sheet }: { id: string; tiling: Tiling; sheet: TileSheet }) {
  const tiles = tilesIn(tiling, -2, PERIOD + 2);
  const [corner = [0, 0]] = tiling.outline;
  // Tiles of the same orientation are the same line from another start.
  const ways = new Map<string, string>();
  const lineOf = (placement: readonly number[]) => {
    const stance = [0, 1, 3, 4].map((part) => placement[part]).join();
    const way =
      ways.get(stance) ?? wayOf(tiling.outline, true, (spot) => onSheet(sheet.plain, applyPlacement(placement, spot)));
    ways.set(stance, way);
    return `M${onSheet(sheet.plain, applyPlacement(placement, corner)).map(short).join(" ")}${way}`;
  };
  return (
    <pattern id={id} width={1} height={1} patternUnits="userSpaceOnUse" patternTransform={matrixOf(sheet.wide)}>
      <g transform={inverseOf(sheet.wide)}>
        {[0, 1, 2, 3].map((colour) => {
          const own = tiles.filter((tile) => tile.colour === colour);
          if (own.length === 0) return null;
          const data = own.map(({ placement }) => lineOf(placement));
          return <path key={colour} className={drawn.tile} data-colour={colour} d={data.join("")} />;
        })}
      </g>
    </pattern>
  );
}

interface HandleProps {
  sheet: Sheet;
  placement: readonly number[];
  at: Spot;
  name: string;
  locked: boolean;
  onDrag(at: Spot): void;
  /** Null when the handle wasn't dragged after all. */
  onMove(at: Spot | null): void;
}

/** A joint of an edge: dragged, or moved with the arrow keys. */
function Handle({ sheet, placement, at, name, locked, onDrag, onMove }: HandleProps) {
  const last = useRef<Spot | null>(null);
  const drag = usePointerDrag<true, SVGGElement>({
    slack: 0,
    onMove(_, event) {
      last.current = invertPlacement(placement, spotUnder(event.currentTarget, event, sheet));
      onDrag(last.current);
    },
    onDrop: () => onMove(last.current),
    onCancel: () => onMove(null),
  });
  const [x, y] = onSheet(sheet, applyPlacement(placement, at)).map(short);

  function keyed({ key }: KeyboardEvent): boolean {
    const next = locked ? null : pointAfterKey(applyPlacement(placement, at), { key, shiftKey: true });
    if (next) onMove(invertPlacement(placement, next));
    return next !== null;
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: there's no button inside a drawing
    <g
      className={drawn.handle}
      role="button"
      tabIndex={0}
      aria-label={name}
      onKeyDown={onPlainKey(keyed)}
      {...drag.handlers(() => (locked ? null : true))}
      transform={`translate(${x} ${y})`}
    >
      <circle className={drawn.touch} r={20} />
      <circle r={8} />
    </g>
  );
}
