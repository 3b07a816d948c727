import type { Findings } from "./findings.ts";

/** Page colours by day and by night. */
const pages = ["#f8f0e1", "#0e121e"].map((colour) => luminance(colour) ?? 0);
const MIN_CONTRAST = 3;
const MAX_VALUES = 50_000;

/** Reports literal colours in an asset that are too close to the page. */
export function checkColours(findings: Findings, alias: string, json: Readonly<Record<string, unknown>>): void {
  const waiting: { value: unknown; path: string; isColour: boolean }[] = [{ value: json, path: "", isColour: false }];
  let seen = 0;
  for (let next = waiting.pop(); next && seen < MAX_VALUES; next = waiting.pop(), seen++) {
    const { value, path, isColour } = next;
    if (typeof value === "string" && isColour) judge(findings, alias, value, path);
    if (typeof value !== "object" || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      waiting.push({ value: inner, path: `${path}/${key}`, isColour: /colou?r|fill|stroke/i.test(key) });
    }
  }
}

function judge(findings: Findings, alias: string, colour: string, path: string): void {
  const light = luminance(colour);
  if (light === null) return;
  const contrast = Math.min(...pages.map((page) => (Math.max(light, page) + 0.05) / (Math.min(light, page) + 0.05)));
  if (contrast < MIN_CONTRAST) findings.asset("COLOUR_CONTRAST", alias, { colour }, path);
}

/** Relative luminance of a hexadecimal colour (WCAG 2.2), or null for anything else. */
export function luminance(colour: string): number | null {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(colour.trim())?.[1];
  if (!digits) return null;
  const wide = digits.length === 3 ? [...digits].map((digit) => digit + digit).join("") : digits;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((start) =>
    linear(Number.parseInt(wide.slice(start, start + 2), 16)),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(byte: number): number {
  const share = byte / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
