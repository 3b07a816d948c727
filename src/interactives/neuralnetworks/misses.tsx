import type { Say } from "../kit/messages.ts";
import { inputsOf } from "./features.ts";
import { isRight } from "./loss.ts";
import { forward, signedAnswer } from "./network.ts";
import { numberText } from "./number-text.ts";
import type { Feature } from "./types.ts";
import type { Training } from "./use-training.ts";
import css from "./view.module.css";

const MAX_SHOWN = 20;

/** Test points the network gets wrong, the worst first. */
export function Misses({ training, features, say }: { training: Training; features: readonly Feature[]; say: Say }) {
  const { network, data } = training.trainer;
  const { xy, labels, count } = data.test;
  const inputs = inputsOf(xy, count, features);
  const values = new Float64Array(network.sizes.reduce((sum, size) => sum + size, 0));
  const misses = Array.from({ length: count }, (_, point) => {
    values.set(inputs.subarray(point * features.length, (point + 1) * features.length));
    const got = signedAnswer(network, forward(network, values));
    return { point, x: xy[2 * point] ?? 0, y: xy[2 * point + 1] ?? 0, label: labels[point] ?? 0, got };
  })
    .filter(({ label, got }) => !isRight(got, label, data.isRegression))
    .sort((a, b) => Math.abs(b.got - b.label) - Math.abs(a.got - a.label));
  return (
    <>
      <p>{say("misses.count", { count: misses.length, of: count })}</p>
      {misses.length > 0 && (
        <ol className={css.list}>
          {misses.slice(0, MAX_SHOWN).map(({ point, x, y, label, got }) => (
            <li key={point}>
              {say("miss", {
                x: numberText(x, 1),
                y: numberText(y, 1),
                wanted: data.isRegression ? numberText(label) : label > 0 ? "+1" : "−1",
                got: numberText(got),
              })}
            </li>
          ))}
        </ol>
      )}
      {misses.length > MAX_SHOWN && <p>{say("misses.more", { count: misses.length - MAX_SHOWN })}</p>}
    </>
  );
}
