import { join } from "node:path";
import { avatarPage, MAX_AVATAR_BYTES } from "#contract/account/avatar.ts";
import { pathTo } from "#contract/build-path.ts";
import { UNFINISHED } from "../../files/blob-store.ts";
import { openStore, uploadsFolder } from "../../files/open-store.ts";
import type { App } from "../../http/app.ts";
import type { CallOutcome, Refused } from "../../http/outcome.ts";
import { type SentFile, serveFileForm } from "../../http/serve-file-form.ts";
import type { Visit } from "../../http/visit.ts";
import { countWithin, limitKey } from "../attempts.ts";
import { avatarAddress } from "../avatar-address.ts";
import { serveFormPage } from "../settings-form.ts";
import { saveAvatar } from "./save-avatar.ts";

const TITLE = "Your picture";
const AN_HOUR = { max: 20, windowMs: 3_600_000 };
const OFTEN = "You've changed your picture many times. Please wait a while and try again.";
const NONE = "Please choose a picture first.";

/** The picture that others may see of somebody: taken, cut square and encoded again, or removed. */
export function serveAvatar(app: App): void {
  const { settings } = app.tools;
  const store = openStore(settings);
  const form = serveFormPage(app, { contract: avatarPage, title: TITLE, may: "have_account", done: "Saved.", load });
  serveFileForm(app, {
    route: "avatar_change",
    may: "have_account",
    limit: "upload",
    field: "avatar",
    maxBytes: MAX_AVATAR_BYTES,
    folder: join(uploadsFolder(settings), UNFINISHED),
    handler: change,
    form,
  });

  async function change(
    { db, viewer, now }: Visit,
    { fields, file }: SentFile,
  ): Promise<CallOutcome<{ redirect_to: string }>> {
    if (viewer.kind !== "member") return { refused: 401 };
    const { userId } = viewer;
    const done = { results: { redirect_to: pathTo("settings") } };
    if (fields.act === "remove") {
      await saveAvatar(db, store, userId, null);
      return done;
    }
    if (file === null) return wrong(422, NONE);
    const { encodeAvatar, TOO_LARGE } = await import("./encode-avatar.ts");
    if (file === "too large") return wrong(413, TOO_LARGE);
    const allowed = await countWithin(db, limitKey("avatar", userId), AN_HOUR, now);
    if (!allowed.allowed) return { ...wrong(429, OFTEN), retryAfter: allowed.retryAfterS };
    const encoded = await encodeAvatar(file);
    if ("problem" in encoded) return wrong(encoded.problem === TOO_LARGE ? 413 : 422, encoded.problem);
    await saveAvatar(db, store, userId, encoded);
    return done;
  }
}

function wrong(refused: 413 | 422 | 429, sentence: string): Refused {
  return { refused, errors: [sentence], fields: { avatar: [sentence] } };
}

function load({ viewer }: Visit) {
  if (viewer.kind !== "member") return { refused: 403 } as const;
  return { results: { avatar_url: avatarAddress(viewer.avatarHash) } };
}
