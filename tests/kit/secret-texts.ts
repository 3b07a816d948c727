import { type AnyInteractive, findInteractive } from "#interactives/checks.ts";

/** A run of plain words this long doesn't occur elsewhere by chance. */
export const SURE = 24;

/** Paths of all texts below a pointer, in which * stands for any key. */
export function textsBelow(value: unknown, pointer: readonly string[], at: readonly string[] = []): string[][] {
  if (typeof value === "string") return pointer.length === 0 ? [[...at]] : [];
  if (typeof value !== "object" || value === null) return [];
  const [key, ...rest] = pointer;
  const keys = key === undefined || key === "*" ? Object.keys(value) : Object.hasOwn(value, key) ? [key] : [];
  return keys.flatMap((eachKey) =>
    textsBelow((value as Record<string, unknown>)[eachKey], key === undefined ? [] : rest, [...at, eachKey]),
  );
}

/**
 * Secrets in the assets of a lesson, as runs of words that stay the same however a text is rendered: one for each
 * secret text that has one, unless an open half contains it too.
 */
export function secretTexts(assets: readonly { type: string; asset: unknown }[], open = ""): string[] {
  const hidden: string[] = [];
  const shown: string[] = [open];
  for (const { type, asset } of assets) {
    const pointers = checkedFor(type).secret.map((pointer) => pointer.slice(1).split("/"));
    const secret = pointers.flatMap((pointer) => textsBelow(asset, pointer)).map((path) => path.join("/"));
    for (const path of textsBelow(asset, [])) (secret.includes(path.join("/")) ? hidden : shown).push(at(asset, path));
  }
  const openText = shown.join("\n");
  return hidden.flatMap((text) => {
    const runs = text.match(/[A-Za-z][A-Za-z ,;:.]+[A-Za-z]/g) ?? [];
    const longest = runs.reduce((best, run) => (run.length > best.length ? run : best), "");
    return longest.length >= SURE && !openText.includes(longest) ? [longest] : [];
  });
}

function at(value: unknown, path: readonly string[]): string {
  const found = path.reduce<unknown>((inside, key) => (inside as Record<string, unknown>)[key], value); // `textsBelow` came this way
  return String(found);
}

function checkedFor(type: string): AnyInteractive {
  const interactive = findInteractive(type);
  if (!interactive) throw new Error(`Nothing plays a ${type}.`);
  return interactive;
}
