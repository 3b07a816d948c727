import { useEffect, useRef, useState } from "react";
import { classes } from "#design/classes.ts";
import { lawOf } from "#figures/laws.ts";
import { pictures } from "#figures/pictures.ts";
import { Bench } from "../kit/bench.tsx";
import type { ViewProps } from "../kit/contract.ts";
import css from "./driven.module.css";
import { snapToStep, startOf } from "./engine.ts";
import { Guesses } from "./guesses.tsx";
import track from "./range.module.css";
import { asksGuess, betweenWords, tryWords } from "./rules.ts";
import type { PublicFigure, PublicSlider, SliderAction, SliderState } from "./schema.ts";
import { inSteps, scaleNow } from "./zoom.ts";

type Props = ViewProps<PublicSlider, SliderState, SliderAction>;

/** A figure with its slider: dragging one moves the other, and letting go is a try. */
export function Driven({ figure, ...props }: Props & { figure: PublicFigure }) {
  const { id, pub, state, act, say, locked, verdict } = props;
  const { step, unit } = pub;
  const [dragged, setDragged] = useState<number | null>(null);
  const guessing = asksGuess(state, pub);
  const scale = scaleNow(state, pub);
  const start = scale.step === figure.coarse ? snapToStep(pub.min, pub) : startOf(scale);
  const value = dragged ?? state.value ?? start;
  const shown = inSteps(value, step);
  const facts = lawOf(figure.name).facts(value, step, figure.given);
  const slider = useRef<HTMLInputElement>(null);
  const wasGuessing = useRef(guessing);
  useEffect(() => {
    // The pressed button is gone: the slider is what it made room for.
    if (wasGuessing.current && !guessing) slider.current?.focus({ preventScroll: true });
    wasGuessing.current = guessing;
  }, [guessing]);

  function drag(next: number, done: boolean): void {
    setDragged(done ? null : next);
    if (!done) return;
    act({ t: "set", value: snapToStep(next, scale) });
    act({ t: "try" });
  }

  const Picture = pictures[figure.name];
  const words = tryWords(state, pub);
  const between = betweenWords(state, pub);
  return (
    <Bench
      picture={
        <div className={css.picture}>
          <Picture
            value={value}
            tries={state.tries ?? []}
            min={pub.min}
            max={pub.max}
            step={step}
            given={figure.given}
            untouched={state.value === null && dragged === null}
            facts={state.value === null && dragged === null ? "" : say(`${figure.name}.facts`, facts)}
            word={(name) => say(`${figure.name}.${name}`)}
            label={say(`${figure.name}.picture`, { value: shown, ...facts })}
            locked={locked || guessing}
            onDrag={drag}
          />
        </div>
      }
      controls={
        <div className={css.panel}>
          {guessing ? (
            <Guesses pub={pub} act={act} say={say} />
          ) : (
            <>
              {state.guess !== undefined && <input type="hidden" name="guess" value={state.guess} />}
              <p className={css.says}>
                {words === null || dragged !== null
                  ? inviteWords(props, figure)
                  : verdict?.correct
                    ? ""
                    : say(words.code)}
                {words !== null && dragged === null && between !== null && !verdict?.correct && (
                  <> {say(between.code, between.params)}</>
                )}
              </p>
              <div className={css.line}>
                <input
                  ref={slider}
                  type="range"
                  name="answer"
                  className={classes(track.range, css.range)}
                  aria-label={say("label")}
                  aria-valuetext={say("value", { value: shown, unit: unit === "" ? "none" : unit })}
                  min={scale.min}
                  max={scale.max}
                  step={scale.step}
                  value={value}
                  disabled={locked}
                  onChange={({ target }) => act({ t: "set", value: target.valueAsNumber })}
                  onPointerUp={() => letGo(props, value)}
                  onKeyUp={({ key }) => MOVES.has(key) && letGo(props, value)}
                  onBlur={() => state.value !== null && act({ t: "try" })}
                />
                <output className={css.value} aria-hidden="true">
                  {say("value", { value: shown, unit: unit === "" ? "none" : unit })}
                </output>
                {/* For forms without scripts: the slider is coarse. */}
                <input
                  id={`${id}-typed`}
                  className={css.typed}
                  type="text"
                  inputMode="decimal"
                  name="answer_typed"
                  autoComplete="off"
                  aria-label={say("label.typed")}
                  defaultValue={state.value === null ? "" : String(state.value)}
                />
              </div>
            </>
          )}
        </div>
      }
    />
  );
}

const MOVES = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown"]);

function letGo({ act }: Props, value: number): void {
  act({ t: "set", value });
  act({ t: "try" });
}

function inviteWords({ state, pub, say }: Props, { name }: PublicFigure): string {
  const invite = say(`${name}.invite`);
  if (state.guess === undefined) return invite;
  const made = say(name === "throw" ? "guess.made.throw" : "guess.made", {
    value: String(state.guess),
    unit: pub.unit,
  });
  return `${made} ${invite}`;
}
