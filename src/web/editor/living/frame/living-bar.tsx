import { useRef, useState, useSyncExternalStore } from "react";
import { Button } from "#design/button.tsx";
import { MoreMenu } from "#design/more-menu.tsx";
import { useFocusKept } from "#interactives/kit/use-focus-kept.ts";
import { isQuiet, labelOf, pressOf } from "#rules/learning/action-bar.ts";
import barCss from "../../../lesson/action-bar.module.css";
import { useBarKeys } from "../../../lesson/use-bar-keys.ts";
import { useInSight } from "../../../lesson/use-in-sight.ts";
import { useMenuCloses } from "../../../lesson/use-menu-closes.ts";
import { useRoomForBar } from "../../../lesson/use-room-for-bar.ts";
import { say as sayLesson } from "../../../lesson/words.ts";
import { say } from "../words.ts";
import { type LivingState, pageAfter } from "./living-lesson-store.ts";
import type { LivingStage } from "./living-stage.ts";

interface LivingBarProps {
  state: LivingState;
  stage: LivingStage;
  onBack(to: string): void;
}

/** The learner's bar under the living lesson: one button for the next thing to do, and the served question's words. */
export function LivingBar({ state, stage, onBack }: LivingBarProps) {
  const bar = useSyncExternalStore(stage.subscribe, () => stage.bar);
  const whole = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDetailsElement>(null);
  const [asked, setAsked] = useState("");
  const next = pageAfter(state);
  const before = state.trail.at(-1);
  const isEnd = pressOf(bar) === "continue" && next === null;
  useFocusKept(button, `${bar.state} ${bar.serves}`);
  useInSight(bar.serves, stage.see);
  useRoomForBar(whole);
  useBarKeys(stage);
  useMenuCloses(menu);
  const why = isEnd
    ? say("AT_END")
    : bar.state === "choose" && asked === state.shown
      ? sayLesson("CHOOSE_FIRST")
      : bar.part && sayLesson("PART", bar.part);
  return (
    <section ref={whole} className={barCss.bar} data-bar={bar.state} aria-label={sayLesson("BAR")}>
      <div ref={(element) => stage.handles.place("news", element)} className={barCss.news} />
      <div className={barCss.row}>
        {before !== undefined && (
          <Button kind="plain" onClick={() => onBack(before)}>
            {say("BACK")}
          </Button>
        )}
        <div ref={(element) => stage.handles.place("side", element)} className={barCss.side} />
        <p className={barCss.why} role="status">
          {why}
        </p>
        {/* In the learner's lesson these are in the menu above it. */}
        <MoreMenu
          ref={menu}
          label={say("MORE")}
          sheet={(element) => stage.handles.place("menu", element)}
          hidden={bar.serves === null}
        />
        {bar.mayContinue && next !== null && <Button onClick={stage.goOn}>{sayLesson("CONTINUE")}</Button>}
        <Button
          ref={button}
          className={barCss.main}
          kind={isQuiet(bar) || isEnd ? "secondary" : "primary"}
          size="large"
          waiting={bar.state === "checking"}
          quiet={isQuiet(bar) || isEnd}
          onClick={() => {
            setAsked(state.shown);
            stage.press();
          }}
        >
          {isEnd ? say("FINISH") : sayLesson(labelOf(bar))}
        </Button>
      </div>
    </section>
  );
}
