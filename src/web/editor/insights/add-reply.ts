import { ChangeSet } from "@codemirror/state";
import type { EditorDocument } from "../document.ts";
import { printQuestion } from "../source/forms/print-question.ts";
import { hasNear, hasReplies, type QuestionDraft } from "../source/forms/question-draft.ts";
import { questionAt } from "../source/forms/read-question.ts";

const FILE = "lesson.camp";

/** Line of a question in the lesson's text, from 1; null if it isn't there any more. */
export function lineOfQuestion(text: string, id: string): number | null {
  const at = text.split("\n").findIndex((line) => line.trimStart().startsWith("!") && line.includes(`"${id}"`));
  return at < 0 ? null : at + 1;
}

/**
 * Writes an empty reply to a wrong answer of a question into the lesson, ready for the author's words. Returns the line to
 * go to; null if the question has no place for one, such as a puzzle.
 */
export function addReply(document: EditorDocument, id: string, value: string): number | null {
  const text = document.files.get(FILE) ?? "";
  const line = lineOfQuestion(text, id);
  if (line === null || !document.editable) return line;
  const lines = text.split("\n");
  const first = startOfPage(lines, line);
  const found = questionAt(lines.slice(first - 1, endOfPage(lines, line)).join("\n"), line - first + 1);
  const draft = found?.draft && withReply(found.draft, value);
  if (!found || !draft) return line;
  const from = first + found.first - 2;
  let to = first + found.last - 1;
  while (to > from + 1 && (lines[to - 1] ?? "").trim() === "") to -= 1;
  const indent = /^\s*/.exec(lines[from] ?? "")?.[0] ?? "";
  const start = lines.slice(0, from).reduce((sum, each) => sum + each.length + 1, 0);
  const before = lines.slice(from, to).join("\n");
  const after = printQuestion(draft).replace(/^(?=.)/gm, indent);
  const edit = ChangeSet.of({ from: start, to: start + before.length, insert: after }, text.length, "\n");
  document.change({ files: { [FILE]: edit.toJSON() } }, { kind: `reply ${id}` });
  return line;
}

const PLACEHOLDER = "Say why that isn't it.";

/** The question with one more reply; null if it has one for this value, or can't have any. */
function withReply(draft: QuestionDraft, value: string): QuestionDraft | null {
  if (hasNear(draft.kind)) {
    if (draft.near.some((near) => near.value === value)) return null;
    return { ...draft, near: [...draft.near, { value, reply: PLACEHOLDER }] };
  }
  const at = value.charCodeAt(0) - "a".charCodeAt(0);
  const option = draft.lines[at];
  if (!hasReplies(draft.kind) || value.length !== 1 || !option || option.reply !== "") return null;
  return { ...draft, lines: draft.lines.with(at, { ...option, reply: PLACEHOLDER }) };
}

function startOfPage(lines: readonly string[], line: number): number {
  let first = line;
  while (first > 1 && !(lines[first - 1] ?? "").startsWith("#")) first -= 1;
  return first;
}

function endOfPage(lines: readonly string[], line: number): number {
  let last = line;
  while (last < lines.length && !(lines[last] ?? "").startsWith("#")) last += 1;
  return last;
}
