import { Maximize, X } from "lucide-react";
import { type ReactNode, type RefObject, useContext, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "#design/button.tsx";
import { classes } from "#design/classes.ts";
import { Icon } from "#design/icon.tsx";
import css from "./bench.module.css";
import { BenchPlaceContext } from "./bench-place.ts";

interface BenchProps {
  /** Large and left on wide screens; on phones it stays in sight while the rest scrolls. Its height is at most `--picture-height`. */
  picture: ReactNode;
  /** Everything that's pressed, dragged or typed beside the picture. */
  controls?: ReactNode;
  /** The numbers and sentences that follow from it. */
  readout?: ReactNode;
  /** Tables, descriptions and the like, kept in the "…" menu. */
  more?: ReactNode;
  /** even: both columns are as wide on wide screens too. stacked: the picture is wide and low, so it's above at every width. */
  shape?: "even" | "stacked";
  /** free: the picture scrolls with the page on phones, because the rest needs the room. */
  pin?: "free";
  /** Offers to fill the screen. */
  canFillScreen?: boolean;
  className?: string;
}

/** Picture, controls and readout of an interactive, arranged so that they're in view together. */
export function Bench({ picture, controls, readout, more, shape, pin, canFillScreen, className }: BenchProps) {
  const place = useContext(BenchPlaceContext);
  const whole = useRef<HTMLDivElement>(null);
  const fills = useFullScreen(whole, canFillScreen ?? false);
  const entries = (
    <>
      {fills.isOffered && place && (
        <Button size="small" onClick={fills.enter}>
          <Icon of={Maximize} size="small" /> {place.fullScreen.enter}
        </Button>
      )}
      {more}
    </>
  );
  return (
    <div ref={whole} className={css.holder} data-bench="">
      {fills.isOn && (
        <Button className={css.leave} kind="plain" onClick={() => void document.exitFullscreen()}>
          <Icon of={X} size="small" /> {place?.fullScreen.leave}
        </Button>
      )}
      <div className={classes(css.bench, className)} data-shape={shape} data-pin={pin}>
        {place && <div className={css.prompt}>{place.prompt}</div>}
        <div className={css.picture} data-picture="">
          {picture}
        </div>
        {(controls || readout) && (
          <div className={css.panel}>
            {controls}
            {readout}
          </div>
        )}
      </div>
      {place?.menu ? createPortal(entries, place.menu) : more && <div className={css.more}>{more}</div>}
    </div>
  );
}

function useFullScreen(whole: RefObject<HTMLElement | null>, isWanted: boolean) {
  const [isOffered, setOffered] = useState(false);
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    setOffered(isWanted && document.fullscreenEnabled === true);
    if (!isWanted) return;
    const follow = () => setOn(document.fullscreenElement !== null && document.fullscreenElement === whole.current);
    document.addEventListener("fullscreenchange", follow);
    return () => document.removeEventListener("fullscreenchange", follow);
  }, [whole, isWanted]);
  return { isOffered, isOn, enter: () => void whole.current?.requestFullscreen() };
}
