import { useId, useMemo, useState } from "react";
import { Button } from "#design/button.tsx";
import { MOST_PATHS, MOST_POINTS, mayChoose, pointsOf } from "./change.ts";
import { cellOf } from "./copies.ts";
import { Cursor, snapped } from "./cursor.tsx";
import { DrawTools, type Tool } from "./draw-tools.tsx";
import { elementsOfGroup } from "./elements.ts";
import { saveSvg } from "./export-svg.ts";
import { GroupSelect, GroupWords } from "./group-words.tsx";
import { fits, fitted, shapeOf } from "./groups.ts";
import { overlayOf } from "./overlay-layer.tsx";
import css from "./panel.module.css";
import { PathsTable } from "./paths-table.tsx";
import { PenPlane } from "./pen-plane.tsx";
import drawn from "./plane.module.css";
import { onSheet, pathData, sheetOf, short } from "./sheet.ts";
import { ShowToggles } from "./show-toggles.tsx";
import { type StampName, stamped } from "./strokes.ts";
import type { Path, Show, Spot } from "./types.ts";
import type { EscherProps } from "./view.tsx";
import { ACROSS, Zoom } from "./zoom.tsx";

/** Draw one motif, and the group draws all its copies while the pen moves. */
export function DrawView(props: EscherProps) {
  const { id, pub, state, act, say, announce, locked } = props;
  const title = useId();
  const [zoom, setZoom] = useState(2);
  const [show, setShow] = useState<readonly Show[]>(pub.show);
  const [tool, setTool] = useState<Tool>("pen");
  const [stamp, setStamp] = useState<StampName>("comma");
  const [ink, setInk] = useState(0);
  const [draft, setDraft] = useState<readonly Spot[]>([]);
  const group = state.group ?? "p1";
  const lattice = useMemo(
    () => (fits(pub.lattice, shapeOf(group)) ? pub.lattice : fitted(pub.lattice, shapeOf(group))),
    [pub.lattice, group],
  );
  const sheet = useMemo(() => sheetOf(lattice, ACROSS[zoom] ?? 3), [lattice, zoom]);
  const cell = useMemo(() => cellOf(state.paths, group), [state.paths, group]);
  const overlay = useMemo(() => overlayOf(elementsOfGroup(group), show), [group, show]);
  const left = MOST_POINTS - pointsOf(state.paths);

  function finish(points: readonly Spot[], closed: boolean) {
    setDraft([]);
    if (locked || points.length === 0) return;
    const path: Path = { points: points.slice(0, Math.max(1, left)), ink };
    act({ t: "draw", path: closed && points.length > 2 ? { ...path, closed: true } : path });
  }

  /** A tap, or Enter at the crosshair. */
  function press(at: Spot, corners: boolean) {
    if (locked) return;
    if (tool === "stamp") return act({ t: "draw", path: stamped(stamp, at, ink) });
    const [first] = draft;
    const ends = first && draft.length > 2 && Math.hypot(at[0] - first[0], at[1] - first[1]) < 0.05;
    if (ends) return finish(draft, true);
    // Where symmetry is asked for, corners can be put exactly.
    setDraft([...draft, pub.task ? snapped(at, 24) : at]);
    if (corners) announce(say("draft.point", { n: draft.length + 1 }));
  }

  function key(name: string): boolean {
    if (name === "Escape") setDraft([]);
    else if (name === "Backspace") setDraft(draft.slice(0, -1));
    else if (name === "c") finish(draft, true);
    else if (name === "e") finish(draft, false);
    else return false;
    return true;
  }

  return (
    <div className={css.room}>
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
          label={say("plane.draw", { group })}
          onDown={locked ? undefined : (at) => press(at, false)}
          onStroke={(points) => finish(points, false)}
        >
          {tool === "polygon" && draft.length > 0 && (
            <>
              <path className={drawn.draft} d={pathData(draft, false, sheet)} />
              {draft.map((spot, index) => {
                const [x, y] = onSheet(sheet, spot).map(short);
                // biome-ignore lint/suspicious/noArrayIndexKey: points are only added at the end
                return <circle key={index} className={drawn.joint} cx={x} cy={y} r={5} />;
              })}
            </>
          )}
          <Cursor
            sheet={sheet}
            label={([x, y]) => say("cursor.draw", { x: short(x), y: short(y), points: draft.length })}
            onMove={([x, y]) => announce(say("cursor.at", { x: short(x), y: short(y) }))}
            onPress={(at) => press(at, true)}
            onKey={key}
          />
        </PenPlane>
        <div className={css.bar}>
          <Zoom zoom={zoom} say={say} onZoom={setZoom} />
          <Button size="small" kind="plain" onClick={() => saveSvg(id)}>
            {say("export")}
          </Button>
        </div>
      </div>
      <section className={css.side} aria-labelledby={title}>
        <h3 id={title} className={css.heading}>
          {say("draw.title")}
        </h3>
        {mayChoose(pub) && (
          <GroupSelect
            id={id}
            value={group}
            locked={locked}
            say={say}
            onGroup={(next) => act({ t: "group", group: next })}
          />
        )}
        <GroupWords group={group} say={say} />
        <DrawTools
          id={id}
          tool={tool}
          stamp={stamp}
          ink={ink}
          locked={locked}
          draft={draft.length}
          say={say}
          onTool={(next) => {
            setTool(next);
            setDraft([]);
          }}
          onStamp={setStamp}
          onInk={setInk}
          onFinish={(closed) => finish(draft, closed)}
          onDiscard={() => setDraft([])}
        />
        <ShowToggles
          show={show}
          offered={["cell", "region", "centres", "mirrors", "glides"]}
          say={say}
          onShow={setShow}
        />
        <PathsTable
          id={id}
          open={pub.task !== null}
          paths={state.paths}
          ink={ink}
          full={state.paths.length >= MOST_PATHS}
          locked={locked}
          act={act}
          say={say}
        />
      </section>
    </div>
  );
}
