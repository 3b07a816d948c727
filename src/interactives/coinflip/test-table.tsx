import type { Say } from "../kit/messages.ts";
import { tallyOfFaces } from "./engine.ts";
import { ODD, testsOf } from "./surprise.ts";
import css from "./view.module.css";

interface TestTableProps {
  /** Sequences with their names. */
  sequences: readonly { name: string; faces: string }[];
  /** True when the table marks odd numbers; before that, readers compare for themselves. */
  showsChances: boolean;
  say: Say;
}

/** Heads, changes and longest run of each sequence, beside a fair coin's; at the end also how rare they would be. */
export function TestTable({ sequences, showsChances: tells, say }: TestTableProps) {
  const tested = sequences.map(({ name, faces }) => ({ name, tests: testsOf(tallyOfFaces(faces)) }));
  return (
    <div className={css.scroll}>
      <table className={css.tests}>
        <caption>{say(tells ? "tests.told" : "tests")}</caption>
        <thead>
          <tr>
            <th scope="col">{say("tests.sequence")}</th>
            <th scope="col">{say("tests.heads")}</th>
            <th scope="col">{say("tests.changes")}</th>
            <th scope="col">{say("tests.longest")}</th>
          </tr>
        </thead>
        <tbody>
          {tested.map(({ name, tests }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {tests.map((test) => (
                <td key={test.name} data-odd={tells && test.chance < ODD}>
                  <strong>{test.value}</strong>{" "}
                  <span>
                    {say(tells ? "tests.cell.told" : "tests.cell", {
                      expected: test.expected.toFixed(1),
                      chance: percent(test.chance),
                    })}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const percent = (chance: number) => (chance < 0.001 ? "< 0.1" : (chance * 100).toFixed(chance < 0.1 ? 1 : 0));
