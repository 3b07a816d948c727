import { diffLists } from "#rules/authoring/diff/myers.ts";

export type Choice = "mine" | "theirs" | "both";

/** Lines of one file: settled already, or two texts to choose from. */
export type MergeSegment =
  | { k: "settled"; lines: readonly string[] }
  | { k: "disputed"; mine: readonly string[]; theirs: readonly string[] };

/** A text beside another one made from the same base. Where only one side changed the base, its lines are settled. */
export function compareTexts(base: string, mine: string, theirs: string): MergeSegment[] {
  const [own, others] = [mine.split("\n"), theirs.split("\n")];
  const old = `\n${base}\n`;
  const isOld = (lines: readonly string[]) => lines.length === 0 || old.includes(`\n${lines.join("\n")}\n`);
  return diffLists(own, others).map(({ equal, a, b }) => {
    const [ours, their] = [own.slice(a[0], a[1]), others.slice(b[0], b[1])];
    if (equal) return { k: "settled", lines: ours };
    if (isOld(ours) !== isOld(their)) return { k: "settled", lines: isOld(ours) ? their : ours };
    return { k: "disputed", mine: ours, theirs: their };
  });
}

/** The text that the choices make, one for each disputed stretch in order; the author's own where none is given. */
export function settleText(stretches: readonly MergeSegment[], choices: readonly Choice[]): string {
  let nth = 0;
  const lines = stretches.flatMap((stretch) => {
    if (stretch.k === "settled") return stretch.lines;
    const choice = choices[nth++] ?? "mine";
    if (choice === "both") return [...stretch.mine, ...stretch.theirs];
    return choice === "mine" ? stretch.mine : stretch.theirs;
  });
  return lines.join("\n");
}

/** Files that differ between two texts of a document, by path. A file that one side doesn't have is empty there. */
export function differingFiles(
  base: Readonly<Record<string, string>>,
  mine: ReadonlyMap<string, string>,
  theirs: Readonly<Record<string, string>>,
): { path: string; stretches: MergeSegment[] }[] {
  const paths = new Set([...mine.keys(), ...Object.keys(theirs)]);
  return [...paths]
    .filter((path) => mine.get(path) !== theirs[path])
    .map((path) => ({
      path,
      stretches: compareTexts(base[path] ?? "", mine.get(path) ?? "", theirs[path] ?? ""),
    }));
}
