import type { Transaction } from "kysely";
import type { Database } from "../../db/tables.ts";
import type { Refused } from "../../http/outcome.ts";
import type { Tools } from "../../tools.ts";
import { setPassword } from "../password/set-password.ts";
import { hashPassword, isCommonPassword } from "../password.ts";
import { COMMON } from "../sign-up.ts";

const NOT_THEIRS: Refused = {
  refused: 403,
  errors: ["You can only set passwords for children your school has let in."],
};

interface NewPassword {
  userId: string;
  password: string;
  /** Checked in the transaction that sets it. */
  may(trx: Transaction<Database>): Promise<boolean>;
}

/** Gives a child without an address another password. Every browser it was logged in with is logged out. */
export async function setChildPassword(
  tools: Tools,
  { userId, password, may }: NewPassword,
): Promise<object | Refused> {
  if (await isCommonPassword(password)) {
    return { refused: 422, errors: [COMMON], fields: { new_password: [COMMON] } };
  }
  const passwordHash = await hashPassword(password);
  return tools.db.transaction().execute(async (trx) => {
    if (!(await may(trx))) return NOT_THEIRS;
    await setPassword(trx, tools, { userId, passwordHash });
    return {};
  });
}
