import { proveIdentityPage } from "#contract/account/prove-identity.ts";
import type { ScreenName } from "#contract/page.ts";
import { page } from "./matrix-row.ts";
import { type ScreenRow, SIGNED_IN } from "./screen-row.ts";

const form = { values: {}, field_errors: {}, errors: [] };

/** Screens behind the account menu. */
export const accountRows = {
  prove_identity: {
    contract: proveIdentityPage,
    pages: [page("prove_identity", "/account/prove/?next=/courses/", SIGNED_IN)],
    sample: { next: "/courses/", ...form },
    shots: [{ name: "prove-identity", as: "learner" }],
  },
} satisfies Partial<Record<ScreenName, ScreenRow>>;
