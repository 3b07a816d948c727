import type { Verdict } from "#interactives/kit/contract.ts";
import { lessonOf } from "../content/lesson-of.ts";
import type { LessonPlace } from "../kit/shot.ts";

/** A question as the lesson's page has it. */
export interface Served {
  type: string;
  asset_hash: string;
  seed: string;
  pub: unknown;
}

/** Work on a question and what was said about it, as the server keeps both. */
export interface StandIn {
  id: string;
  type: string;
  assetHash: string;
  phase: "incorrect" | "correct";
  state: unknown;
  verdict: Verdict;
}

/** Every question of a lesson answered: with the longest of the author's replies, since that one takes the most room. */
export async function standIns(
  { course, chapter, lesson }: LessonPlace,
  served: Readonly<Record<string, Served>>,
  correct: boolean,
): Promise<StandIn[]> {
  const { ids, solvable } = await lessonOf(`${course}/${chapter}/${lesson}`);
  return ids.flatMap((id) => {
    const question = served[id];
    if (!question) return [];
    const { asset, interactive } = solvable(id);
    const html = longest(repliesIn(asset));
    const feedback = html === "" ? [] : [{ code: "FIT", html, tone: correct ? ("good" as const) : ("fix" as const) }];
    return {
      id,
      type: question.type,
      assetHash: question.asset_hash,
      phase: correct ? "correct" : "incorrect",
      state: filled(question.type, question.pub) ?? interactive.rules.init(question.pub, question.seed),
      verdict: { kind: "scored", correct, score: correct ? 1 : 0, feedback },
    };
  });
}

/** Fields in which authors reply to answers. */
const REPLIES: ReadonlySet<string> = new Set(["why", "message", "feedback", "reply"]);

function repliesIn(value: unknown, field = ""): string[] {
  if (typeof value === "string") return REPLIES.has(field) ? [`<p>${value}</p>`] : [];
  if (typeof value !== "object" || value === null) return [];
  if ("html" in value && typeof value.html === "string") return REPLIES.has(field) ? [value.html] : [];
  return Object.entries(value).flatMap(([key, inner]) => repliesIn(inner, Array.isArray(value) ? field : key));
}

function longest(texts: readonly string[]): string {
  return texts.reduce((most, text) => (text.length > most.length ? text : most), "");
}

interface Listed {
  choices?: readonly { id: string }[];
  items?: readonly { id: string }[];
}

/** An answer of the kind learners give: the lowest option, some number. Null where the board itself is the answer. */
function filled(type: string, pub: unknown): unknown {
  const { choices = [], items = [] } = pub as Listed; // the two fields that matter here, where there are any
  if (type === "multipleChoice") return { picked: choices.at(-1)?.id ?? null };
  if (type === "multiSelect") return { picked: choices.map(({ id }) => id) };
  if (type === "ordering") return { placed: items.map(({ id }) => id) };
  if (type === "numeric" || type === "expression") return { text: "12" };
  if (type === "freeText") return { text: "Because it has to be." };
  return null;
}
