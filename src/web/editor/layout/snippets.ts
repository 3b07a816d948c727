import type { EditorMessage } from "../say-editor.ts";

/** Pieces of source that work as they stand, for the snippets tab and the starters of an empty lesson. */
export const snippets = [
  { id: "text", name: "START_text", text: "# Page title\n\nWrite a paragraph here.\n" },
  {
    id: "choice",
    name: "START_choice",
    text: '! choice "question-1" >>\n  Which one is right?\n\n  ? [The right answer] |> correct\n  ? [A wrong answer] |> feedback [Say why it isn\'t this one.]\n',
  },
  {
    id: "numeric",
    name: "START_numeric",
    text: '! numeric "question-2" |> answer "0.75" >>\n  Which number is it?\n',
  },
  { id: "maths", name: "START_maths", text: "$$$ \\frac{1}{2} + \\frac{1}{4} = \\frac{3}{4}\n" },
  { id: "list", name: "START_list", text: "! list >>\n  : first\n  : second\n" },
  { id: "steps", name: "START_steps", text: "! steps >>\n  : first\n  : second\n" },
  { id: "table", name: "START_table", text: "! table >>\n  ? [Steps] [Place]\n  ? [1] [one quarter]\n" },
  { id: "note", name: "START_note", text: "! note >>\n  Something worth knowing.\n" },
] as const satisfies readonly { id: string; name: EditorMessage; text: string }[];

/** The five things an empty lesson offers to begin with. */
export const starters = snippets.slice(0, 5);

/** A snippet as it's written at the end of a text: with an empty line before it, and question ids that are still free. */
export function snippetAfter(text: string, snippet: string): string {
  const named = snippet.replace(/"question-\d+"/g, () => `"${freeQuestionId(text)}"`);
  const before = text === "" || text.endsWith("\n\n") ? "" : text.endsWith("\n") ? "\n" : "\n\n";
  return before + named;
}

function freeQuestionId(text: string): string {
  let nth = 1;
  while (text.includes(`"question-${nth}"`)) nth++;
  return `question-${nth}`;
}
