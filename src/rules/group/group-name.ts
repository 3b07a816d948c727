/** Maximum length of a group's name, in characters. */
export const MAX_GROUP_NAME_LENGTH = 60;

/** Normalised group name on one line, or null if it's empty or too long. */
export function groupName(text: string): string | null {
  const name = text.normalize("NFC").replace(/\s+/g, " ").trim();
  if (!/[\p{L}\p{N}]/u.test(name) || /\p{Cc}|\p{Cf}/u.test(name)) return null;
  return [...name].length <= MAX_GROUP_NAME_LENGTH ? name : null;
}
