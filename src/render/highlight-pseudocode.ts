import { escapeHtml } from "#lang/transpile/html.ts";

const keywords = new Set(
  (
    "if then else elseif otherwise while do for each in from to down step repeat until forever return function procedure " +
    "algorithm input output print let set be and or not is true false none null end begin stop break continue call swap"
  ).split(" "),
);

const tokens =
  /(#.*|\/\/.*)|("[^"\n]*"|'[^'\n]*')|(\b\d+(?:\.\d+)?\b)|(\b[a-z]+\b)|(←|:=|==|<=|>=|!=|≤|≥|≠|[-+*/=<>])/gi;

/**
 * Highlights pseudocode. It has no grammar, so its usual words, numbers, strings, comments and operators are coloured,
 * and nothing is refused.
 */
export function highlightPseudocode(text: string): string {
  let html = "";
  let end = 0;
  for (const found of text.matchAll(tokens)) {
    const [whole] = found;
    const name = classOf(found);
    if (name === null) continue;
    html += `${escapeHtml(text.slice(end, found.index))}<span class="tok-${name}">${escapeHtml(whole)}</span>`;
    end = found.index + whole.length;
  }
  return html + escapeHtml(text.slice(end));
}

function classOf([, note, string, number, word]: RegExpMatchArray): string | null {
  if (note !== undefined) return "comment";
  if (string !== undefined) return "string";
  if (number !== undefined) return "number";
  if (word !== undefined) return keywords.has(word.toLowerCase()) ? "keyword" : null;
  return "operator";
}
