import { pathTo } from "#contract/build-path.ts";
import { antiForgeryToken, ourHeaders } from "./anti-forgery.ts";

/** Time limit for loading a chunk (specification section 9). */
export const CHUNK_TIMEOUT_MS = 120_000;

export type ChunkErrorType = "load" | "missing" | "timeout" | "error";

/** Chunk that didn't load: its name and the reason (R15). The specification numbers chunks; ours have names. */
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

/** Awaits a lazy import. A failure, or 120 s without an answer, is reported and thrown as a ChunkLoadError. */
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

/**
 * Kind of failure. Browsers only say that a module couldn't be fetched, so another request finds out whether the file
 * is gone or the connection is.
 */
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

/** Reports the failure to the server, and again with the token that a refusal brought: a page from a cache had none. */
function reportChunkError(error: ChunkLoadError): void {
  const token = antiForgeryToken();
  const report = () =>
    fetch(pathTo("chunk_error_report"), {
      method: "POST",
      headers: { ...ourHeaders(), "content-type": "application/json" },
      body: JSON.stringify({ kind: "chunk-load", chunk: error.chunk, type: error.type }),
      keepalive: true,
    });
  report()
    .then((reply) => (reply.status === 403 && antiForgeryToken() !== token ? report() : reply))
    .catch(() => undefined);
}
