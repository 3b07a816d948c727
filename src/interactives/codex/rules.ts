import type { Rules, Sentence, Violation } from "../kit/contract.ts";
import { keepsLocked } from "./locked.ts";
import type { CodeFile, CodexAction, CodexAnswer, CodexState, PublicCodex } from "./types.ts";

/** Maximum number of characters in all editable files together: an answer has to fit into a check. */
export const MAX_TEXT = 24 * 1024;

/** Current text of a file: the learner's, or else the author's. */
export function textOf(state: CodexState, file: Pick<CodeFile, "path" | "text">): string {
  return state.files[file.path] ?? file.text;
}

/** Normalises line ends and removes characters a file can't hold. */
export function tidyText(text: string): string {
  return text.replace(/\r\n?/g, "\n").replaceAll("\0", "").toWellFormed();
}

/** Rules for changing and resetting files. */
export const codexRules: Rules<PublicCodex, CodexState, CodexAction, CodexAnswer> = {
  type: "codex",
  init: () => ({ files: {} }),
  reduce(state, action, pub) {
    const file = pub.files.find(({ path }) => path === action.path);
    if (!file || file.readOnly) return state;
    const text = action.t === "reset" ? file.text : tidyText(action.text);
    if (text === textOf(state, file)) return state;
    const { [file.path]: _, ...others } = state.files;
    const files = text === file.text ? others : { ...others, [file.path]: text };
    return sizeOf(files, pub) > MAX_TEXT ? state : { files };
  },
  answer: (state, pub) => ({
    files: Object.fromEntries(editable(pub).map((file) => [file.path, textOf(state, file)])),
  }),
  violations(state, pub) {
    return editable(pub).flatMap((file): Violation[] =>
      keepsLocked(file, textOf(state, file)) ? [] : [{ code: "locked", at: [file.path], params: { file: file.path } }],
    );
  },
  isReady(state, pub) {
    const [broken] = codexRules.violations(state, pub);
    if (broken) return { code: "ready.locked", params: broken.params };
    return Object.keys(state.files).length > 0 ? true : { code: "ready.unchanged" };
  },
  describe(state, pub, focus) {
    const file = pub.files.find(({ path }) => path === (focus ?? pub.entry));
    const changed = Object.keys(state.files).length;
    if (!file) return { code: "describe.none" };
    return {
      code: changed === 0 ? "describe.fresh" : "describe.changed",
      params: { file: file.path, lines: textOf(state, file).split("\n").length, changed },
    };
  },
  announce(_before, _after, action): Sentence | null {
    return action.t === "reset" ? { code: "announce.reset", params: { file: action.path } } : null;
  },
};

function editable({ files }: PublicCodex): CodeFile[] {
  return files.filter(({ readOnly }) => !readOnly);
}

function sizeOf(files: Readonly<Record<string, string>>, pub: PublicCodex): number {
  return editable(pub).reduce((sum, file) => sum + (files[file.path] ?? file.text).length, 0);
}
