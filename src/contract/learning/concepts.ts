import names from "../../../content/concepts.json" with { type: "json" };

/** Names of the concepts that lessons practise, by slug. A concept belongs to no course. */
export const conceptNames: ReadonlyMap<string, string> = new Map(Object.entries(names));

/** Slugs of all concepts. */
export const conceptSlugs: ReadonlySet<string> = new Set(conceptNames.keys());
