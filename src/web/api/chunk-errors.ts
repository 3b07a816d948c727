import { pathTo } from "#contract/build-path.ts";
import { ourHeaders } from "./anti-forgery.ts";

/** How long a chunk may take (specification section 9). */
export const CHUNK_TIMEOUT_MS = 120_000;

export type ChunkErrorType = "load" | "missing" | "timeout" | "error";

/** A chunk that did not arrive: its name (our build has names where older ones had numbers) and why (R15). */
export class ChunkLoadError extends Error {
  readonly chunk: string;
  readonly type: ChunkErrorType;

  constructor(chunk: string, type: ChunkErrorType) {
    super(`Loading chunk ${chunk} failed (${type}).`);
    this.name = "ChunkLoadError";
    this.chunk = chunk;
    this.type = type;
  }
}

/** Waits for a lazy import; a failure or 120 s of silence becomes a reported ChunkLoadError. */
export async function loadChunk<Module>(chunk: string, load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new ChunkLoadError(chunk, "timeout")), CHUNK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([load(), silence]);
  } catch (error) {
    const failed = error instanceof ChunkLoadError ? error : new ChunkLoadError(chunk, await typeOf(error));
    reportChunkError(failed);
    throw failed;
  } finally {
    clearTimeout(timer);
  }
}

/** Browsers say only that a module could not be fetched: whether it is gone or the way to it is, one more request tells. */
async function typeOf(error: unknown): Promise<ChunkErrorType> {
  if (!(error instanceof TypeError)) return "error";
  const address = /https?:\/\/\S+/.exec(error.message)?.[0];
  if (!address) return "load";
  try {
    const { status } = await fetch(address, { method: "HEAD" });
    return status === 404 ? "missing" : "load";
  } catch {
    return "load";
  }
}

/** Tells the server; a report that does not arrive is not worth another one. */
function reportChunkError(error: ChunkLoadError): void {
  fetch(pathTo("chunk_error_report"), {
    method: "POST",
    headers: { ...ourHeaders(), "content-type": "application/json" },
    body: JSON.stringify({ kind: "chunk-load", chunk: error.chunk, type: error.type }),
    keepalive: true,
  }).catch(() => undefined);
}
