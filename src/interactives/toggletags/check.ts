import type { Ctx, Feedback, PartVerdict, Reason, Verdict } from "../kit/contract.ts";
import { compare, scoreOf, sum, type Tally } from "./engine.ts";
import { partsOf, truthOf } from "./parts.ts";
import { partId, tagId } from "./redact.ts";
import type { Medium, ToggleTags, ToggleTagsAction, ToggleTagsAnswer } from "./types.ts";

/** Attempts after which the feedback says where the mistakes are, not just how many. */
const SAYS_WHERE = 1;

interface Judged {
  part: string;
  id: string;
  marked: number;
  tally: Tally;
}

/** Counts pairs of part and tag. The first verdict says how many are right, missing and extra; later ones also where, and why. */
export function checkToggleTags(asset: ToggleTags, answer: ToggleTagsAnswer, ctx: Ctx): Verdict {
  const judged = judgedParts(asset, answer, ctx);
  if (!judged) return { kind: "invalid", code: "MALFORMED", path: "/marks" };
  if (!answer.none && judged.every(({ marked }) => marked === 0)) return { kind: "invalid", code: "NOTHING" };
  const tally = sum(judged.map((entry) => entry.tally));
  const score = scoreOf(tally, asset.scoring ?? "f1");
  const correct = score === 1;
  const where = correct || ctx.attempt >= SAYS_WHERE;
  return {
    kind: "scored",
    correct,
    score,
    feedback: [summary(tally, answer.none, correct), ...(where ? reasons(asset, judged, correct, ctx) : [])],
    ...(where && { parts: partsFor(judged) }),
  };
}

/** The correct marks, part by part, or "None apply". */
export function toggleTagsSolution(asset: ToggleTags, ctx: Ctx): ToggleTagsAction[] {
  const known = asset.tags.map(({ id }) => id);
  const marks = partsOf(asset.medium).flatMap(({ id }) =>
    truthOf(asset, id)
      .filter((tag) => known.includes(tag))
      .map((tag): ToggleTagsAction => ({ t: "toggle", part: partId(id, ctx), tag: tagId(tag, ctx) })),
  );
  return marks.length > 0 ? marks : [{ t: "none" }];
}

/** The author's reason for each marked part. */
export function toggleTagsReasons(
  asset: ToggleTags,
  actions: readonly ToggleTagsAction[],
  ctx: Ctx,
): (Reason | null)[] {
  const { why = {}, medium } = asset;
  const parts = new Map(partsOf(medium).map(({ id }) => [partId(id, ctx), id]));
  return actions.map((action): Reason | null => {
    const part = action.t === "toggle" ? parts.get(action.part) : undefined;
    const reason = part !== undefined && Object.hasOwn(why, part) ? why[part] : undefined;
    if (action.t !== "toggle" || part === undefined || reason === undefined) return null;
    return { why: { html: ctx.rich(`${named(medium, part)}: ${reason}`) }, at: [action.part] };
  });
}

/** Every part with its marks compared; null if the answer mentions unknown parts or contradicts itself. */
function judgedParts(asset: ToggleTags, { marks, none }: ToggleTagsAnswer, ctx: Ctx): Judged[] | null {
  const tags = new Map(asset.tags.map(({ id }) => [tagId(id, ctx), id]));
  let seen = 0;
  const judged: Judged[] = [];
  for (const { id: part } of partsOf(asset.medium)) {
    const id = partId(part, ctx);
    const given = Object.hasOwn(marks, id) ? (marks[id] ?? []) : [];
    if (given.length > 0) seen += 1;
    const known = given.flatMap((tag) => tags.get(tag) ?? []);
    if (known.length < given.length || new Set(known).size < known.length) return null;
    if (asset.exclusive && known.length > 1) return null;
    judged.push({ part, id, marked: known.length, tally: compare(known, truthOf(asset, part)) });
  }
  return seen === Object.keys(marks).length && !(none && seen > 0) ? judged : null;
}

function summary({ right, missing, extra }: Tally, none: boolean, correct: boolean): Feedback {
  if (correct)
    return none ? { code: "NONE_RIGHT", tone: "good" } : { code: "ALL_RIGHT", params: { right }, tone: "good" };
  if (none) return { code: "NONE_WRONG", tone: "fix" };
  return { code: "SOME_OFF", params: { right, missing, extra }, tone: "fix" };
}

/** Reasons for the parts that were marked wrongly; once everything is right, every reason. */
function reasons({ why = {}, medium }: ToggleTags, judged: readonly Judged[], correct: boolean, ctx: Ctx): Feedback[] {
  return judged.flatMap(({ part, id, tally }): Feedback[] => {
    const reason = Object.hasOwn(why, part) ? why[part] : undefined;
    if (reason === undefined || (!correct && tally.missing + tally.extra === 0)) return [];
    return [
      { code: "WHY", at: [id], tone: correct ? "info" : "fix", html: ctx.rich(`${named(medium, part)}: ${reason}`) },
    ];
  });
}

/** Characters of a part quoted before its reason. */
const NAME_LENGTH = 36;

/** Short Markdown quote of a part, to show whose reason it is. */
function named(medium: Medium, part: string): string {
  const text = (partsOf(medium).find(({ id }) => id === part)?.text ?? "").replace(/\s+/g, " ").trim();
  if (medium.kind === "list") return `**${text}**`;
  const short = text.length > NAME_LENGTH ? `${text.slice(0, NAME_LENGTH).replace(/\s?\S*$/, "")} …` : text;
  if (medium.kind === "code" && !short.includes("`")) return `\`${short}\``;
  return `**${short.replace(/[\\`*_[\]$<>&]/g, "\\$&")}**`;
}

function partsFor(judged: readonly Judged[]): Record<string, PartVerdict> {
  const entries = judged.flatMap(({ id, tally: { right, missing, extra } }): [string, PartVerdict][] => {
    if (right + missing + extra === 0) return [];
    if (missing + extra === 0) return [[id, "right"]];
    if (extra === 0) return [[id, "missing"]];
    return [[id, missing === 0 ? "extra" : "wrong"]];
  });
  return Object.fromEntries(entries);
}
