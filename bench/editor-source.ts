import { EditorState } from "@codemirror/state";
import { authoredTypes } from "#interactives/checks.ts";
import { LocalDocument } from "#web/editor/document.ts";
import type { FromLanguage } from "#web/editor/source/language/protocol.ts";
import { LanguageSession } from "#web/editor/source/language/session.ts";
import { languageField } from "#web/editor/source/language-field.ts";
import { ms, roundsOf, warmUpsOf } from "./measure.ts";
import { lessonText } from "./prose.ts";
import { atMost, type Bench, type Row } from "./row.ts";

const LINES = 5_000;
const CHECK_MS = 100;
/** Time for handing the message over and drawing, which is measured in a browser only. */
const OUTSIDE_MS = 25;
const KEY_MS = 8;
const PATH = "lesson.camp";

/** Typing in a lesson of 5,000 lines: from a key to its problems in the worker, and the key's own task beside it (P4-source). */
export const editorSource: Bench = {
  id: "P4-source",
  async run(): Promise<Row[]> {
    const text = lessonText(400_000).split("\n").slice(0, LINES).join("\n");
    const at = text.indexOf("the", text.length / 2);
    const check = slowest(timesOf(keysToProblems(text, at)));
    const newLine = slowest(timesOf(keysToProblems(text, at, "\n\n")));
    const key = slowest(timesOf(keyTask(text, at)));
    const row = (id: string, what: string, time: number, limit: number) =>
      atMost({ id, what, ours: ms(time), reference: ms(limit), ratio: time / limit }, 1);
    return [
      row(
        "P4-source-check",
        "a key to its problems in 5,000 lines, p95, against its limit",
        check,
        CHECK_MS - OUTSIDE_MS,
      ),
      row("P4-source-line", "the same for a new line, which moves half the lesson", newLine, CHECK_MS - OUTSIDE_MS),
      row("P4-source-key", "state and document of a key in 5,000 lines, p95, against its limit", key, KEY_MS),
    ];
  },
};

/** One key in the middle of a lesson: read, marked, checked, and its messages copied as a worker's are. */
function keysToProblems(text: string, at: number, insert = "x"): () => void {
  const session = new LanguageSession((message: FromLanguage) => structuredClone(message));
  session.receive({ k: "open", version: 0, text, files: [], knownTypes: authoredTypes });
  session.receive({ k: "view", from: at, to: at + 4_000 });
  session.check();
  let version = 0;
  return () => {
    session.receive({ k: "edit", version: ++version, splices: [[at, at, insert]] });
    session.check();
  };
}

function keyTask(text: string, at: number): () => void {
  const lesson = new LocalDocument([[PATH, text]]);
  let state = EditorState.create({ doc: lesson.text(PATH) ?? "", extensions: languageField() });
  return () => {
    const transaction = state.update({ changes: { from: at, insert: "x" }, userEvent: "input.type" });
    state = transaction.state;
    lesson.change({ files: { [PATH]: transaction.changes.toJSON() } }, { kind: "type" });
  };
}

/** CPU milliseconds of each round, which a busy machine changes less than the clock. */
function timesOf(work: () => void): number[] {
  const times: number[] = [];
  const [warmUps, rounds] = [warmUpsOf(20), roundsOf(100)];
  for (let round = -warmUps; round < rounds; round += 1) {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    if (round >= 0) times.push((user + system) / 1000);
  }
  return times;
}

/** The 95th percentile. */
function slowest(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * 0.95), sorted.length - 1)] ?? Number.NaN;
}
