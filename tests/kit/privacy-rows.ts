import { accountErasedPage, eraseAccountPage } from "#contract/account/erase-account.ts";
import { dataPortalPage, personalDataExportPage } from "#contract/account/personal-data.ts";
import type { ScreenName } from "#contract/page.ts";
import { call, page } from "./matrix-row.ts";
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
  erase_account: {
    contract: eraseAccountPage,
    pages: [page("erase_account", `${portal}erase-account/`, SIGNED_IN)],
    sample: {
      email: "ada@example.com",
      stays: ["Payments: the law makes us keep the sums and dates, without your name or address."],
      ends: ["premium"],
      values: {},
      field_errors: {},
      errors: [],
    },
    shots: [{ name: "erase-account", as: "learner" }],
  },
  account_erased: {
    contract: accountErasedPage,
    pages: [page("account_erased", "/account/erased/", { anonymous: 200, others: 302 })],
    sample: {},
    shots: [{ name: "account-erased", as: "visitor" }],
  },
} as const satisfies Partial<Record<ScreenName, ScreenRow>>;

/** Calls about people's own data. */
export const privacyCalls = [
  // Nobody's address, so that nobody is erased here.
  call("erase_account", `${portal}erase-account/`, () => ({ email: "nobody@example.com" }), {
    anonymous: 401,
    others: 422,
  }),
  // An address or a picture on another site can't start one: there's no token with it.
  page("start_personal_data_export", `${portal}start-personal-data-export/`, 403),
  page("personal_data_export_state", `${portal}personal-data-export-state/`, { anonymous: 401, others: 200 }),
  page("personal_data_export_download", `${portal}download/no-such/?expires=9999999999999&signature=guessed`, {
    anonymous: 302,
    others: 404,
  }),
] as const;
