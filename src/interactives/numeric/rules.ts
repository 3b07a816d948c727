import type { Rules, Sentence } from "../kit/contract.ts";
import { type NumberForm, type NumberRead, readNumber } from "./read-number.ts";
import type { NumericAction, NumericAnswer, NumericState, PublicNumeric } from "./schema.ts";

/** The number that was typed, or why it can't be judged. Used in browser and server. */
export function readAnswer(
  text: string,
  { marks, accept, unit }: Pick<PublicNumeric, "marks" | "accept" | "unit">,
): NumberRead | Sentence {
  const read = readNumber(text, marks);
  if (!read.ok) return { code: read.code, params: read.params };
  const isPercentAsUnit = read.form === "percent" && unit === "%";
  if (!isPercentAsUnit && !isAccepted(read, accept))
    return { code: `ready.FORM_${read.form.toUpperCase()}`, params: {} };
  return read;
}

function isAccepted({ form, isWhole }: NumberRead, accept: readonly NumberForm[]): boolean {
  return accept.includes(form) || (isWhole && accept.includes("fraction"));
}

/** Reducer: a number in a box. */
export const numericRules: Rules<PublicNumeric, NumericState, NumericAction, NumericAnswer> = {
  type: "numeric",
  init: () => ({ text: "" }),
  reduce: (state, { text }) => (text === state.text ? state : { text }),
  answer: ({ text }) => ({ text }),
  violations: () => [],
  isReady({ text }, pub) {
    const read = readAnswer(text, pub);
    return "ok" in read ? true : read;
  },
  describe: ({ text }, { unit }) =>
    text.trim() === "" ? { code: "state.empty" } : { code: "state.written", params: { text, unit } },
};
