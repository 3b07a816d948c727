import { type KeyboardEvent, type PointerEvent, useCallback, useMemo, useRef, useState } from "react";
import { Button } from "#design/button.tsx";
import { changed } from "./change.ts";
import { stepped } from "./cursor.tsx";
import { saveSvg } from "./export-svg.ts";
import css from "./panel.module.css";
import drawn from "./plane.module.css";
import { fromSheet, inverseOf, matrixOf, onSheet, type Sheet, SIZE, sheetOfSides, short, wayOf } from "./sheet.ts";
import { TilePanel } from "./tile-panel.tsx";
import { crossesItself, placed, type Tiling, tilesIn, tilingOf, unplaced } from "./tiling.ts";
import type { EscherAction, EscherState, Spot } from "./types.ts";
import type { EscherProps } from "./view.tsx";
import { ACROSS, Zoom } from "./zoom.tsx";

/** The colours of a tiling repeat after so many cells. */
const PERIOD = 6;

/** Bend the edges of one tile, and every other tile bends with it. */
export function TileView(props: EscherProps) {
  const { id, pub, state, act, say, locked } = props;
  const [zoom, setZoom] = useState(2);
  const [held, hold] = useState<EscherState | null>(null);
  const { params, edges } = held ?? state;
  const ih = pub.tile?.ih ?? 1;
  const tiling = useMemo(() => tilingOf({ ih, params, edges }), [ih, params, edges]);
  const sheet = useMemo(() => sheetFor(tiling, ACROSS[zoom] ?? 3), [tiling, zoom]);
  const cells = useMemo(() => <Tiles id={`${id}-cell`} tiling={tiling} sheet={sheet} />, [id, tiling, sheet]);
  const outline = tiling.outline.map((spot) => onSheet(sheet.plain, spot));
  const crossed = useMemo(() => crossesItself(tiling.outline), [tiling]);

  /** While something is dragged every tile follows; the whole drag is one step, made when it ends. */
  const follow = useCallback((action: EscherAction) => hold(changed(state, action, pub)), [state, pub]);
  const settle = useCallback(
    (action: EscherAction | null) => {
      hold(null);
      if (action) act(action);
    },
    [act],
  );

  return (
    <div className={css.room}>
      <div className={css.stage}>
        {/* biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset */}
        <svg
          className={drawn.plane}
          viewBox={`0 0 ${SIZE} ${SIZE}`}
          role="group"
          aria-label={say("plane.tile", { ih })}
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
        <div className={css.bar}>
          <Zoom zoom={zoom} say={say} onZoom={setZoom} />
          <Button size="small" kind="plain" onClick={() => saveSvg(id)}>
            {say("export")}
          </Button>
        </div>
        {crossed && <p className={css.warning}>{say("tile.crosses")}</p>}
      </div>
      <TilePanel
        id={id}
        tiling={tiling}
        params={params}
        edges={edges}
        ih={ih}
        locked={locked}
        follow={follow}
        settle={settle}
        say={say}
      />
    </div>
  );
}

interface TileSheet {
  /** The tile's own plane. */
  plain: Sheet;
  /** So many cells that their colours repeat with them. */
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

/** Tiles of as many cells as their colours need to repeat, one path for each colour. */
function Tiles({ id, tiling, sheet }: { id: string; tiling: Tiling; sheet: TileSheet }) {
  const tiles = tilesIn(tiling, -2, PERIOD + 2);
  const [corner = [0, 0]] = tiling.outline;
  // Tiles that stand alike are the same line from another start.
  const ways = new Map<string, string>();
  const lineOf = (placement: readonly number[]) => {
    const stance = [0, 1, 3, 4].map((part) => placement[part]).join();
    const way =
      ways.get(stance) ?? wayOf(tiling.outline, true, (spot) => onSheet(sheet.plain, placed(placement, spot)));
    ways.set(stance, way);
    return `M${onSheet(sheet.plain, placed(placement, corner)).map(short).join(" ")}${way}`;
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
  /** Null: it was not dragged anywhere after all. */
  onMove(at: Spot | null): void;
}

/** A joint of an edge: dragged, or moved with the arrow keys. */
function Handle({ sheet, placement, at, name, locked, onDrag, onMove }: HandleProps) {
  const dragged = useRef<Spot | null>(null);
  const [x, y] = onSheet(sheet, placed(placement, at)).map(short);

  function onKeyDown(event: KeyboardEvent) {
    if (locked || event.ctrlKey || event.metaKey || event.altKey) return;
    const here = placed(placement, at);
    const next = stepped(here, { key: event.key, shiftKey: true });
    if (!next) return;
    onMove(unplaced(placement, next));
    event.preventDefault();
  }

  function onPointerMove(event: PointerEvent<SVGGElement>) {
    const drawing = event.currentTarget.ownerSVGElement;
    if (locked || !drawing || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const box = drawing.getBoundingClientRect();
    const scale = SIZE / (box.width || SIZE);
    const spot = fromSheet(sheet, [(event.clientX - box.left) * scale, (event.clientY - box.top) * scale]);
    dragged.current = unplaced(placement, spot);
    onDrag(dragged.current);
  }

  function letGo(to: Spot | null) {
    dragged.current = null;
    onMove(to);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: there is no button inside a drawing
    <g
      className={drawn.handle}
      role="button"
      tabIndex={0}
      aria-label={name}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
      onPointerUp={() => letGo(dragged.current)}
      onPointerCancel={() => letGo(null)}
      transform={`translate(${x} ${y})`}
    >
      <circle className={drawn.touch} r={20} />
      <circle r={8} />
    </g>
  );
}
