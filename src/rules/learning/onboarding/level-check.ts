import type { Level } from "./steps.ts";

/** An item of the level check: a question of the catalogue. */
export interface LevelItem {
  id: string;
  concept: string;
  /** From 1, sharing and comparing, to 5, slopes and areas. */
  band: number;
  /** Chance of guessing right: 0 for typed answers, one in n for n options. */
  chance: number;
}

export type ItemResult = "right" | "wrong" | "unknown";

/** An item that was answered, as it was when it was answered. */
export interface AnsweredItem extends LevelItem {
  result: ItemResult;
}

/** Ability on the scale of the items, and how sure that is. */
export interface Estimate {
  ability: number;
  /** Standard error. */
  error: number;
}

/** Maximum number of questions in a check. */
export const MAX_ITEMS = 6;
const MIN_ITEMS = 4;
const SURE_ENOUGH = 0.8;
const WIDEST = 3;
/** Spread of newcomers around what they say of themselves. */
const PRIOR_ERROR = 1.2;
/** Size of the step after each answer: large ones first. */
const STEPS = [1.6, 1.3, 1.1, 0.9, 0.8, 0.7] as const;
/** Somewhat easier than even chances, so that the check isn't discouraging. */
const EASIER = 0.2;
/** An answer that could be a guess says less. */
const GUESSED_SHARE = 0.6;

const starts: Readonly<Record<Level, number>> = { fractions: -1.5, equations: 0, calculus: 1.5, unsure: -0.5 };

/** Ability that somebody starts with, from where they say they are. */
export function startOf(level: Level | "skipped" | null): number {
  return starts[level === null || level === "skipped" ? "unsure" : level];
}

/** Difficulty of a band on the scale of abilities: -2 to 2. */
export function difficultyOf(band: number): number {
  return band - 3;
}

/** Estimate after these answers, in the order they were given. */
export function estimateOf(start: number, answered: readonly AnsweredItem[]): Estimate {
  let ability = start;
  let information = 1 / PRIOR_ERROR ** 2;
  for (const [index, { band, chance, result }] of answered.entries()) {
    const c = result === "unknown" ? 0 : chance;
    const q = 1 / (1 + Math.exp(difficultyOf(band) - ability));
    const expected = c + (1 - c) * q;
    information += q * (1 - q) * (c > 0 ? GUESSED_SHARE : 1);
    const step = STEPS[Math.min(index, STEPS.length - 1)] ?? 0;
    ability = Math.max(-WIDEST, Math.min(WIDEST, ability + step * ((result === "right" ? 1 : 0) - expected)));
  }
  return { ability, error: 1 / Math.sqrt(information) };
}

/** The item to ask next; null when the check is over. */
export function nextItem(
  items: readonly LevelItem[],
  start: number,
  answered: readonly AnsweredItem[],
): LevelItem | null {
  const estimate = estimateOf(start, answered);
  if (isOver(items, estimate, answered)) return null;
  const used = new Set(answered.map(({ id }) => id));
  const last = answered.at(-1)?.concept;
  const target = estimate.ability - EASIER;
  const distance = ({ band }: LevelItem) => Math.abs(difficultyOf(band) - target);
  const left = items.filter(({ id, concept }) => !used.has(id) && concept !== last);
  return left.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}

function isOver(items: readonly LevelItem[], { error }: Estimate, answered: readonly AnsweredItem[]): boolean {
  if (answered.length >= MAX_ITEMS) return true;
  if (answered.length >= MIN_ITEMS && error < SURE_ENOUGH) return true;
  const lowest = Math.min(...items.map(({ band }) => band));
  return answered.filter(({ result, band }) => result === "unknown" && band === lowest).length >= 2;
}
