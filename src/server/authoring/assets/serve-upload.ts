import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { infer as Infer } from "zod/v4/core";
import { uploadAsset, uploadLottie, uploadSound } from "#contract/authoring/upload-asset.ts";
import { type BlobStore, readBlobPath, UNFINISHED } from "../../files/blob-store.ts";
import { openStore, uploadsFolder } from "../../files/open-store.ts";
import { StoreProblem } from "../../files/store-problem.ts";
import type { App } from "../../http/app.ts";
import { type CallOutcome, isRefused, type Refused } from "../../http/outcome.ts";
import { serveCall } from "../../http/serve-call.ts";
import type { Visit } from "../../http/visit.ts";
import { originsAt } from "../../origins.ts";
import { singleFlight } from "../../single-flight.ts";
import type { MadeAsset } from "./make-asset.ts";
import type { ReceivedFile } from "./receive-file.ts";
import { readUpload, recordUpload } from "./record-upload.ts";

type Results = Infer<typeof uploadAsset.results>;

/** Pictures being decoded at once, and those that may wait. Each needs up to a few hundred megabytes. */
const AT_ONCE = 2;
const MAX_WAITING = 16;
/** Age at which an unfinished file can only be what a crash left behind, in milliseconds. */
const LEFT_BEHIND_MS = 60 * 60_000;

const BUSY: Refused = {
  refused: 503,
  errors: ["Many files are being uploaded right now. Please try again in a moment."],
  retryAfter: 5,
};
const DISK_FULL: Refused = {
  refused: 503,
  errors: ["The server has no room for more files. Please tell the people who run it."],
  retryAfter: 600,
};

type Make = (store: BlobStore, received: ReceivedFile) => Promise<MadeAsset | Refused>;

/** Serves the upload of assets, and the addresses by which lessons name uploaded files. */
export function serveUploads(app: App): void {
  const root = uploadsFolder(app.tools.settings);
  const store = openStore(app.tools.settings);
  const once = singleFlight<CallOutcome<Results>>();
  const inTurn = limitConcurrency();
  let swept: Promise<void> | null = null;

  async function upload({ request, db, viewer, now }: Visit, make: Make): Promise<CallOutcome<Results>> {
    const { userId } = viewer;
    if (userId === null) return { refused: 401 };
    swept ??= sweep(join(root, UNFINISHED));
    await swept;
    const { receiveFile } = await import("./receive-file.ts");
    const received = await receiveFile(request, join(root, UNFINISHED));
    if (isRefused(received)) return received;
    const { key, drop } = received;
    try {
      return await once(`${userId} ${key}`, async () => {
        const before = await readUpload(db, { userId, key });
        if (before) return { results: before };
        const made = await inTurn(() => make(store, received));
        if (made === null) return BUSY;
        if (isRefused(made)) return made;
        const reply = { uploaded_assets: [made.asset] };
        return { results: await recordUpload(db, { userId, key, reply, blobs: made.blobs, now }) };
      });
    } finally {
      await drop();
    }
  }

  const take = (call: typeof uploadAsset | typeof uploadSound | typeof uploadLottie, make: Make) =>
    serveCall(app, call, {
      may: "author_tools",
      limit: "upload",
      takesFile: true,
      handler: (visit: Visit) =>
        upload(visit, make).catch((error: unknown) => {
          if (error instanceof StoreProblem)
            app.tools.log.error({ event: "store_away", err: error }, "upload not kept");
          return refuseUnkept(error);
        }),
    });
  const media = () => import("./make-media.ts");
  take(uploadAsset, async (store, received) => (await import("./make-asset.ts")).makeAsset(store, received));
  take(uploadSound, async (store, received) => (await media()).makeSound(store, received));
  take(uploadLottie, async (store, received) => (await media()).makeLottie(store, received));
  app.http.get<{ Params: { folder: string; file: string } }>(
    "/uploads/:folder/:file",
    { config: { answers: "call" } },
    async (request, reply) => {
      const { folder, file } = request.params;
      const name = readBlobPath(`${folder}/${file}`);
      if (!name || name.ending === "js") return reply.callNotFound();
      const { usercontent } = originsAt(app.tools.settings.origins, "site", request.host);
      return reply
        .header("cache-control", "public, max-age=86400")
        .header("cross-origin-resource-policy", "same-site")
        .redirect(`${usercontent}/${folder}/${file}`, 302);
    },
  );
}

const STORE_AWAY: Refused = {
  refused: 503,
  errors: ["We couldn't keep the file. Please send it again in a moment."],
  retryAfter: 5,
};

function refuseUnkept(error: unknown): Refused {
  if (error instanceof StoreProblem) return STORE_AWAY;
  if (error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT"))
    return DISK_FULL;
  throw error;
}

/** Removes what a crash left behind. */
async function sweep(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const found = await stat(file).catch(() => null);
    // Compared with the disk's own clock, which wrote that time.
    if (found && Date.now() - found.mtimeMs > LEFT_BEHIND_MS) await rm(file, { force: true });
  }
}

/** Runs jobs a few at a time; null if too many are waiting. */
function limitConcurrency(): <T>(work: () => Promise<T>) => Promise<T | null> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= AT_ONCE) {
      if (waiting.length >= MAX_WAITING) return null;
      await new Promise<void>((go) => waiting.push(go));
    } else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
