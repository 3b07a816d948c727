import { call, type MatrixRow } from "../kit/matrix-row.ts";

/** Calls behind the account menu. Nothing here changes an account: bodies that would are in the tests of `server/account/`. */
export const accountCalls: readonly MatrixRow[] = [
  call("prove_identity", "/account/prove/", () => ({ password: "not their password" }), {
    anonymous: 401,
    others: 422,
  }),
];
