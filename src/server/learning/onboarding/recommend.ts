import type { output } from "zod/v4/core";
import type { recommendationSchema } from "#contract/catalogue/learning-path.page.ts";
import { conceptNames } from "#contract/learning/concepts.ts";
import { type Newcomer, rankPaths } from "#rules/learning/onboarding/choose-path.ts";
import { type AnsweredItem, estimateOf, startOf } from "#rules/learning/onboarding/level-check.ts";
import { type OfferedPath, readPathsToChoose } from "../../catalogue/paths-to-choose.ts";
import type { Visit } from "../../http/visit.ts";
import { type Onboarding, readOnboarding } from "./onboarding-store.ts";

type Recommendation = output<typeof recommendationSchema>;

const DAYS_A_WEEK = 7;

/** Paths in the order they suit somebody, the best first. */
export function rankedFor({ answers, checked }: Onboarding, paths: readonly OfferedPath[]): OfferedPath[] {
  const { purpose, minutes, level } = answers;
  const newcomer: Newcomer = { purpose, minutes, ability: estimateOf(startOf(level), checked).ability };
  return rankPaths(paths, newcomer);
}

/** Slug of the best path; null if the catalogue has none. */
export async function bestPath(db: Visit["db"], onboarding: Onboarding): Promise<string | null> {
  return rankedFor(onboarding, await readPathsToChoose(db))[0]?.slug ?? null;
}

/** Why this path was recommended, as facts, and what else would suit; null for those who haven't told us anything. */
export async function recommendation(
  { db, viewer }: Pick<Visit, "db" | "viewer">,
  slug: string,
): Promise<Recommendation | null> {
  const onboarding = await readOnboarding(db, viewer.learnerId);
  const { answers, checked, pathSlug } = onboarding;
  if (pathSlug === null) return null;
  const ranked = rankedFor(onboarding, await readPathsToChoose(db));
  const path = ranked.find((candidate) => candidate.slug === slug);
  if (!path) return null;
  const { purpose, minutes, level } = answers;
  const daily = typeof minutes === "number" ? minutes : null;
  return {
    is_followed: pathSlug === slug,
    is_best: ranked[0]?.slug === slug,
    solved: namesOf(checked, true),
    missed: namesOf(checked, false),
    level: checked.length > 0 || level === "skipped" || level === "unsure" ? null : level,
    purpose: purpose !== null && purpose !== "skipped" && path.purposes.includes(purpose) ? purpose : null,
    minutes: daily,
    weeks: daily === null ? null : Math.max(1, Math.round(path.firstCourseMinutes / (daily * DAYS_A_WEEK))),
    first_course: path.firstCourseName,
    others: ranked
      .filter((candidate) => candidate.slug !== slug)
      .slice(0, 2)
      .map((other) => ({ slug: other.slug, name: other.name, tagline: other.tagline })),
  };
}

/** Names of the ideas that were solved or missed. An idea that was both counts as missed. */
function namesOf(checked: readonly AnsweredItem[], isSolved: boolean): string[] {
  const missed = new Set(checked.filter(({ result }) => result !== "right").map(({ concept }) => concept));
  const concepts = checked.map(({ concept }) => concept).filter((concept) => missed.has(concept) !== isSolved);
  return [...new Set(concepts)].flatMap((concept) => conceptNames.get(concept) ?? []);
}
