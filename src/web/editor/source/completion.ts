import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  snippet,
} from "@codemirror/autocomplete";
import type { Extension } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import type { EditorDocument } from "../document.ts";
import { lessonFiles } from "./language/lesson-files.ts";
import { namesIn } from "./language-plugin.ts";
import { snippets, withFreeId } from "./snippets.ts";
import { type LessonNames, type Suggestion, suggest } from "./suggest.ts";

/** Lines above the cursor that may hold the command it's in, or its parent. */
const LINES_ABOVE = 200;

/** Suggests commands, parameters, values, aliases, ids and labels while typing, and on Ctrl+Space. */
export function completion(document: EditorDocument): Extension {
  return autocompletion({
    override: [(context) => complete(context, document)],
    icons: false,
    activateOnTyping: true,
  });
}

async function complete(context: CompletionContext, document: EditorDocument): Promise<CompletionResult | null> {
  const { state, pos, view } = context;
  const first = state.doc.line(Math.max(1, state.doc.lineAt(pos).number - LINES_ABOVE));
  const before = state.sliceDoc(first.from, pos);
  const none: LessonNames = { aliases: [], ids: [], labels: [] };
  // Most keys are typed where nothing can be suggested; only the others need the lesson's names.
  const quick = suggest(before, none);
  if (!quick) return null;
  const names = view ? await lessonNames(view, document) : none;
  const found = suggest(before, names);
  if (!found || found.list.length === 0) return null;
  const taken = new Set(names.ids);
  return {
    from: pos - found.typed,
    options: found.list.map((suggestion) => optionOf(suggestion, taken, before)),
    validFor: /^[\w-]*$/,
  };
}

/** Names that a lesson's text and files give. */
async function lessonNames(view: EditorView, document: EditorDocument): Promise<LessonNames> {
  const names = await namesIn(view);
  const given = (kind: string) => names.filter((name) => name.kind === kind && name.isGiven).map(({ name }) => name);
  return { aliases: lessonFiles(document.files).assets, ids: given("id"), labels: given("label") };
}

function optionOf({ kind, text, help = "" }: Suggestion, taken: ReadonlySet<string>, before: string): Completion {
  const option: Completion = { label: text, ...(help && { info: help }), type: kind };
  if (kind !== "command") return option;
  const known = snippets.find(({ id }) => id === text);
  // The mark is there already, so is the space after it.
  const template = known && /^! (.*)\n$/s.exec(withFreeId(known, taken))?.[1];
  if (!template || /[\]&]\(\s*[a-z]*$/.test(before)) return option;
  return {
    ...option,
    apply(view, completion, from, to) {
      const isTight = view.state.sliceDoc(from - 1, from) === "!";
      snippet(`${isTight ? " " : ""}${template}`)(view, completion, from, to);
    },
  };
}
