import { useState } from "react";
import { MAX_POINTS, pointsOf } from "./change.ts";
import { snapToGrid } from "./cursor.tsx";
import type { Tool } from "./draw-tools.tsx";
import { type StampName, stampPath } from "./strokes.ts";
import type { Path, Spot } from "./types.ts";
import type { EscherProps } from "./view.tsx";

/** The chosen tool, stamp and ink, the unfinished polygon, and what a press or a key does with them. */
export function useDrawing({ pub, state, act, say, announce, locked }: EscherProps) {
  const [tool, setTool] = useState<Tool>("pen");
  const [stamp, setStamp] = useState<StampName>("comma");
  const [ink, setInk] = useState(0);
  const [draft, setDraft] = useState<readonly Spot[]>([]);
  const left = MAX_POINTS - pointsOf(state.paths);

  function finish(points: readonly Spot[], closed: boolean) {
    setDraft([]);
    if (locked || points.length === 0) return;
    const path: Path = { points: points.slice(0, Math.max(1, left)), ink };
    act({ t: "draw", path: closed && points.length > 2 ? { ...path, closed: true } : path });
  }

  /** Handles a tap, or Enter at the crosshair. */
  function press(at: Spot, corners: boolean) {
    if (locked) return;
    if (tool === "stamp") return act({ t: "draw", path: stampPath(stamp, at, ink) });
    const [first] = draft;
    const ends = first && draft.length > 2 && Math.hypot(at[0] - first[0], at[1] - first[1]) < 0.05;
    if (ends) return finish(draft, true);
    // When symmetry matters, corners snap to exact points.
    setDraft([...draft, pub.task ? snapToGrid(at, 24) : at]);
    if (corners) announce(say("draft.point", { n: draft.length + 1 }));
  }

  function keyed(key: string): boolean {
    if (key === "Escape") setDraft([]);
    else if (key === "Backspace") setDraft(draft.slice(0, -1));
    else if (key === "c") finish(draft, true);
    else if (key === "e") finish(draft, false);
    else return false;
    return true;
  }

  function changeTool(next: Tool) {
    setTool(next);
    setDraft([]);
  }

  return { tool, stamp, ink, draft, changeTool, setStamp, setInk, setDraft, finish, press, keyed };
}
