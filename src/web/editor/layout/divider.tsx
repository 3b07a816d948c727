import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { sayEditor } from "../say-editor.ts";
import css from "./workspace.module.css";

const LEAST = 25;
const MOST = 75;
const STEP = 5;

/** Bar between source and lesson, moved with the pointer or the arrow keys. Its place is the source's share in percent. */
export function Divider() {
  const bar = useRef<HTMLHRElement>(null);
  const [share, setShare] = useState(50);
  useEffect(() => bar.current?.parentElement?.style.setProperty("--share", `${share}fr`), [share]);
  useEffect(() => bar.current?.parentElement?.style.setProperty("--rest", `${100 - share}fr`), [share]);

  const drag = (event: PointerEvent<HTMLHRElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { previousElementSibling: left, nextElementSibling: right } = event.currentTarget;
    if (!left || !right) return;
    const [start, end] = [left.getBoundingClientRect().left, right.getBoundingClientRect().right];
    setShare(clamp(((event.clientX - start) / (end - start)) * 100));
  };
  const press = (event: KeyboardEvent) => {
    const moves: Record<string, number> = { ArrowLeft: share - STEP, ArrowRight: share + STEP, Home: LEAST, End: MOST };
    const next = moves[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setShare(clamp(next));
  };

  return (
    <hr
      ref={bar}
      className={css.divider}
      aria-orientation="vertical"
      aria-label={sayEditor("DIVIDER")}
      aria-valuenow={Math.round(share)}
      aria-valuemin={LEAST}
      aria-valuemax={MOST}
      tabIndex={0}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={press}
    />
  );
}

function clamp(share: number): number {
  return Math.min(MOST, Math.max(LEAST, share));
}
