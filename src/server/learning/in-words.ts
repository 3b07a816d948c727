import type { Verdict } from "#interactives/kit/contract.ts";
import { createSay } from "#interactives/kit/messages.ts";
import { plainText } from "#interactives/kit/pick-place/plain-text.ts";
import { messagesOf } from "#interactives/messages.ts";
import type { PreparedSolvable } from "../content/prepare-lesson.ts";

/** Longest sentence that is kept of an answer. */
const MOST = 600;

interface Item {
  id: string;
  html: string;
}

/** Fields that the inline types' answers and public halves have; each type has some of them. */
interface Fields {
  text?: string;
  value?: number | null;
  picked?: string | string[] | null;
  placed?: string[];
  pairs?: Record<string, string>;
  unit?: string;
  choices?: Item[];
  items?: Item[];
  left?: Item[];
  right?: Item[];
}

const nameOf = (items: readonly Item[] | undefined, id: string) =>
  plainText(items?.find((item) => item.id === id)?.html ?? "?");

/** Sentences of answers that say more by themselves than the type's sentence about the whole. */
const spoken: Readonly<Record<string, (answer: Fields, pub: Fields) => string>> = {
  multipleChoice: ({ picked }, { choices }) => nameOf(choices, String(picked)),
  multiSelect: ({ picked }, { choices }) =>
    [picked ?? []]
      .flat()
      .map((id) => nameOf(choices, id))
      .join("; "),
  numeric: ({ text = "" }, { unit = "" }) => `${text} ${unit}`,
  expression: ({ text = "" }) => text,
  freeText: ({ text = "" }) => text,
  slider: ({ value }, { unit = "" }) => `${value ?? ""} ${unit}`,
  ordering: ({ placed = [] }, { items }) => placed.map((id) => nameOf(items, id)).join(" → "),
  matching: ({ pairs = {} }, { left, right }) =>
    Object.entries(pairs)
      .map(([one, other]) => `${nameOf(left, one)} – ${nameOf(right, other)}`)
      .join("; "),
};

/** An answer and what its verdict said, as sentences for an educator; null where there are no words. */
export function answerInWords(
  { interactive }: PreparedSolvable,
  pub: unknown,
  given: { answer: unknown; state: unknown },
  verdict: Extract<Verdict, { kind: "scored" }>,
): { words: string | null; reply: string | null } {
  const say = createSay(messagesOf(interactive.type));
  const speak = spoken[interactive.type];
  const described = () => {
    if (given.state === null || given.state === undefined) return "";
    const { code, params } = interactive.rules.describe(given.state, pub);
    return say(code, params);
  };
  // Each type's answer has been parsed by its own schema.
  const words = speak ? speak(given.answer as Fields, pub as Fields) : described();
  const reply = verdict.feedback.map(({ html, code, params }) =>
    html === undefined ? say(code, params) : plainText(html),
  );
  return { words: short(words), reply: short(reply.join(" ")) };
}

function short(text: string): string | null {
  const line = text.replaceAll("\u0000", "").replace(/\s+/g, " ").trim();
  if (line === "") return null;
  return line.length <= MOST ? line : `${line.slice(0, MOST - 1)}…`;
}
