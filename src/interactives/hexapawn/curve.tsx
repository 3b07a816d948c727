import type { Say } from "../kit/messages.ts";
import css from "./curve.module.css";
import { lossesOf } from "./streak.ts";

const WIDTH = 400;
const HEIGHT = 150;
const LEFT = 34;
const RIGHT = 390;
const TOP = 12;
const FLOOR = 116;

/** The machine's wins, game by game: a line that rises with each win, and a mark below for each loss. */
export function Curve({ results, say }: { results: string; say: Say }) {
  const games = results.length;
  const wide = Math.max(10, games);
  const x = (game: number) => LEFT + ((RIGHT - LEFT) * game) / wide;
  const y = (won: number) => FLOOR - ((FLOOR - TOP) * won) / wide;
  let won = 0;
  const points = [...results].map((result, index) => {
    if (result === "w") won += 1;
    return `${rounded(x(index + 1))} ${rounded(y(won))}`;
  });
  const losses = [...results].flatMap((result, index) => (result === "l" ? [index + 1] : []));
  return (
    <figure className={css.figure}>
      <svg className={css.curve} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <line className={css.always} x1={x(0)} y1={y(0)} x2={x(wide)} y2={y(wide)} />
        <line className={css.axis} x1={LEFT} y1={FLOOR} x2={RIGHT} y2={FLOOR} />
        <line className={css.axis} x1={LEFT} y1={TOP} x2={LEFT} y2={FLOOR} />
        <path className={css.line} d={`M${x(0)} ${y(0)}${points.map((point) => `L${point}`).join("")}`} />
        {losses.map((game) => (
          <line
            key={game}
            className={css.loss}
            x1={rounded(x(game))}
            x2={rounded(x(game))}
            y1={FLOOR + 3}
            y2={FLOOR + 11}
          />
        ))}
        <text className={css.words} x={LEFT - 6} y={TOP + 6} textAnchor="end">
          {wide}
        </text>
        <text className={css.words} x={LEFT - 6} y={FLOOR} textAnchor="end">
          0
        </text>
        <text className={css.words} x={RIGHT} y={HEIGHT - 6} textAnchor="end">
          {say("AXIS_GAMES", { games: wide })}
        </text>
        <text className={css.words} x={LEFT + 6} y={TOP + 6}>
          {say("AXIS_WINS")}
        </text>
      </svg>
    </figure>
  );
}

/** The results in a sentence. */
export function ResultLine({ results, say }: { results: string; say: Say }) {
  const games = results.length;
  const lost = lossesOf(results);
  return (
    <p className={css.results}>
      {say("RESULTS", { games, won: games - lost, lost })}{" "}
      {lost > 0 && say("LAST_LOSS", { game: results.lastIndexOf("l") + 1 })}
    </p>
  );
}

/** The same data as a table, in rows of ten games or, if there are many, fifty. */
export function ResultTable({ results, say }: { results: string; say: Say }) {
  const stride = results.length > 200 ? 50 : 10;
  if (results === "") return null;
  const starts = Array.from({ length: Math.ceil(results.length / stride) }, (_, index) => index * stride);
  return (
    <details className={css.details}>
      <summary>{say("RESULT_TABLE")}</summary>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{say("GAMES_PLAYED")}</th>
            <th scope="col">{say("WON")}</th>
            <th scope="col">{say("LOST")}</th>
          </tr>
        </thead>
        <tbody>
          {starts.map((start) => {
            const part = results.slice(start, start + stride);
            const lost = lossesOf(part);
            return (
              <tr key={start}>
                <th scope="row">{say("GAME_RANGE", { from: start + 1, to: start + part.length })}</th>
                <td>{part.length - lost}</td>
                <td>{lost}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </details>
  );
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
