import type { Language } from "./types.ts";
import css from "./view.module.css";

const WORDS: Readonly<Partial<Record<Language, string>>> = {
  python:
    "and as assert break class continue def del elif else except False finally for from if import in is lambda None not or pass raise return True try while with yield",
  javascript:
    "async await break case catch class const continue default do else export false finally for function if import in let new null of return switch this throw true try typeof undefined var while yield",
  pseudocode: "and do else end for if in not or repeat return then to until while",
};

const tokens = (comment: string): RegExp =>
  new RegExp(
    String.raw`("(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?)|(${comment})|\b(\d+(?:\.\d+)?)\b|([\p{L}_]\w*)`,
    "gu",
  );

/** Two slashes are division in Python. */
const PYTHON_TOKEN = tokens("#.*");
const TOKEN = tokens("#.*|// .*");

/** Highlighted code: keywords, strings, numbers, comments. */
export function Code({ text, language }: { text: string; language: Language }) {
  const words = new Set((WORDS[language] ?? "").split(" "));
  const pieces: { at: number; text: string; look: string | undefined }[] = [];
  let done = 0;
  for (const match of text.matchAll(language === "python" ? PYTHON_TOKEN : TOKEN)) {
    const [token, quoted, comment, number, word] = match;
    const look = quoted ? css.quoted : comment ? css.comment : number ? css.number : undefined;
    const shown = word && words.has(word) ? css.word : look;
    if (!shown) continue;
    pieces.push({ at: done, text: text.slice(done, match.index), look: undefined });
    pieces.push({ at: match.index, text: token, look: shown });
    done = match.index + token.length;
  }
  pieces.push({ at: done, text: text.slice(done), look: undefined });
  return pieces
    .filter((piece) => piece.text !== "")
    .map((piece) => (
      <span key={piece.at} className={piece.look}>
        {piece.text}
      </span>
    ));
}
