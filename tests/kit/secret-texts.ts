import { type AnyChecked, checkedOf } from "#interactives/checks.ts";

/** So long a run of plain words is nobody else's by chance. */
const SURE = 24;

/** The paths of all texts below a pointer, in which * stands for any key. */
export function textsBelow(value: unknown, pointer: readonly string[], at: readonly string[] = []): string[][] {
  if (typeof value === "string") return pointer.length === 0 ? [[...at]] : [];
  if (typeof value !== "object" || value === null) return [];
  const [key, ...rest] = pointer;
  const keys = key === undefined || key === "*" ? Object.keys(value) : Object.hasOwn(value, key) ? [key] : [];
  return keys.flatMap((one) =>
    textsBelow((value as Record<string, unknown>)[one], key === undefined ? [] : rest, [...at, one]),
  );
}

/**
 * What the assets of a lesson hide, as runs of words that stay as they are however a text is rendered: one for each secret text that
 * has one, and that no open half says as well.
 */
export function secretTexts(assets: readonly { type: string; asset: unknown }[], open = ""): string[] {
  const hidden: string[] = [];
  const shown: string[] = [open];
  for (const { type, asset } of assets) {
    const pointers = checkedFor(type).secret.map((pointer) => pointer.slice(1).split("/"));
    const secret = pointers.flatMap((pointer) => textsBelow(asset, pointer)).map((path) => path.join("/"));
    for (const path of textsBelow(asset, [])) (secret.includes(path.join("/")) ? hidden : shown).push(at(asset, path));
  }
  const said = shown.join("\n");
  return hidden.flatMap((text) => {
    const runs = text.match(/[A-Za-z][A-Za-z ,;:.]+[A-Za-z]/g) ?? [];
    const longest = runs.reduce((best, run) => (run.length > best.length ? run : best), "");
    return longest.length >= SURE && !said.includes(longest) ? [longest] : [];
  });
}

function at(value: unknown, path: readonly string[]): string {
  const found = path.reduce<unknown>((inside, key) => (inside as Record<string, unknown>)[key], value); // `textsBelow` came this way
  return String(found);
}

function checkedFor(type: string): AnyChecked {
  const checked = checkedOf(type);
  if (!checked) throw new Error(`Nothing plays a ${type}.`);
  return checked;
}
