import {
  dataPortalPage,
  personalDataExportPage,
  personalDataExportState,
  startPersonalDataExport,
} from "#contract/account/personal-data.ts";
import { pathTo } from "#contract/build-path.ts";
import { EXPORTS_A_DAY } from "#rules/account/personal-export.ts";
import type { App } from "../../http/app.ts";
import type { Refused } from "../../http/outcome.ts";
import { serveCall } from "../../http/serve-call.ts";
import { servePage } from "../../http/serve-page.ts";
import type { Visit } from "../../http/visit.ts";
import { refuseWithoutProof } from "../recent-proof.ts";
import { readExportData } from "./export-data.ts";
import { addExport, failOldExports, newestExport, startedToday } from "./export-store.ts";

const DAY_S = 24 * 3600;
const TOO_OFTEN: Refused = {
  refused: 429,
  errors: ["You've already made two exports today. You can make the next one tomorrow."],
  retryAfter: DAY_S,
};

/** Serves the pages about a person's own data, and the two calls that start an export and ask how it's getting on. */
export function serveExport(app: App): void {
  const exportData = async ({ viewer, db, now }: Visit) =>
    viewer.kind === "member"
      ? { results: { export_data: await readExportData(db, app.tools, { userId: viewer.userId, now }) } }
      : ({ refused: 401 } as const);

  servePage(app, dataPortalPage, {
    title: () => "Your data",
    may: "have_account",
    load: async ({ viewer }) => (viewer.kind === "member" ? { results: { email: viewer.email } } : { refused: 401 }),
  });
  servePage(app, personalDataExportPage, {
    title: () => "Export your data",
    may: "have_account",
    load: exportData,
  });
  serveCall(app, personalDataExportState, { may: "have_account", handler: exportData });
  serveCall(app, startPersonalDataExport, {
    may: "have_account",
    guarded: true,
    async handler(visit) {
      const refused = await start(visit);
      return refused ?? exportData(visit);
    },
  });
}

/** Starts an export, unless one is running. */
async function start(visit: Visit): Promise<Refused | null> {
  const { viewer, db, now, tools, log } = visit;
  if (viewer.kind !== "member") return { refused: 401 };
  const unproved = refuseWithoutProof(visit, pathTo("personal_data_export_page"));
  if (unproved) return unproved;
  const { userId } = viewer;
  const refused = await db.transaction().execute(async (trx) => {
    await failOldExports(trx, now, userId);
    if ((await newestExport(trx, userId))?.state === "exporting") return null;
    if ((await startedToday(trx, userId, now)) >= EXPORTS_A_DAY) return TOO_OFTEN;
    await addExport(trx, { userId, exportId: tools.random.uuid(), now });
    return null;
  });
  if (!refused) {
    log.info({ event: "export_started" }, "somebody started an export of their data");
    tools.wake("privacy");
  }
  return refused;
}
