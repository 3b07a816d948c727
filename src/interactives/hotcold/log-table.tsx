import type { Say } from "../kit/messages.ts";
import type { Mark } from "./engine.ts";
import css from "./log-table.module.css";
import type { PublicHotCold } from "./schema.ts";
import { placeWords, replyWords } from "./words.ts";

/** Every guess with its reply, as a table. */
export function LogTable({ pub, marks, say }: { pub: PublicHotCold; marks: readonly Mark[]; say: Say }) {
  return (
    <table className={css.log} aria-label={say("LOG")}>
      <thead>
        <tr>
          <th scope="col">{say("LOG_NUMBER")}</th>
          <th scope="col">{say("LOG_PLACE")}</th>
          <th scope="col">{say("LOG_ANSWER")}</th>
        </tr>
      </thead>
      <tbody>
        {marks.map(({ point, reply }, index) => {
          const place = placeWords(pub.space, point);
          const answer = replyWords(pub, reply);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: guesses are only ever added at the end
            <tr key={index}>
              <td>{index + 1}</td>
              <td>{say(place.code, place.params)}</td>
              <td>{say(answer.code, answer.params)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
