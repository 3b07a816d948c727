import { BASE_SECRET, publicBase } from "../kit/asset-base.ts";
import type { Ctx } from "../kit/contract.ts";
import { boundsOf } from "./bounds.ts";
import { renamed } from "./pred.ts";
import type { PublicSherlock, SherlockSearch } from "./schema.ts";
import { shelfCount } from "./shelves.ts";

/** What no learner may see: who it was, or which code. Where records stand is left out as well. */
export const SHERLOCK_SECRET = [...BASE_SECRET, "/culprit"] as const;

/** Work spent on knowing the par where the author gives none. */
const NODES = 20_000;

/** The puzzle without what is hidden; suspects and questions under ids of the server's own; a record that is drawn is told by the first probe. Whether there is an adversary is said openly. */
export function sherlockToPublic(asset: SherlockSearch, ctx: Ctx): PublicSherlock {
  const base = publicBase(asset, ctx);
  const adversary = asset.culprit === "adversary";
  return {
    ...base,
    // Where what is hidden is fixed a search cannot be tried again, so the solution need not wait for a second try.
    revealAfter: startsAfresh(asset) ? base.revealAfter : Math.min(base.revealAfter, 1),
    puzzle: puzzleOf(asset, ctx),
    adversary,
    liar: asset.liar ?? 0,
    budget: asset.budget ?? null,
    par: parOf(asset),
    meter: asset.meter ?? null,
  };
}

/** Questions that are enough for full marks; null: not known, any number is. */
export function parOf(asset: SherlockSearch): number | null {
  return asset.par ?? boundsOf(asset, NODES).enough ?? asset.budget ?? null;
}

/** The id under which a learner knows a suspect: a place in the row. It stays the same in every round, which an id of the seed would not. */
export function suspectId({ suspects = [] }: Pick<SherlockSearch, "suspects">, id: string): string {
  return `suspect-${suspects.findIndex((one) => one.id === id) + 1}`;
}

/** The id under which a learner knows a question of the list: its place there. */
export function questionId({ questions }: Pick<SherlockSearch, "questions">, id: string): string {
  return `question-${Array.isArray(questions) ? questions.findIndex((one) => one.id === id) + 1 : 0}`;
}

function puzzleOf(asset: SherlockSearch, ctx: Ctx): PublicSherlock["puzzle"] {
  const { code, index, suspects = [], questions = "buildable", ruleOut = "auto" } = asset;
  if (code) {
    const { length, symbols, repeats } = code;
    return { mode: "code", length, labels: symbols.map(({ label }) => label), repeats };
  }
  if (index) {
    const { keys, structure } = index;
    const shelves = shelfCount(structure, keys.length);
    return {
      mode: "index",
      structure,
      records: keys.length,
      shelves,
      seek: index.seek === "random" ? null : index.seek,
    };
  }
  return {
    mode: "suspects",
    suspects: suspects.map(({ id, name, attrs }) => ({ id: suspectId(asset, id), name, attrs })),
    questions:
      questions === "buildable"
        ? null
        : questions.flatMap(({ id, text, test }) => {
            const shown = renamed(test, (suspect) => suspectId(asset, suspect));
            return shown ? [{ id: questionId(asset, id), html: ctx.rich(text), test: shown }] : [];
          }),
    ruleOut,
  };
}

/** A search may begin anew when what is hidden is drawn, or undecided; a fixed one would be known. */
export function startsAfresh({ culprit, index }: SherlockSearch): boolean {
  if (index) return index.seek === "random" || index.structure === "unsorted";
  return culprit === "random" || culprit === "adversary";
}
