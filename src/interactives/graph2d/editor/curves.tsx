import { AriaHidden } from "../../kit/aria-hidden.tsx";
import type { Draft } from "../../kit/editor/author-editor.ts";
import { heightOf, type PlaneView, type Spot, toDrawing } from "../../kit/editor/plane/scale.ts";
import { recordsIn, textIn } from "../../kit/editor/read-draft.ts";
import { compile } from "../../kit/maths/compile.ts";
import css from "./editor.module.css";
import { type DraftHandle, withMoved } from "./spots.ts";

const SAMPLES = 160;

interface CurvesProps {
  draft: Draft;
  view: PlaneView;
  handles: readonly DraftHandle[];
  at(key: string): Spot | undefined;
}

/** Curves y = f(x), segments, vectors and polygons behind the points, as they become while one is dragged. */
export function Curves({ draft, view, handles, at }: CurvesProps) {
  const moved = handles.find((handle) => at(handle.key) !== handle.at);
  const shown = moved ? { ...draft, ...withMoved(draft, moved, at(moved.key) ?? moved.at) } : draft;
  const sliders = recordsIn(draft.sliders).map(({ id, value }) => ({ id: textIn(id), value: Number(value) || 0 }));
  return (
    <AriaHidden>
      {recordsIn(shown.items).map((item, index) => {
        const corners = [item.from, item.to, ...(Array.isArray(item.corners) ? item.corners : [])].filter(isSpot);
        const start: Spot[] = item.k === "vector" && !isSpot(item.from) ? [[0, 0]] : [];
        const line =
          item.k === "fn"
            ? curveOf(textIn(item.y), sliders, view)
            : outline([...start, ...corners], view, item.k === "polygon");
        // biome-ignore lint/suspicious/noArrayIndexKey: items are told apart by their place
        return <path key={index} className={css.curve} data-series={index % 6} d={line} />;
      })}
    </AriaHidden>
  );
}

const isSpot = (value: unknown): value is Spot =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === "number");

function outline(spots: readonly Spot[], view: PlaneView, closed: boolean): string {
  if (spots.length < 2) return "";
  const places = spots.map((spot) => toDrawing(view, spot)).map(({ x, y }) => `${x} ${y}`);
  return `M${places.join("L")}${closed ? "Z" : ""}`;
}

function curveOf(formula: string, sliders: readonly { id: string; value: number }[], view: PlaneView): string {
  const compiled = compile(formula, { names: ["x", ...sliders.map(({ id }) => id)] });
  if (!compiled.ok) return "";
  const values = sliders.map(({ value }) => value);
  const height = heightOf(view);
  let path = "";
  let isOn = false;
  for (let index = 0; index <= SAMPLES; index += 1) {
    const x = view.x[0] + (index / SAMPLES) * (view.x[1] - view.x[0]);
    const place = toDrawing(view, [x, compiled.evaluate([x, ...values])]);
    const isNear = Number.isFinite(place.y) && Math.abs(place.y - height / 2) < 3 * height;
    if (isNear) path += `${isOn ? "L" : "M"}${place.x.toFixed(1)} ${place.y.toFixed(1)}`;
    isOn = isNear;
  }
  return path;
}
