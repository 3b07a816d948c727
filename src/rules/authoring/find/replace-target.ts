/** Version of a lesson whose text a search has read, as it concerns the searcher. */
export interface ReadVersion {
  versionName: string;
  /** True for the version that learners see. */
  published: boolean;
  owner: "you" | "other" | "nobody";
  ownerName: string;
}

/** Effect of replacing in a lesson: it changes the searcher's draft, makes a new one, or leaves the lesson alone. */
export type ReplaceWay = "edit" | "new-draft" | "skip";

/** Way of replacing in a lesson, with a sentence about it. Published text and other people's drafts are never changed. */
export function replaceTarget({ versionName, published, owner, ownerName }: ReadVersion): {
  way: ReplaceWay;
  text: string;
} {
  if (published) return { way: "new-draft", text: `Learners see ${versionName}. Changes go into a new draft.` };
  if (owner === "you") return { way: "edit", text: `Your draft ${versionName}.` };
  const who = owner === "nobody" ? "Nobody owns" : `${ownerName} owns`;
  return { way: "skip", text: `${who} the draft ${versionName}, so nothing changes here.` };
}
