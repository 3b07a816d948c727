import { type Kysely, sql } from "kysely";
import { pathTo } from "#contract/build-path.ts";
import type { AssetBase } from "#interactives/kit/contract.ts";
import { lessonAccess } from "#rules/learning/access.ts";
import { readPlayId } from "#rules/learning/play-id.ts";
import type { PreparedSolvable } from "../../content/prepare-lesson.ts";
import { openProgram } from "../../content/program-store.ts";
import type { Database } from "../../db/tables.ts";
import type { Visit } from "../../http/visit.ts";
import type { Tools } from "../../tools.ts";
import { freshAsset } from "../fresh-asset.ts";
import { mayOpen, type VersionFacts } from "../open-lesson.ts";
import type { Played } from "./round.ts";

/** An interactive of a published lesson, outside its lesson. */
export interface Playable extends Played {
  id: string;
  facts: VersionFacts;
  lesson: { name: string; course: string; path: string };
  /** 0: the author's own puzzle; else another of its kind, the same for everybody. */
  round: number;
}

/** Finds the interactive that an address names, in the version that's public, or in the one a round began with. */
export async function findPlayable(
  tools: Tools,
  id: string,
  { round, versionHash = null }: { round: number; versionHash?: string | null },
): Promise<Playable | null> {
  const place = readPlayId(id);
  const row = place && (await readVersion(tools.db, place.lesson, versionHash));
  if (!place || !row) return null;
  const { name, course, ...facts } = row;
  const { solvables } = await openProgram(tools, facts);
  const solvable = solvables.get(place.exercise);
  if (!solvable || round > solvable.rounds) return null;
  const { courseSlug, chapterSlug, lessonSlug } = facts;
  const path = pathTo("lesson", { courseSlug, chapterSlug, lessonSlug });
  return {
    id,
    place: facts.lessonId,
    facts,
    lesson: { name, course, path },
    solvable: inRound(tools, id, solvable, round),
    round,
  };
}

function inRound(tools: Tools, id: string, solvable: PreparedSolvable, round: number): PreparedSolvable {
  const fresh = round === 0 ? null : freshAsset(tools, solvable, "play-seed", { of: id, turn: round });
  if (!fresh) return solvable;
  const { asset, seed } = fresh;
  const hash = tools.sign("play-asset", seed + solvable.others.hash).slice(0, 32);
  return { ...solvable, asset, assetHash: hash };
}

type Row = VersionFacts & { name: string; course: string };

async function readVersion(db: Kysely<Database>, lessonPath: string, versionHash: string | null): Promise<Row | null> {
  const { rows } = await sql<Row>`
    select l.lesson_id as "lessonId", l.course_id as "courseId", c.slug as "courseSlug", ch.slug as "chapterSlug",
      l.slug as "lessonSlug", v.version_name as "versionName", v.version_hash as "versionHash",
      v.content_hash as "contentHash", v.state, ch.free, l.user_can_preview as "userCanPreview", l.name, c.name as course
    from lesson_versions v
    join lessons l on l.lesson_id = v.lesson_id
    join chapters ch on ch.chapter_id = l.chapter_id
    join courses c on c.course_id = l.course_id
    where l.lesson_id = coalesce((select lesson_id from lessons where path = ${lessonPath} and removed_at is null),
        (select lesson_id from lesson_old_paths where path = ${lessonPath})) and l.removed_at is null and ch.removed_at is null and c.removed_at is null
      and not c.coming_soon
      and case when ${versionHash}::text is null then v.state = 'MAIN'
        else v.version_hash = ${versionHash} and v.state in ('MAIN', 'LEGACY') end
    order by array_position(array['MAIN', 'LEGACY'], v.state) limit 1`.execute(db);
  return rows[0] ?? null;
}

const NOBODY = { role: "anonymous", premium: false } as const;

/** True if everybody may play it: its lesson is free, or its author has released it. */
export function isReleased({ facts, solvable }: Playable): boolean {
  return lessonAccess(NOBODY, facts).may || (solvable.asset as AssetBase).release === true;
}

/** True if any site may show it in a frame. Programs and Elm run in frames of our own, which no other site may hold. */
export function isEmbeddable(playable: Playable): boolean {
  const { interactive } = playable.solvable;
  return isReleased(playable) && interactive.job === undefined && interactive.type !== "genericElmAsset";
}

/** Checks whether the viewer may play it. */
export async function mayPlay(visit: Visit, playable: Playable): Promise<boolean> {
  return isReleased(playable) || (await mayOpen(visit, playable.facts)).may;
}

/** Number of a puzzle in an address; null if it can't be one. */
export function readRound(text: string | undefined): number | null {
  if (text === undefined) return 0;
  return /^(0|[1-9]\d?)$/.test(text) ? Number(text) : null;
}
