import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { LevelItem } from "#rules/learning/onboarding/level-check.ts";
import { type LevelQuestion, readLevelQuestions } from "../../catalogue/level-check.ts";
import { type PreparedSolvable, publicInteractive } from "../../content/prepare-lesson.ts";
import { openProgram, type VersionRef } from "../../content/program-store.ts";
import type { Tools } from "../../tools.ts";

/** A question of the level check, answers included. It never leaves the server. */
export interface OpenItem {
  item: LevelItem;
  lessonId: string;
  solvable: PreparedSolvable;
}

const KEEP_MS = 60_000;
const caches = new WeakMap<Tools, LRUCache<"items", Promise<OpenItem[]>>>();

/** All questions of the level check that the catalogue still has, cached for a minute. */
export function openItems(tools: Tools): Promise<OpenItem[]> {
  const cache = caches.get(tools) ?? new LRUCache<"items", Promise<OpenItem[]>>({ max: 1, ttl: KEEP_MS });
  caches.set(tools, cache);
  const known = cache.get("items");
  if (known) return known;
  const opened = readItems(tools);
  cache.set("items", opened);
  opened.catch(() => cache.delete("items"));
  return opened;
}

async function readItems(tools: Tools): Promise<OpenItem[]> {
  const questions = await readLevelQuestions(tools.db);
  const { rows } = await sql<VersionRef & { path: string }>`
    select l.path, l.lesson_id as "lessonId", v.version_name as "versionName", v.version_hash as "versionHash",
      v.content_hash as "contentHash"
    from lessons l join lesson_versions v using (lesson_id)
    where l.path = any(${questions.map(({ lesson }) => lesson)}::text[]) and v.state = 'MAIN' and l.removed_at is null`.execute(
    tools.db,
  );
  const versions = new Map(rows.map((row) => [row.path, row]));
  const opened: OpenItem[] = [];
  for (const question of questions) {
    const version = versions.get(question.lesson);
    const solvable = version && (await openProgram(tools, version)).solvables.get(question.question);
    const item = solvable && itemOf(tools, version.lessonId, question, solvable);
    if (item) opened.push({ item, lessonId: version.lessonId, solvable });
  }
  return opened;
}

/** Only questions that fit a plain form: a typed number, or one of a few options. */
function itemOf(
  tools: Tools,
  lessonId: string,
  { band, lesson, question }: LevelQuestion,
  solvable: PreparedSolvable,
): LevelItem | null {
  const { interactive, concept, personal } = solvable;
  if (personal || (interactive.type !== "multipleChoice" && interactive.type !== "numeric")) return null;
  const { choices } = shownItem(tools, { lessonId, solvable });
  const id = `${lesson}/${question}`;
  return { id, concept: concept ?? id, band, chance: choices.length === 0 ? 0 : 1 / choices.length };
}

/** Public half of a question, as in its lesson. */
export function shownItem(tools: Tools, { lessonId, solvable }: Pick<OpenItem, "lessonId" | "solvable">) {
  const { pub } = publicInteractive(tools, lessonId, solvable, { learnerId: null, round: 0 });
  const {
    prompt,
    unit = "",
    choices = [],
  } = pub as {
    prompt: string;
    unit?: string;
    choices?: { id: string; html: string }[];
  }; // the public halves of the two types
  return { prompt, unit, choices };
}
