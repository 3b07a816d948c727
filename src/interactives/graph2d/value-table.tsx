import { memo } from "react";
import { Disclosure } from "../kit/disclosure.tsx";
import { ScrollTable } from "../kit/scroll-table.tsx";
import type { WordsProps } from "./described.tsx";
import { shortNumber, ticksOf } from "./ticks.ts";
import type { Span } from "./types.ts";

const MAX_COLUMNS = 5;

/** Rounds tiny remainders, as in sin π, to 0. */
const whole = (value: number, [low, high]: Span) => (Math.abs(value) < 1e-12 * (high - low) ? 0 : value);

/** Values of the functions at the marks of the x-axis. */
export const ValueTable = memo(function ValueTable({ pub, stand, window, lookAround, say }: WordsProps) {
  const functions = pub.items.flatMap((item, index) => {
    const shape = stand.shapes[index];
    return item.k === "fn" && shape?.k === "fn" ? [{ index, shape }] : [];
  });
  if (functions.length === 0) return null;
  const shown = functions.slice(0, MAX_COLUMNS);
  return (
    <Disclosure title={say("table")} isRuled onToggle={lookAround}>
      <ScrollTable label={say("table")}>
        <thead>
          <tr>
            <th scope="col">x</th>
            {shown.map(({ index }) => (
              <th key={index} scope="col">
                {pub.items[index]?.label ?? pub.items[index]?.id ?? (shown.length > 1 ? `y${index + 1}` : "y")}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ticksOf(window.x, pub.view.ticks, 10).map(({ at, label }) => (
            <tr key={at}>
              <th scope="row">{label}</th>
              {shown.map(({ index, shape }) => (
                <td key={index}>
                  {at < shape.from || at > shape.to ? "–" : shortNumber(whole(shape.at(at), window.y), 4)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </Disclosure>
  );
});
