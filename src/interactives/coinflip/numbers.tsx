import { Disclosure } from "../kit/disclosure.tsx";
import type { Say } from "../kit/messages.ts";
import { pmf } from "./binomial.ts";
import type { Tally } from "./engine.ts";
import { clopperPearson, type Interval, wilson } from "./interval.ts";
import type { Show } from "./types.ts";
import css from "./view.module.css";

interface NumbersProps {
  tally: Tally;
  coins: number;
  show: readonly Show[];
  say: Say;
}

/** Everything the pictures show, in numbers. */
export function Numbers({ tally, coins, show, say }: NumbersProps) {
  const { heads, throws, runs } = tally;
  const flips = throws * coins;
  const rows: [string, string][] = [
    ...(coins > 1 ? [[say("row.throws"), say("number", { value: throws })] as [string, string]] : []),
    [say("row.flips"), say("number", { value: flips })],
    [say("row.heads"), say("number", { value: heads })],
    [say("row.share"), flips === 0 ? "–" : share(heads / flips)],
    ...(show.includes("interval")
      ? ([
          [say("row.wilson"), between(wilson(heads, flips))],
          [say("row.clopperPearson"), between(clopperPearson(heads, flips))],
        ] satisfies [string, string][])
      : []),
    ...(runs && show.includes("runs")
      ? ([
          [say("row.runs"), say("number", { value: runs.count })],
          [say("row.longest"), say("number", { value: runs.longest })],
        ] satisfies [string, string][])
      : []),
  ];
  return (
    <table className={css.numbers}>
      <caption className="visually-hidden">{say("numbers")}</caption>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Observed and expected frequency of each number of heads. */
export function Counts({ tally: { counts, throws }, coins, p, say }: Omit<NumbersProps, "show"> & { p: number }) {
  const chances = pmf(coins, p);
  return (
    <Disclosure title={say("counts")}>
      <table className={css.numbers}>
        <thead>
          <tr>
            <th scope="col">{say("row.heads")}</th>
            <th scope="col">{say("counts.seen")}</th>
            <th scope="col">{say("counts.expected")}</th>
          </tr>
        </thead>
        <tbody>
          {counts.map((count, heads) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its number of heads
            <tr key={heads}>
              <th scope="row">{heads}</th>
              <td>{say("number", { value: count })}</td>
              <td>{((chances[heads] ?? 0) * throws).toFixed(1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  );
}

const share = (value: number) => value.toFixed(3);

const between = ([low, high]: Interval) => `${share(low)} – ${share(high)}`;
