import type { FigmaRefusal } from "#rules/authoring/figma/after-refusal.ts";
import { framesOf } from "#rules/authoring/figma/figma-frames.ts";
import { fetchGuarded, type GuardedAnswer, readBounded } from "./fetch-guarded.ts";
import type { FigmaSettings } from "./figma-settings.ts";

/** Time for one answer. Rendering many frames takes Figma a while. */
const PATIENCE_MS = 40_000;
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_RETRY_AFTER_S = 31 * 24 * 3600;

type Refused = { refusal: FigmaRefusal };

/** Reads the pages of a file with the frames on them: `GET /v1/files/:key?depth=2`. */
export async function readFile(
  settings: FigmaSettings,
  fileKey: string,
): Promise<NonNullable<ReturnType<typeof framesOf>> | Refused> {
  const answer = await ask(settings, `/v1/files/${fileKey}`, { depth: "2" });
  if ("refusal" in answer) return answer;
  return framesOf(answer.json) ?? NO_ANSWER;
}

export interface Wanted {
  nodeIds: readonly string[];
  format: "png" | "svg";
  scale: number;
}

/** Asks Figma to draw frames, all in one request: `GET /v1/images/:key`. Null where it has nothing to draw. */
export async function renderFrames(
  settings: FigmaSettings,
  fileKey: string,
  { nodeIds, format, scale }: Wanted,
): Promise<{ urls: Map<string, string | null> } | Refused> {
  // A drawing has no pixels, but Figma scales its size.
  const query = { ids: nodeIds.join(","), format, scale: String(scale) };
  const answer = await ask(settings, `/v1/images/${fileKey}`, query);
  if ("refusal" in answer) return answer;
  const images = imagesOf(answer.json);
  if (!images) return NO_ANSWER;
  return { urls: new Map(nodeIds.map((id) => [id, urlOf(images, id)])) };
}

/** Answer that isn't what Figma's documentation says: as good as none. */
const NO_ANSWER: Refused = { refusal: { status: null, retryAfterS: null } };

async function ask(
  { token, apiBase }: FigmaSettings,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<{ json: unknown } | Refused> {
  const address = new URL(path, apiBase);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  try {
    const headers = { "x-figma-token": token, accept: "application/json" };
    // The site's operator named this address.
    const answer = await fetchGuarded(address, { trusted: true, headers, timeoutMs: PATIENCE_MS });
    const body = await readBounded(answer.body, MAX_BYTES);
    if (answer.status !== 200) return { refusal: { status: answer.status, retryAfterS: retryAfterOf(answer) } };
    return body === null ? TOO_LARGE : { json: JSON.parse(body.toString("utf8")) };
  } catch {
    return NO_ANSWER;
  }
}

/** A file that's this large can't be read, now or later. */
const TOO_LARGE: Refused = { refusal: { status: 413, retryAfterS: null } };

/** Seconds of "Retry-After", which Figma gives as a number. */
function retryAfterOf({ headers }: GuardedAnswer): number | null {
  const seconds = Number(headers["retry-after"]);
  return Number.isFinite(seconds) && seconds >= 0 && headers["retry-after"] !== undefined
    ? Math.min(Math.ceil(seconds), MAX_RETRY_AFTER_S)
    : null;
}

function imagesOf(json: unknown): Readonly<Record<string, unknown>> | null {
  if (typeof json !== "object" || json === null || !("images" in json)) return null;
  if ("err" in json && json.err !== null && json.err !== undefined) return null;
  const { images } = json;
  // Its fields are looked at one by one, each as unknown.
  return typeof images === "object" && images !== null ? (images as Readonly<Record<string, unknown>>) : null;
}

function urlOf(images: Readonly<Record<string, unknown>>, id: string): string | null {
  const url = Object.hasOwn(images, id) ? images[id] : null;
  return typeof url === "string" && url !== "" ? url : null;
}
