import { ArrowLeft, ArrowRight } from "lucide-react";
import { Button } from "#design/button.tsx";
import { Icon } from "#design/icon.tsx";
import { Bar } from "../kit/bar.tsx";
import type { Say } from "../kit/messages.ts";
import { NumberBox } from "../kit/number-slider/number-box.tsx";
import { NumberSlider } from "../kit/number-slider/number-slider.tsx";
import { Panel } from "../kit/panel.tsx";
import css from "./controls.module.css";
import { degrees, percent } from "./rules.ts";
import { type Change, settingsAfter } from "./setup.ts";
import type { PublicHuygensClock } from "./types.ts";

/** A change without its step, which is the current step of the run. */
export type ChangeRequest = Change extends infer C ? (C extends Change ? Omit<C, "at"> : never) : never;

interface ControlsProps {
  id: string;
  pub: PublicHuygensClock;
  changes: readonly Change[];
  locked: boolean;
  request(request: ChangeRequest): void;
  say: Say;
}

/** Controls for beam and clocks: everything that can also be done in the picture, and more. */
export function Controls({ id, pub, changes, locked, request, say }: ControlsProps) {
  const { controls, ranges, setup } = pub;
  if (controls.length === 0) return null;
  const settings = settingsAfter(setup, changes);
  const hasClocks = controls.some((control) => control === "angles" || control === "nudge" || control === "detune");
  return (
    <div className={css.controls}>
      {(controls.includes("mass") || controls.includes("damping")) && (
        <Panel title={say("beam")} isBoxed>
          <div className={css.wide}>
            {controls.includes("mass") && (
              <NumberSlider
                id={`${id}-mass`}
                name="mass"
                label={say("mass")}
                unit="kg"
                boxLabel={say("mass.typed")}
                scale={{ min: ranges.mass[0], max: ranges.mass[1], step: "log" }}
                value={settings.mass}
                locked={locked}
                onChange={(value) => request({ k: "mass", value })}
              />
            )}
            {controls.includes("damping") && (
              <NumberSlider
                id={`${id}-damping`}
                name="damping"
                label={say("damping")}
                unit="N·s/m"
                boxLabel={say("damping.typed")}
                scale={{ min: ranges.damping[0], max: ranges.damping[1], step: fineStep(ranges.damping) }}
                value={settings.damping}
                locked={locked}
                onChange={(value) => request({ k: "damping", value })}
              />
            )}
          </div>
        </Panel>
      )}
      {hasClocks &&
        setup.clocks.map((clock, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: clocks never change places
          <Panel key={index} title={say("clock", { clock: index + 1 })} isBoxed>
            <Bar className={css.row}>
              {controls.includes("angles") && (
                <span className={css.angle}>
                  <span aria-hidden="true">{say("angle")}</span>
                  <NumberBox
                    name={`angle_${index + 1}`}
                    label={say("angle.typed", { clock: index + 1 })}
                    value={degrees(latestAngle(changes, index) ?? clock.angle0)}
                    locked={locked}
                    onChange={(value) => request({ k: "place", clock: index, angle: (value * Math.PI) / 180 })}
                  />
                  <span aria-hidden="true">°</span>
                </span>
              )}
              {controls.includes("nudge") && (
                <span className={css.nudges}>
                  <Nudge clock={index} by={-1} locked={locked} request={request} say={say} />
                  <Nudge clock={index} by={1} locked={locked} request={request} say={say} />
                </span>
              )}
            </Bar>
            {controls.includes("detune") && (
              <NumberSlider
                id={`${id}-detune-${index}`}
                name={`detune_${index + 1}`}
                label={say("detune")}
                unit="%"
                boxLabel={say("detune.typed", { clock: index + 1 })}
                scale={{ min: percent(ranges.detune[0]), max: percent(ranges.detune[1]), step: 0.02 }}
                value={percent(settings.detunes[index] ?? 0)}
                locked={locked}
                onChange={(value) => request({ k: "detune", clock: index, value: value / 100 })}
              />
            )}
          </Panel>
        ))}
    </div>
  );
}

function Nudge({
  clock,
  by,
  locked,
  request,
  say,
}: { clock: number; by: 1 | -1 } & Pick<ControlsProps, "locked" | "request" | "say">) {
  return (
    <Button
      iconOnly
      aria-label={say(by > 0 ? "nudge.right" : "nudge.left", { clock: clock + 1 })}
      aria-disabled={locked}
      onClick={() => request({ k: "nudge", clock, by })}
    >
      <Icon of={by > 0 ? ArrowRight : ArrowLeft} />
    </Button>
  );
}

/** A round step that gives the slider about 200 positions. */
function fineStep([from, to]: readonly [number, number]): number {
  return 10 ** Math.floor(Math.log10((to - from) / 20)) / 2;
}

/** Angle at which the clock was last placed, in radians. */
function latestAngle(changes: readonly Change[], clock: number): number | undefined {
  return changes.flatMap((change) => (change.k === "place" && change.clock === clock ? [change.angle] : [])).at(-1);
}
