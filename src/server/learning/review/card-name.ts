import { conceptNames } from "#contract/learning/concepts.ts";
import type { CardRow } from "./card-row.ts";

/** Name of a card: its concept's, or its lesson's. */
export function nameOf({ concept }: CardRow, lessonName: string): string {
  return (concept === null ? undefined : conceptNames.get(concept)) ?? lessonName;
}
