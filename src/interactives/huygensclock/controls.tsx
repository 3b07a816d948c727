import { ArrowLeft, ArrowRight } from "lucide-react";
import { Button } from "#design/button.tsx";
import { Icon } from "#design/icon.tsx";
import { Knob } from "../kit/knob/knob.tsx";
import { NumberBox } from "../kit/knob/number-box.tsx";
import type { Say } from "../kit/messages.ts";
import css from "./controls.module.css";
import { degrees, percent } from "./rules.ts";
import { type Change, settingsAfter } from "./setup.ts";
import type { PublicHuygensClock } from "./types.ts";

/** A change without its step: that is whatever the run has come to. */
export type Wish = Change extends infer C ? (C extends Change ? Omit<C, "at"> : never) : never;

interface ControlsProps {
  id: string;
  pub: PublicHuygensClock;
  changes: readonly Change[];
  locked: boolean;
  wish(wish: Wish): void;
  say: Say;
}

/** Everything that can be done to beam and clocks without touching the picture. */
export function Controls({ id, pub, changes, locked, wish, say }: ControlsProps) {
  const { controls, ranges, setup } = pub;
  if (controls.length === 0) return null;
  const settings = settingsAfter(setup, changes);
  const hasClocks = controls.some((one) => one === "angles" || one === "nudge" || one === "detune");
  return (
    <div className={css.controls}>
      {(controls.includes("mass") || controls.includes("damping")) && (
        <fieldset className={css.group}>
          <legend>{say("beam")}</legend>
          <div className={css.wide}>
            {controls.includes("mass") && (
              <Knob
                id={`${id}-mass`}
                name="mass"
                label={say("mass")}
                unit="kg"
                boxLabel={say("mass.typed")}
                scale={{ min: ranges.mass[0], max: ranges.mass[1], step: "log" }}
                value={settings.mass}
                locked={locked}
                set={(value) => wish({ k: "mass", value })}
              />
            )}
            {controls.includes("damping") && (
              <Knob
                id={`${id}-damping`}
                name="damping"
                label={say("damping")}
                unit="N·s/m"
                boxLabel={say("damping.typed")}
                scale={{ min: ranges.damping[0], max: ranges.damping[1], step: fineStep(ranges.damping) }}
                value={settings.damping}
                locked={locked}
                set={(value) => wish({ k: "damping", value })}
              />
            )}
          </div>
        </fieldset>
      )}
      {hasClocks &&
        setup.clocks.map((clock, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: clocks never change places
          <fieldset key={index} className={css.group}>
            <legend>{say("clock", { clock: index + 1 })}</legend>
            <div className={css.row}>
              {controls.includes("angles") && (
                <span className={css.angle}>
                  <span aria-hidden="true">{say("angle")}</span>
                  <NumberBox
                    name={`angle_${index + 1}`}
                    label={say("angle.typed", { clock: index + 1 })}
                    value={degrees(latestAngle(changes, index) ?? clock.angle0)}
                    locked={locked}
                    take={(value) => wish({ k: "place", clock: index, angle: (value * Math.PI) / 180 })}
                  />
                  <span aria-hidden="true">°</span>
                </span>
              )}
              {controls.includes("nudge") && (
                <span className={css.nudges}>
                  <Nudge clock={index} by={-1} locked={locked} wish={wish} say={say} />
                  <Nudge clock={index} by={1} locked={locked} wish={wish} say={say} />
                </span>
              )}
            </div>
            {controls.includes("detune") && (
              <Knob
                id={`${id}-detune-${index}`}
                name={`detune_${index + 1}`}
                label={say("detune")}
                unit="%"
                boxLabel={say("detune.typed", { clock: index + 1 })}
                scale={{ min: percent(ranges.detune[0]), max: percent(ranges.detune[1]), step: 0.02 }}
                value={percent(settings.detunes[index] ?? 0)}
                locked={locked}
                set={(value) => wish({ k: "detune", clock: index, value: value / 100 })}
              />
            )}
          </fieldset>
        ))}
    </div>
  );
}

function Nudge({
  clock,
  by,
  locked,
  wish,
  say,
}: { clock: number; by: 1 | -1 } & Pick<ControlsProps, "locked" | "wish" | "say">) {
  return (
    <Button
      iconOnly
      aria-label={say(by > 0 ? "nudge.right" : "nudge.left", { clock: clock + 1 })}
      aria-disabled={locked}
      onClick={() => wish({ k: "nudge", clock, by })}
    >
      <Icon of={by > 0 ? ArrowRight : ArrowLeft} />
    </Button>
  );
}

/** Some 200 places for the handle, each as round as possible. */
function fineStep([from, to]: readonly [number, number]): number {
  return 10 ** Math.floor(Math.log10((to - from) / 20)) / 2;
}

/** Where the clock was last put, in radians. */
function latestAngle(changes: readonly Change[], clock: number): number | undefined {
  return changes.flatMap((change) => (change.k === "place" && change.clock === clock ? [change.angle] : [])).at(-1);
}
