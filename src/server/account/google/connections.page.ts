import type { output } from "zod/v4/core";
import { connectionsPage, disconnect } from "#contract/account/connections.ts";
import { pathTo } from "#contract/build-path.ts";
import type { App } from "../../http/app.ts";
import { type CallOutcome, type PageOutcome, Refusal } from "../../http/outcome.ts";
import { serveCall } from "../../http/serve-call.ts";
import type { Visit } from "../../http/visit.ts";
import { mailFactorChange } from "../factors/mail-factor-change.ts";
import { pressedOnce } from "../pressed-once.ts";
import { hasRecentProof, proofPath, refuseWithoutProof } from "../recent-proof.ts";
import { serveFormPage, type Without } from "../settings-form.ts";
import { findPassword } from "../store.ts";
import { connectMark } from "./connect-mark.ts";
import { readConnection, removeConnection } from "./connection-store.ts";

const TITLE = "Log in with Google";
const LAST_WAY = "Set a password first, or you won't be able to get back in.";

type Results = Without<output<typeof connectionsPage.results>>;

/** Connecting an account with Google, and taking the connection away. Without Google's settings the page doesn't exist. */
export function serveConnections(app: App): void {
  const form = serveFormPage(app, { contract: connectionsPage, title: TITLE, may: "have_account", load });
  serveCall(app, disconnect, {
    may: "have_account",
    limit: "log_in",
    handler: pressedOnce("disconnect", leave),
    form,
  });
}

async function load(visit: Visit): Promise<PageOutcome<Results>> {
  const { viewer, db, tools } = visit;
  if (viewer.kind !== "member" || !tools.settings.google) return { refused: 404 };
  const found = await readConnection(db, viewer.userId);
  const own = pathTo("social_connections");
  return {
    results: {
      google: found && { email: found.email, connected_at: found.connected_at.toISOString() },
      connect_at: hasRecentProof(visit) ? pathTo("google_start", {}, { connect: connectMark(visit) }) : proofPath(own),
      has_password: (await findPassword(db, viewer.userId)) !== null,
      time_zone: viewer.timeZone,
    },
  };
}

async function leave(visit: Visit): Promise<CallOutcome<{ redirect_to: string }>> {
  const { viewer, db, tools, log } = visit;
  if (viewer.kind !== "member") return { refused: 401 };
  if (!tools.settings.google) return { refused: 404 };
  const refused = refuseWithoutProof(visit, pathTo("social_connections"));
  if (refused) return refused;
  try {
    await db.transaction().execute(async (trx) => {
      if ((await findPassword(trx, viewer.userId)) === null) throw new Refusal({ refused: 409, errors: [LAST_WAY] });
      if (await removeConnection(trx, viewer.userId))
        await mailFactorChange(trx, tools, viewer.userId, "google_disconnected");
    });
  } catch (error) {
    if (error instanceof Refusal) return error.refused;
    throw error;
  }
  tools.wake("mails");
  log.info({ event: "google_disconnected" }, "disconnected Google");
  return { results: { redirect_to: pathTo("social_connections") } };
}
