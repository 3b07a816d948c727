import type { ProbeEntry } from "../kit/contract.ts";
import type { Say } from "../kit/messages.ts";
import { countOf, expectedBits } from "./hypotheses.ts";
import { codesLeft, leftOver, questionIn, truthFor } from "./known.ts";
import css from "./notebook.module.css";
import type { PublicSherlock } from "./schema.ts";
import { linesOf } from "./tally.ts";
import { queryWords, replyWords } from "./words.ts";

interface NotebookProps {
  pub: PublicSherlock;
  log: readonly ProbeEntry[];
  say: Say;
}

/** Every question with its answer; with a meter also its expected and actual information. */
export function Notebook({ pub, log, say }: NotebookProps) {
  const lines = linesOf(log);
  const metered = pub.meter !== null;
  const slips = lines.filter(({ reply }) => reply.k === "slip").length;
  return (
    <table className={css.notebook} aria-label={say("NOTEBOOK")}>
      <thead>
        <tr>
          <th scope="col">{say("NUMBER")}</th>
          <th scope="col">{say("ASKED")}</th>
          <th scope="col">{say("ANSWER")}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ query, reply }, index) => {
          const asked = queryWords(pub, query, say);
          const answer = replyWords(reply);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end
            <tr key={index}>
              <td>{reply.k === "slip" ? "" : index + 1 - slips}</td>
              {"html" in asked ? <td dangerouslySetInnerHTML={{ __html: asked.html }} /> : <td>{asked.text}</td>}
              <td>
                {say(answer.code, answer.params)}
                {metered && (
                  <span className={css.worth}>
                    {meterWords(pub, log.slice(0, index), log.slice(0, index + 1), say)}
                  </span>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function meterWords(
  pub: PublicSherlock,
  before: readonly ProbeEntry[],
  after: readonly ProbeEntry[],
  say: Say,
): string {
  const { puzzle, liar } = pub;
  if (puzzle.mode === "code") {
    const codes = codesLeft(puzzle, after);
    return codes ? say("CODES_LEFT", { count: codes.length }) : "";
  }
  const query = linesOf(after).at(-1)?.query;
  if (puzzle.mode !== "suspects" || !query) return "";
  const test = questionIn(puzzle, query);
  const left = countOf(leftOver(puzzle, after, liar === 1));
  if (!test) return say("SUSPECTS_LEFT", { count: left });
  const bits = expectedBits(leftOver(puzzle, before, liar === 1), truthFor(puzzle, test));
  return say("BITS_AND_LEFT", { bits: bits.toFixed(2), count: left });
}
