import { type DraftLine, hasAnswers, hasLines, hasNear, type QuestionDraft, sliderNumbers } from "./question-draft.ts";
import { quoted, safeParagraphs, safeWords } from "./safe-source.ts";

/** Source of a question, without a line break at its end. */
export function printQuestion(draft: QuestionDraft): string {
  const stem = safeParagraphs(draft.stem);
  const groups = [
    stem === "" ? [] : [indented(stem)],
    hasLines(draft.kind) ? draft.lines.map((line) => indented(printLine(draft, line))) : [],
    [
      ...draft.hints.map((hint) => indented(printPart("hint", hint))),
      ...(draft.explanation === "" ? [] : [indented(printPart("explanation", draft.explanation))]),
      ...(draft.model === "" ? [] : [indented(printPart("model", draft.model))]),
    ],
  ];
  const body = groups.filter((group) => group.length > 0).map((group) => group.join("\n"));
  return [headOf(draft), body.join("\n\n")].filter((part) => part !== "").join("\n");
}

function headOf(draft: QuestionDraft): string {
  const { kind, id, shuffle, extra } = draft;
  const params = [
    ...(shuffle && (kind === "choice" || kind === "choices") ? ["|> shuffle"] : []),
    ...answersOf(draft),
    ...(hasNear(kind) ? draft.near.map(({ value, reply }) => `|> near ${quoted(value)} [${safeWords(reply)}]`) : []),
    ...(kind === "slider" ? sliderNumbers.flatMap((name) => numberParam(name, draft.numbers[name])) : []),
    ...(extra === "" ? [] : [extra]),
  ];
  return [`! ${kind} ${quoted(id)}`, ...params, ">>"].join(" ");
}

function answersOf({ kind, answers }: QuestionDraft): string[] {
  if (!hasAnswers(kind)) return [];
  const given = answers.filter((answer) => answer.trim() !== "");
  if (kind === "text") return given.length === 0 ? [] : [`|> accept ${given.map(quoted).join(" ")}`];
  return (given.length === 0 ? [""] : given).map((answer) => `|> answer ${quoted(answer)}`);
}

function numberParam(name: string, value = ""): string[] {
  if (value.trim() === "") return [];
  return [`|> ${name} ${/^-?[1-9]\d{0,8}$|^0$/.test(value.trim()) ? value.trim() : quoted(value.trim())}`];
}

function printLine({ kind }: QuestionDraft, { text, correct, reply, to }: DraftLine): string {
  const words = `? [${safeWords(text)}]`;
  if (kind === "order") return words;
  if (kind === "match") return `${text === "" ? "?" : words} |> to [${safeWords(to)}]`;
  const head = correct ? `${words} |> correct` : words;
  if (reply.trim() === "") return head;
  return /\n\s*\n/.test(reply.trim())
    ? `${head} >>\n${indented(safeParagraphs(reply))}`
    : `${head} |> feedback [${safeWords(reply)}]`;
}

function printPart(name: string, words: string): string {
  const text = safeParagraphs(words);
  return text.includes("\n") ? `! ${name} >>\n${indented(text)}` : `! ${name} >> ${text}`.trimEnd();
}

function indented(text: string): string {
  return text.replace(/^(?=.)/gm, "  ");
}
