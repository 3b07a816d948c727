import { BASE_SECRET, publicBase } from "../kit/asset-base.ts";
import type { Ctx } from "../kit/contract.ts";
import { boundsOf } from "./bounds.ts";
import { renameSuspects } from "./pred.ts";
import type { PublicSherlock, SherlockSearch } from "./schema.ts";
import { shelfCount } from "./shelves.ts";

/** Secret fields: the culprit or code. The positions of records are left out as well. */
export const SHERLOCK_SECRET = [...BASE_SECRET, "/culprit"] as const;

/** Budget for computing par if the author gives none. */
const NODES = 20_000;

/**
 * The puzzle without what's hidden, with public ids for suspects and questions; a randomly drawn record is revealed by
 * the first probe. An adversary isn't a secret.
 */
export function sherlockToPublic(asset: SherlockSearch, ctx: Ctx): PublicSherlock {
  const base = publicBase(asset, ctx);
  const adversary = asset.culprit === "adversary";
  return {
    ...base,
    // A fixed culprit allows no second try, so "Show me" comes after the first.
    revealAfter: startsAfresh(asset) ? base.revealAfter : Math.min(base.revealAfter, 1),
    puzzle: puzzleOf(asset, ctx),
    adversary,
    liar: asset.liar ?? 0,
    budget: asset.budget ?? null,
    par: parOf(asset),
    meter: asset.meter ?? null,
  };
}

/** Questions that are enough for full marks; null: unknown, so any number is. */
export function parOf(asset: SherlockSearch): number | null {
  return asset.par ?? boundsOf(asset, NODES).enough ?? asset.budget ?? null;
}

/** Public id of a suspect: its index. Unlike an id derived from the seed, it stays the same in every round. */
export function suspectId({ suspects = [] }: Pick<SherlockSearch, "suspects">, id: string): string {
  return `suspect-${suspects.findIndex((suspect) => suspect.id === id) + 1}`;
}

/** Public id of a listed question: its index. */
export function questionId({ questions }: Pick<SherlockSearch, "questions">, id: string): string {
  return `question-${Array.isArray(questions) ? questions.findIndex((question) => question.id === id) + 1 : 0}`;
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
            const shown = renameSuspects(test, (suspect) => suspectId(asset, suspect));
            return shown ? [{ id: questionId(asset, id), html: ctx.rich(text), test: shown }] : [];
          }),
    ruleOut,
  };
}

/** True if the search can be started again: a fixed culprit would be known by then. */
export function startsAfresh({ culprit, index }: SherlockSearch): boolean {
  if (index) return index.seek === "random" || index.structure === "unsorted";
  return culprit === "random" || culprit === "adversary";
}
