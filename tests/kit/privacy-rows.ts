import { dataPortalPage, personalDataExportPage } from "#contract/account/personal-data.ts";
import type { ScreenName } from "#contract/page.ts";
import { page } from "./matrix-row.ts";
import { type ScreenRow, SIGNED_IN } from "./screen-row.ts";

const portal = "/account/settings/data-portal/";

/** Screens about people's own data. */
export const privacyRows = {
  data_portal: {
    contract: dataPortalPage,
    pages: [page("data_portal", portal, SIGNED_IN)],
    sample: { email: "ada@example.com" },
    shots: [{ name: "data-portal", as: "learner" }],
  },
  personal_data_export: {
    contract: personalDataExportPage,
    pages: [page("personal_data_export_page", `${portal}personal-data-export/`, SIGNED_IN)],
    sample: {
      export_data: {
        state: "ready",
        signed_url: `${portal}download/0190a6e2-7f1c-7c3e-9d57-0a5a3f6f1c11/?expires=1&signature=x`,
        started_time: "2026-03-02T09:00:00.000Z",
        user: "0190a6e2-7f1c-7c3e-9d57-0a5a3f6f1c12",
        token: "0190a6e2-7f1c-7c3e-9d57-0a5a3f6f1c11",
      },
    },
    shots: [{ name: "personal-data-export", as: "learner" }],
  },
} as const satisfies Partial<Record<ScreenName, ScreenRow>>;

/** Calls about people's own data. */
export const privacyCalls = [
  // An address or a picture on another site can't start one: there's no token with it.
  page("start_personal_data_export", `${portal}start-personal-data-export/`, 403),
  page("personal_data_export_state", `${portal}personal-data-export-state/`, { anonymous: 401, others: 200 }),
  page("personal_data_export_download", `${portal}download/no-such/?expires=9999999999999&signature=guessed`, {
    anonymous: 302,
    others: 404,
  }),
] as const;
