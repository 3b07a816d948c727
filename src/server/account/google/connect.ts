import { pathTo } from "#contract/build-path.ts";
import { type CallOutcome, Refusal } from "../../http/outcome.ts";
import type { Visit } from "../../http/visit.ts";
import { mailFactorChange } from "../factors/mail-factor-change.ts";
import { refuseWithoutProof } from "../recent-proof.ts";
import { addConnection, findConnected } from "./connection-store.ts";
import type { GooglePerson } from "./open-id.ts";

const ANOTHERS = "That Google account is connected to another account here.";
const HAS_ONE = "Your account is already connected to another Google account. Disconnect that one first.";

/** Connects the person at Google with the account that's logged in. */
export async function connectGoogle(
  visit: Visit,
  userId: string,
  person: GooglePerson,
): Promise<CallOutcome<{ redirect_to: string }>> {
  const { db, tools, now, log } = visit;
  const refused = refuseWithoutProof(visit, pathTo("social_connections"));
  if (refused) return refused;
  try {
    await db.transaction().execute(async (trx) => {
      const owner = await findConnected(trx, person);
      if (owner === userId) return;
      if (owner !== null) throw new Refusal({ refused: 409, errors: [ANOTHERS] });
      if (!(await addConnection(trx, userId, person, now))) throw new Refusal({ refused: 409, errors: [HAS_ONE] });
      await mailFactorChange(trx, tools, userId, "google_connected");
    });
  } catch (error) {
    if (error instanceof Refusal) return error.refused;
    throw error;
  }
  tools.wake("mails");
  log.info({ event: "google_connected" }, "connected Google");
  return { results: { redirect_to: pathTo("social_connections") } };
}
