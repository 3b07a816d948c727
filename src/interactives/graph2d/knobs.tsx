import { Pause, Play } from "lucide-react";
import { Button } from "#design/button.tsx";
import { Icon } from "#design/icon.tsx";
import type { Say } from "../kit/messages.ts";
import { RangeInput } from "../kit/number-slider/range-input.tsx";
import { DraftBox } from "./draft-box.tsx";
import css from "./knobs.module.css";
import { movable } from "./settle.ts";
import { readSketch, writeSketch } from "./sketch.ts";
import { shortNumber } from "./ticks.ts";
import type { PublicGraph2d, SliderSpec, Spot } from "./types.ts";
import type { Live } from "./use-live.ts";
import { useSwing } from "./use-swing.ts";

interface KnobsProps {
  id: string;
  pub: PublicGraph2d;
  live: Live;
  locked: boolean;
  say: Say;
}

/** Controls for everything that can be set without the drawing: sliders, coordinates of points, points of a sketch. */
export function Knobs({ id, pub, live, locked, say }: KnobsProps) {
  const points = movable(pub);
  const isSketch = pub.task === "sketch";
  if (pub.sliders.length === 0 && points.length === 0 && !isSketch) return null;
  return (
    <div className={css.knobs}>
      {pub.sliders.map((slider) => (
        <Slider key={slider.id} id={`${id}-${slider.id}`} slider={slider} live={live} locked={locked} say={say} />
      ))}
      {points.map((point) => (
        <Coordinates
          key={point.id}
          id={point.id}
          label={point.label ?? point.id}
          spot={live.shown.points[point.id] ?? [0, 0]}
          live={live}
          locked={locked}
          say={say}
        />
      ))}
      {isSketch && <SketchBox id={`${id}-sketch`} live={live} locked={locked} say={say} />}
    </div>
  );
}

interface SliderProps {
  id: string;
  slider: SliderSpec;
  live: Live;
  locked: boolean;
  say: Say;
}

function Slider({ id, slider, live, locked, say }: SliderProps) {
  const { min, max, step } = slider;
  const value = live.shown.sliders[slider.id] ?? slider.value;
  const set = (next: number) => ({ t: "slide", id: slider.id, value: next }) as const;
  const swing = useSwing(slider, value, (next) => live.preview(set(next)), live.commit);

  return (
    <div className={css.slider}>
      <span>
        <label htmlFor={id}>
          <i>{slider.id}</i> =
        </label>{" "}
        <output htmlFor={id}>{shortNumber(value)}</output>
      </span>
      <RangeInput
        id={id}
        name={`slider_${slider.id}`}
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={locked}
        onDrag={(next) => live.preview(set(next))}
        onSet={(next) => live.act(set(next))}
      />
      {slider.animate && !locked && (
        <Button
          size="small"
          iconOnly
          aria-label={say(swing.isOn ? "pause" : "play", { id: slider.id })}
          onClick={swing.toggle}
        >
          <Icon of={swing.isOn ? Pause : Play} size="small" />
        </Button>
      )}
    </div>
  );
}

interface CoordinatesProps {
  id: string;
  label: string;
  spot: Spot;
  live: Live;
  locked: boolean;
  say: Say;
}

function Coordinates({ id, label, spot, live, locked, say }: CoordinatesProps) {
  const box = (axis: "x" | "y", place: 0 | 1) => (
    <DraftBox
      name={`point_${id}_${axis}`}
      label={say("coordinate", { id: label, axis })}
      text={String(Number(spot[place].toPrecision(5)))}
      locked={locked}
      take={(text) => {
        const value = text.trim() === "" ? Number.NaN : Number(text.replace(",", ".").replace("−", "-"));
        if (!Number.isFinite(value)) return;
        live.act({ t: "move", id, at: place === 0 ? [value, spot[1]] : [spot[0], value] });
      }}
    />
  );
  return (
    <div className={css.point}>
      <i>{label}</i> ({box("x", 0)}, {box("y", 1)})
    </div>
  );
}

function SketchBox({ id, live, locked, say }: { id: string; live: Live; locked: boolean; say: Say }) {
  const nodes = live.shown.sketch;
  return (
    <div className={css.sketch}>
      <label htmlFor={id}>{say("sketch.label")}</label>
      <DraftBox
        id={id}
        name="sketch"
        text={writeSketch(nodes)}
        locked={locked}
        isWide
        take={(text) => {
          const read = readSketch(text);
          if (read) live.act({ t: "draw", sketch: read });
        }}
      />
      <Button
        size="small"
        disabled={locked || nodes.length === 0}
        onClick={() => live.act({ t: "draw", sketch: nodes.slice(0, -1) })}
      >
        {say("sketch.less")}
      </Button>
    </div>
  );
}
