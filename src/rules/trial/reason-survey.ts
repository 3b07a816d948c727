/** How many characters an explanation has at least (specification section 9). */
export const EXPLANATION_MIN = 25;
/** And how many at most. */
export const EXPLANATION_MAX = 2000;

/** How many characters are still missing; spaces around an explanation explain nothing. */
export function charactersRemaining(text: string): number {
  return Math.max(0, EXPLANATION_MIN - [...text.trim()].length);
}

/** Whether a survey may be sent: something is chosen, and `other` is explained (T2, T15). */
export function mayContinue({ chosen, text, busy }: { chosen: string | null; text: string; busy: boolean }): boolean {
  if (chosen === null || busy) return false;
  return chosen !== "other" || charactersRemaining(text) === 0;
}

/** What a survey sends: every option with true for the chosen one, and the explanation where it is `other`. */
export function surveySubmission<Option extends string>(
  options: readonly Option[],
  chosen: Option,
  text: string,
): { flags: Record<Option, boolean>; other_text: string } {
  const flags = Object.fromEntries(options.map((option) => [option, option === chosen])) as Record<Option, boolean>; // each option once
  return { flags, other_text: chosen === "other" ? text.trim() : "" };
}

/** The chosen option of a submission that came from outside, or null where it is none of ours: exactly one is true. */
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
