/** Maximum length of a group's name, in characters. */
export const GROUP_NAME_MAX = 60;

/** Normalised group name on one line, or null if it's empty or too long. */
export function groupName(text: string): string | null {
  const name = text.normalize("NFC").replace(/\s+/g, " ").trim();
  if (!/[\p{L}\p{N}]/u.test(name) || /\p{Cc}|\p{Cf}/u.test(name)) return null;
  return [...name].length <= GROUP_NAME_MAX ? name : null;
}
