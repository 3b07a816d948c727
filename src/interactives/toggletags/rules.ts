import type { Rules, Sentence } from "../kit/contract.ts";
import { plainText } from "../kit/pick-place/plain-text.ts";
import type { PublicToggleTags, ToggleTagsAction, ToggleTagsAnswer, ToggleTagsState } from "./types.ts";

/** Reducer: adding and removing tags, or "None apply". */
export const toggleTagsRules: Rules<PublicToggleTags, ToggleTagsState, ToggleTagsAction, ToggleTagsAnswer> = {
  type: "toggletags",
  init: () => ({ marks: {}, none: false }),
  reduce(state, action, pub) {
    if (action.t === "none") return { marks: {}, none: !state.none };
    return toggle(state, action, pub);
  },
  answer: (state) => state,
  violations: () => [],
  isReady: (state): true | Sentence => (state.none || marksIn(state) > 0 ? true : { code: "NOTHING" }),
  describe(state, pub, focus): Sentence {
    const part = shownParts(pub).find(({ id }) => id === focus);
    if (part) return { code: "PART", params: { name: part.name, tags: tagWords(state, pub, part.id) } };
    if (state.none) return { code: "WHOLE_NONE" };
    return { code: "WHOLE", params: { count: marksIn(state), of: pub.count ?? "none" } };
  },
  announce(_before, after, action, pub): Sentence {
    if (action.t === "none") return { code: after.none ? "WHOLE_NONE" : "SAY_SOME" };
    const name = shownParts(pub).find(({ id }) => id === action.part)?.name ?? "";
    return { code: "SAY_MARKED", params: { name, tags: tagWords(after, pub, action.part), count: marksIn(after) } };
  },
};

/** Markable parts with their text, in reading order. */
export function shownParts({ medium }: Pick<PublicToggleTags, "medium">): { id: string; name: string }[] {
  if (medium.kind === "list") return medium.items.map(({ id, html }) => ({ id, name: plainText(html) }));
  if (medium.kind === "image") return medium.regions.map(({ id, label }) => ({ id, name: label }));
  return medium.pieces.flatMap(({ id, runs }) =>
    id === null
      ? []
      : [
          {
            id,
            name: runs
              .map(({ text }) => text)
              .join("")
              .replace(/\s+/g, " ")
              .trim(),
          },
        ],
  );
}

/** Tags on a part. */
export function tagsOn({ marks }: ToggleTagsState, part: string): readonly string[] {
  return Object.hasOwn(marks, part) ? (marks[part] ?? []) : [];
}

/** Number of marks: every tag on every part. */
export function marksIn({ marks }: ToggleTagsState): number {
  return Object.values(marks).reduce((sum, tags) => sum + tags.length, 0);
}

/** Labels of the tags on a part for a message, or "none". */
export function tagWords(state: ToggleTagsState, { tags }: PublicToggleTags, part: string): string {
  const on = tagsOn(state, part);
  const labels = tags.filter(({ id }) => on.includes(id)).map(({ label }) => label);
  return labels.length === 0 ? "none" : labels.join(", ");
}

function toggle(state: ToggleTagsState, { part, tag }: { part: string; tag: string }, pub: PublicToggleTags) {
  const known = pub.tags.some(({ id }) => id === tag) && shownParts(pub).some(({ id }) => id === part);
  if (!known) return state;
  const on = tagsOn(state, part);
  const wanted = on.includes(tag) ? on.filter((other) => other !== tag) : pub.exclusive ? [tag] : [...on, tag];
  const tags = pub.tags.map(({ id }) => id).filter((id) => wanted.includes(id));
  const others = Object.entries(state.marks).filter(([id]) => id !== part);
  return { marks: Object.fromEntries(tags.length > 0 ? [...others, [part, tags]] : others), none: false };
}
