/** Longest answer that authors see. */
export const MAX_VALUE_LENGTH = 40;

type Asset = Readonly<Record<string, unknown>>;

/**
 * An answer as it's compared with others and shown to authors: letters of options in the author's order, a number, or short
 * words. Null where answers aren't compared: puzzles, orders, long texts, and questions that learners judge themselves.
 */
export function answerValue(
  type: string,
  asset: Asset,
  answer: unknown,
  publicId: (authorId: string) => string,
): string | null {
  if (typeof answer !== "object" || answer === null) return null;
  const { picked, text, value } = answer as { picked?: unknown; text?: unknown; value?: unknown }; // any JSON
  switch (type) {
    case "multipleChoice":
    case "multiSelect": {
      const chosen = new Set(Array.isArray(picked) ? picked : [picked]);
      const letters = optionIds(asset).filter((id) => chosen.has(publicId(id)));
      return letters.length === 0 ? null : letters.join(", ");
    }
    case "numeric":
    case "expression":
      return typeof text === "string" ? short(text.replaceAll(/\s+/g, "").toLowerCase()) : null;
    case "freeText":
      return typeof text === "string" && asset.self !== true
        ? short(text.trim().replaceAll(/\s+/g, " ").toLowerCase())
        : null;
    case "slider":
      return typeof value === "number" ? String(value) : null;
    default:
      return null;
  }
}

function optionIds({ choices }: Asset): string[] {
  if (!Array.isArray(choices)) return [];
  return choices.flatMap((choice: { id?: unknown } | null) => (typeof choice?.id === "string" ? [choice.id] : []));
}

function short(value: string): string | null {
  return value === "" || [...value].length > MAX_VALUE_LENGTH ? null : value;
}
