import { Disclosure } from "../kit/disclosure.tsx";
import type { Say } from "../kit/messages.ts";
import { ScrollTable } from "../kit/scroll-table.tsx";
import { changeWords } from "./rules.ts";
import type { Change } from "./setup.ts";
import { SAMPLE_STEPS, type Sample } from "./simulation.ts";
import { swingWords } from "./trend.ts";
import css from "./view.module.css";

/** Seconds between rows: longer for longer runs. */
const EVERY_SECONDS = [5, 10, 30, 60, 300];
const MAX_ROWS = 24;

interface LogTableProps {
  samples: readonly Sample[];
  changes: readonly Change[];
  say: Say;
}

/** The curves as numbers, with each change and its time. */
export function LogTable({ samples, changes, say }: LogTableProps) {
  const rate = 480 / SAMPLE_STEPS;
  const seconds = (samples.length - 1) / rate;
  const every = EVERY_SECONDS.find((interval) => seconds / interval <= MAX_ROWS) ?? 300;
  const rows = Array.from({ length: Math.floor(Math.max(0, seconds) / every) + 1 }, (_, index) => index * every);
  return (
    <Disclosure title={say("log")} isRuled>
      <p>{say("log.zoom")}</p>
      {changes.length > 0 && (
        <ol className={css.changes}>
          {changes.map((change, index) => {
            const { code, params } = changeWords(change);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: two nudges at the same step are alike
              <li key={index}>
                {say("log.change", { seconds: Math.round(change.at / 48) / 10, what: say(code, params) })}
              </li>
            );
          })}
        </ol>
      )}
      <ScrollTable label={say("log")}>
        <thead>
          <tr>
            <th scope="col">{say("log.time")}</th>
            {(samples[0]?.leads ?? []).map((_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: clocks never change places
              <th key={index} scope="col">
                {say("log.lead", { other: index + 2 })}
              </th>
            ))}
            <th scope="col">{say("log.swings")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((time) => {
            const sample = samples[time * rate];
            return (
              <tr key={time}>
                <th scope="row">{say("seconds", { seconds: time })}</th>
                {(sample?.leads ?? []).map((lead, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <td key={index}>{Math.round(lead)}°</td>
                ))}
                <td>{swingWords(sample)}</td>
              </tr>
            );
          })}
        </tbody>
      </ScrollTable>
    </Disclosure>
  );
}
