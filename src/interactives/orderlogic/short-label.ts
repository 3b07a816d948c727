/** True for labels such as "10:00" that must not break across lines. */
export function isShort(label: string): boolean {
  return label.length <= 6 && !/\s/.test(label);
}
