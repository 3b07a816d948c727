/** Minimum length of an explanation, in characters (specification section 9). */
export const MIN_EXPLANATION_LENGTH = 25;
/** Maximum length of an explanation, in characters. */
export const MAX_EXPLANATION_LENGTH = 2000;

/** Characters still missing from an explanation; surrounding spaces don't count. */
export function charactersRemaining(text: string): number {
  return Math.max(0, MIN_EXPLANATION_LENGTH - [...text.trim()].length);
}

/** True if a survey can be sent: an option is chosen, and `other` is explained (T2, T15). */
export function mayContinue({ chosen, text, busy }: { chosen: string | null; text: string; busy: boolean }): boolean {
  if (chosen === null || busy) return false;
  return chosen !== "other" || charactersRemaining(text) === 0;
}

/** Body of a survey: each option with true for the chosen one, and the explanation for `other`. */
export function surveySubmission<Option extends string>(
  options: readonly Option[],
  chosen: Option,
  text: string,
): { flags: Record<Option, boolean>; other_text: string } {
  const flags = Object.fromEntries(options.map((option) => [option, option === chosen])) as Record<Option, boolean>; // each option once
  return { flags, other_text: chosen === "other" ? text.trim() : "" };
}

/** Chosen option of a submitted survey, or null unless exactly one known option is true. */
export function chosenIn<Option extends string>(
  options: readonly Option[],
  { flags, other_text }: { flags: Readonly<Record<string, boolean>>; other_text: string },
): Option | null {
  const named = Object.keys(flags);
  const chosen = options.filter((option) => flags[option] === true);
  const [only] = chosen;
  if (only === undefined || chosen.length > 1) return null;
  if (named.length !== options.length || options.some((option) => !(option in flags))) return null;
  return only === "other" && charactersRemaining(other_text) > 0 ? null : only;
}
