/** How long a group's name may be, in characters. */
export const GROUP_NAME_MAX = 60;

/** A group's name as it is kept: one line without spaces around it; null where nothing to read is left, or too much. */
export function groupName(text: string): string | null {
  const name = text.normalize("NFC").replace(/\s+/g, " ").trim();
  if (!/[\p{L}\p{N}]/u.test(name) || /\p{Cc}|\p{Cf}/u.test(name)) return null;
  return [...name].length <= GROUP_NAME_MAX ? name : null;
}
