import { useId, useMemo, useState } from "react";
import { Bench } from "../kit/bench.tsx";
import { LabelledGroup } from "../kit/labelled-group.tsx";
import { MAX_PATHS, mayChoose } from "./change.ts";
import { cellOf } from "./copies.ts";
import { Cursor } from "./cursor.tsx";
import { DrawTools } from "./draw-tools.tsx";
import { elementsOfGroup } from "./elements.ts";
import { ExportButton } from "./export-button.tsx";
import { GroupSelect, GroupWords } from "./group-words.tsx";
import { fitLattice, latticeFits, shapeOf } from "./groups.ts";
import { overlayOf } from "./overlay-layer.tsx";
import css from "./panel.module.css";
import { PathsTable } from "./paths-table.tsx";
import { PenPlane } from "./pen-plane.tsx";
import drawn from "./plane.module.css";
import { shownGroup } from "./rules.ts";
import { onSheet, pathData, type Sheet, sheetOf, short } from "./sheet.ts";
import { ShowToggles } from "./show-toggles.tsx";
import type { Show, Spot } from "./types.ts";
import { useDrawing } from "./use-drawing.ts";
import type { EscherProps } from "./view.tsx";
import { ACROSS, Zoom } from "./zoom.tsx";

/** Draws a motif; the group's copies follow the pen. */
export function DrawView(props: EscherProps) {
  const { id, pub, state, act, say, announce, locked } = props;
  const title = useId();
  const symbols = pub.tools.includes("symbols");
  const [zoom, setZoom] = useState(2);
  const [show, setShow] = useState<readonly Show[]>(pub.show);
  const drawing = useDrawing(props);
  const { tool, ink, draft, finish, press } = drawing;
  const group = state.group ?? "p1";
  const lattice = useMemo(
    () => (latticeFits(pub.lattice, shapeOf(group)) ? pub.lattice : fitLattice(pub.lattice, shapeOf(group))),
    [pub.lattice, group],
  );
  const sheet = useMemo(() => sheetOf(lattice, ACROSS[zoom] ?? 3), [lattice, zoom]);
  const cell = useMemo(() => cellOf(state.paths, group), [state.paths, group]);
  const overlay = useMemo(() => overlayOf(elementsOfGroup(group), show), [group, show]);

  return (
    <Bench
      canFillScreen
      picture={
        <div className={css.stage}>
          <PenPlane
            id={id}
            sheet={sheet}
            cell={cell}
            corners={draft}
            pen={tool === "pen"}
            ink={ink}
            overlay={overlay}
            show={show}
            group={group}
            label={say("plane.draw", { group: shownGroup(group, pub) })}
            onDown={locked ? undefined : (at) => press(at, false)}
            onStroke={(points) => finish(points, false)}
          >
            {tool === "polygon" && draft.length > 0 && <Draft corners={draft} sheet={sheet} />}
            <Cursor
              sheet={sheet}
              label={([x, y]) => say("cursor.draw", { x: short(x), y: short(y), points: draft.length })}
              onMove={([x, y]) => announce(say("cursor.at", { x: short(x), y: short(y) }))}
              onPress={(at) => press(at, true)}
              onKey={drawing.keyed}
            />
          </PenPlane>
          <Zoom tools={pub.tools} zoom={zoom} say={say} onZoom={setZoom}>
            <ExportButton id={id} say={say} />
          </Zoom>
        </div>
      }
      controls={
        <LabelledGroup className={css.side} aria-labelledby={title}>
          <h3 id={title} className={css.heading}>
            {say("draw.title")}
          </h3>
          {mayChoose(pub) && (
            <GroupSelect
              id={id}
              value={group}
              symbols={symbols}
              locked={locked}
              say={say}
              onGroup={(next) => act({ t: "group", group: next })}
            />
          )}
          {symbols && <GroupWords group={group} symbols say={say} />}
          <DrawTools id={id} drawing={drawing} locked={locked} say={say} />
        </LabelledGroup>
      }
      more={
        <>
          {pub.tools.includes("overlays") && (
            <ShowToggles
              show={show}
              offered={["cell", "region", "centres", "mirrors", "glides"]}
              say={say}
              onShow={setShow}
            />
          )}
          <PathsTable
            id={id}
            paths={state.paths}
            ink={ink}
            full={state.paths.length >= MAX_PATHS}
            locked={locked}
            act={act}
            say={say}
          />
        </>
      }
    />
  );
}

/** The polygon so far, as a line with its corners. */
function Draft({ corners, sheet }: { corners: readonly Spot[]; sheet: Sheet }) {
  return (
    <>
      <path className={drawn.draft} d={pathData(corners, false, sheet)} />
      {corners.map((spot, index) => {
        const [x, y] = onSheet(sheet, spot).map(short);
        // biome-ignore lint/suspicious/noArrayIndexKey: points are only added at the end
        return <circle key={index} className={drawn.joint} cx={x} cy={y} r={5} />;
      })}
    </>
  );
}
