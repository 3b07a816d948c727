import * as z from "zod";

/** Bytes of one lesson version: the texts of all its files, in UTF-8. */
export const MAX_VERSION_BYTES = 2 * 1024 * 1024;
/** Bytes of an edit as JSON; a larger one is sent as the whole text. */
export const MAX_EDIT_BYTES = 64 * 1024;
/** Seconds for which a window counts as open after its last heartbeat. */
export const PRESENT_S = 45;

/** Idempotency key of one request: the same on every retry. */
export const key = z.uuid();
/** Window of a browser; a new one each time the editor is opened. */
export const clientId = z.uuid();
export const rev = z.int().check(z.nonnegative(), z.lte(1_000_000_000));
export const docHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
export const slug = z.string().check(z.maxLength(80));
export const versionName = z.string().check(z.minLength(1), z.maxLength(40));
export const reason = z.string().check(z.trim(), z.maxLength(500, "Please keep the reason under 500 characters."));

/** Path of a file in a lesson's folder. */
export const PATH_PATTERN = /^(lesson\.camp|settings\.json|assets\/[a-z][a-z0-9-]{0,59}\.(json|svg))$/;
export const path = z.string().check(z.regex(PATH_PATTERN, "A lesson has no file of this name."));
/** Whole texts of files by their path. */
export const files = z.record(path, z.string());

/** Which version of which lesson. */
export const version = { lesson_id: z.uuid(), version_name: versionName };

/** Sentences about what has to be put right first; empty if all went well. */
export const errors = z.array(z.string());

export const versionStates = ["DRAFT", "CANDIDATE", "MAIN", "LEGACY", "RETIRED", "ABANDONED"] as const;
export const lessonKinds = ["lesson", "practice_set"] as const;
export const productTiers = ["math-foundations", "premium", "core-library", "all-access"] as const;

/** ISO 8601, in UTC. */
export const instant = z.string();
