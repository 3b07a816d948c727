import { type KeyboardEvent, useEffect, useMemo, useRef } from "react";
import { ARROWS } from "../kit/arrow-keys.ts";
import type { Say } from "../kit/messages.ts";
import css from "./diagram.module.css";
import { FEATURE_LABELS } from "./features.ts";
import { layoutOf } from "./layout.ts";
import { openMaps } from "./maps.ts";
import { neuronWords, type Spot } from "./neuron.ts";
import { paintDiagram } from "./paint.ts";
import type { Feature } from "./types.ts";
import type { Training } from "./use-training.ts";

interface DiagramProps {
  id: string;
  training: Training;
  features: readonly Feature[];
  showMaps: boolean;
  spot: Spot;
  say: Say;
  onSpot(spot: Spot): void;
}

/** Samples along each side of a small map. */
const SMALL = 16;
/** Canvas pixels per unit. */
const FINE = 2;

/** The network: links as wide as their weights, and neurons with their maps, each focusable with the arrow keys. A single Tab stop. */
export function Diagram({ id, training, features, showMaps, spot, say, onSpot }: DiagramProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { trainer, onChange } = training;
  const { network } = trainer;
  const shape = network.sizes.join();
  const layout = useMemo(() => layoutOf(shape.split(",").map(Number)), [shape]);
  const draw = useMemo(
    () => (showMaps ? openMaps(features, shape.split(",").map(Number), SMALL) : null),
    [features, shape, showMaps],
  );

  useEffect(() => {
    const paint = () => {
      if (canvas.current) paintDiagram(canvas.current, network, layout, draw?.(network) ?? null, features);
    };
    paint();
    return onChange(paint);
  });

  function onKeyDown(event: KeyboardEvent) {
    const step = ARROWS[event.key];
    if (!step) return;
    event.preventDefault();
    const layer = Math.min(network.sizes.length - 1, Math.max(0, spot.layer + step[0]));
    const neuron = Math.min((network.sizes[layer] ?? 1) - 1, Math.max(0, spot.neuron + step[1]));
    onSpot({ layer, neuron });
    document.getElementById(`${id}-${layer}-${neuron}`)?.focus();
  }

  return (
    <div className={css.scroll}>
      <div className={css.diagram} data-layers={network.sizes.length}>
        <canvas ref={canvas} className={css.canvas} width={layout.width * FINE} height={layout.height * FINE} />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a drawing */}
        <svg
          className={css.over}
          viewBox={`0 0 ${layout.width} ${layout.height}`}
          role="group"
          aria-label={say("diagram")}
          onKeyDown={onKeyDown}
        >
          {layout.places.flatMap((places, layer) =>
            places.map(({ x, y }, neuron) => {
              const isHere = spot.layer === layer && spot.neuron === neuron;
              const feature = layer === 0 ? features[neuron] : undefined;
              return (
                // biome-ignore lint/a11y/useSemanticElements: there's no button inside a drawing
                <g
                  // biome-ignore lint/suspicious/noArrayIndexKey: a neuron has no other name
                  key={`${layer} ${neuron}`}
                  id={`${id}-${layer}-${neuron}`}
                  role="button"
                  tabIndex={isHere ? 0 : -1}
                  aria-pressed={isHere}
                  aria-label={neuronWords({ layer, neuron }, network, features, say)}
                  className={css.neuron}
                  onFocus={() => onSpot({ layer, neuron })}
                  onClick={() => onSpot({ layer, neuron })}
                >
                  {feature && (
                    <text className={css.label} x={x - 6} y={y + layout.side / 2}>
                      {FEATURE_LABELS[feature]}
                    </text>
                  )}
                  <rect className={css.reach} x={x - 4} y={y - 4} width={layout.side + 8} height={layout.side + 8} />
                  <rect className={css.frame} x={x} y={y} width={layout.side} height={layout.side} rx={3} />
                </g>
              );
            }),
          )}
        </svg>
      </div>
    </div>
  );
}
