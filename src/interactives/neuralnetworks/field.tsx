import { useEffect, useMemo, useRef } from "react";
import type { Say } from "../kit/messages.ts";
import css from "./field.module.css";
import { openMaps, placeAt, reachOf } from "./maps.ts";
import { nameOf, type Spot } from "./neuron.ts";
import { numberText } from "./number-text.ts";
import { paintField } from "./paint.ts";
import type { Feature } from "./types.ts";
import type { Training } from "./use-training.ts";

interface FieldProps {
  training: Training;
  features: readonly Feature[];
  spot: Spot;
  say: Say;
}

const LARGE = 40;
const PIXELS = 640;

/** Large map of one neuron over the plane with all points, and the same as a table. */
export function Field({ training, features, spot, say }: FieldProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { trainer, onChange } = training;
  const { network, data } = trainer;
  const shape = network.sizes.join();
  const draw = useMemo(() => openMaps(features, shape.split(",").map(Number), LARGE), [features, shape]);
  const value = network.sizes.slice(0, spot.layer).reduce((sum, size) => sum + size, 0) + spot.neuron;
  const feature = spot.layer === 0 ? features[spot.neuron] : undefined;
  const reach = feature ? reachOf(feature) : 1;

  useEffect(() => {
    const paint = () => {
      const map = draw(network).values[value];
      if (canvas.current && map) paintField(canvas.current, map, LARGE, reach, data);
    };
    paint();
    return onChange(paint);
  });

  return (
    <figure className={css.figure}>
      <figcaption>{say("field", { name: nameOf(spot, network.sizes, features, say) })}</figcaption>
      <canvas
        ref={canvas}
        className={css.canvas}
        width={PIXELS}
        height={PIXELS}
        role="img"
        aria-label={say("field.picture")}
      />
    </figure>
  );
}

const ALONG = 5;

/** Value of one neuron on a 5 × 5 grid of the plane. */
export function FieldTable({ training, features, spot, say }: FieldProps) {
  const { network } = training.trainer;
  const value = network.sizes.slice(0, spot.layer).reduce((sum, size) => sum + size, 0) + spot.neuron;
  const map = openMaps(features, network.sizes, ALONG)(network).values[value];
  const along = Array.from({ length: ALONG }, (_, index) => index);
  return (
    <table className={css.table} aria-label={say("grid", { name: nameOf(spot, network.sizes, features, say) })}>
      <thead>
        <tr>
          <td />
          {along.map((column) => (
            <th key={column} scope="col">
              {say("grid.x", { x: numberText(placeAt(column, ALONG), 1) })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {along.map((row) => (
          <tr key={row}>
            <th scope="row">{say("grid.y", { y: numberText(-placeAt(row, ALONG), 1) })}</th>
            {along.map((column) => (
              <td key={column}>{numberText(map?.[row * ALONG + column] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
