import { accountErasedPage, eraseAccount, eraseAccountPage } from "#contract/account/erase-account.ts";
import { pathTo } from "#contract/build-path.ts";
import { normaliseEmail } from "#rules/account/normalise-email.ts";
import { endsWithAccount } from "../../billing/delete-at-provider.ts";
import type { App } from "../../http/app.ts";
import type { CallOutcome, PageOutcome } from "../../http/outcome.ts";
import { serveCall } from "../../http/serve-call.ts";
import { servePage } from "../../http/serve-page.ts";
import type { Visit } from "../../http/visit.ts";
import { singleFlight } from "../../single-flight.ts";
import { issueVisitorSession } from "../begin-session.ts";
import { ownRows } from "../privacy/read-own-rows.ts";
import { refuseWithoutProof } from "../recent-proof.ts";
import { serveFormPage, type Without } from "../settings-form.ts";
import { beginErasure } from "./erasure-store.ts";

const TITLE = "Delete your account";
const OTHER = "That isn't the address of this account. Please type it exactly.";

/** Why each kept row stays, once each. */
const stays = [
  ...new Set(
    ownRows.flatMap(({ claim: { erasure }, table }) =>
      erasure.k === "keep" && table !== "erasures" ? [erasure.why] : [],
    ),
  ),
];

type Results = Without<typeof eraseAccountPage.results._zod.output>;

/** The page on which somebody has their account erased, and where they land afterwards. */
export function serveErasure(app: App): void {
  const form = serveFormPage(app, {
    contract: eraseAccountPage,
    title: TITLE,
    may: "have_account",
    kept: ["email"],
    load,
  });
  serveCall(app, eraseAccount, {
    may: "have_account",
    limit: "log_in",
    handler: (visit, body) => erase(app, visit, body),
    form,
  });
  servePage(app, accountErasedPage, {
    title: () => "Your account is being deleted",
    load: async ({ viewer }) => (viewer.kind === "member" ? { redirectTo: pathTo("data_portal") } : { results: {} }),
  });
}

async function load({ viewer, db }: Visit): Promise<PageOutcome<Results>> {
  if (viewer.kind !== "member") return { refused: 403 };
  return { results: { email: viewer.email, stays, ends: await endsWithAccount(db, viewer.userId) } };
}

const flights = singleFlight<CallOutcome<{ redirect_to: string }>>();

async function erase(app: App, visit: Visit, { email }: { email: string }) {
  // A button pressed twice is one request: both presses get the same answer.
  const outcome = await flights(visit.tools.sign("double click", JSON.stringify([visit.sessionToken, email])), () =>
    begin(visit, email),
  );
  if ("refused" in outcome) return outcome;
  issueVisitorSession(app, visit);
  // Work that waits in this browser goes too.
  visit.reply.header("clear-site-data", '"cache", "storage"');
  return outcome;
}

async function begin(visit: Visit, email: string): Promise<CallOutcome<{ redirect_to: string }>> {
  const { viewer, db, now, tools, log } = visit;
  if (viewer.kind !== "member") return { refused: 401 };
  const unproved = refuseWithoutProof(visit, pathTo("erase_account"));
  if (unproved) return unproved;
  if (normaliseEmail(email) !== normaliseEmail(viewer.email)) {
    return { refused: 422, errors: [OTHER], fields: { email: [OTHER] } };
  }
  await db.transaction().execute((trx) => beginErasure(trx, viewer.userId, now));
  log.info({ event: "erasure_begun" }, "somebody asked us to erase their account");
  tools.wake("privacy");
  return { results: { redirect_to: pathTo("account_erased") } };
}
