import { PASSWORD_COST } from "./password-cost.ts";

/** Loads argon2 on first use: a start needn't wait for its native library. */
const argon2 = () => import("@node-rs/argon2");

export async function hashPassword(password: string): Promise<string> {
  const { hash } = await argon2();
  return hash(password.normalize("NFKC"), PASSWORD_COST);
}

let dummyHash: Promise<string> | null = null;

/** Checks a password. Takes equally long for an account that doesn't exist (T45). */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const { verify } = await argon2();
  dummyHash ??= hashPassword("the password of nobody");
  const right = await verify(passwordHash ?? (await dummyHash), password.normalize("NFKC"));
  return passwordHash !== null && right;
}

let common: Promise<ReadonlySet<string>> | null = null;

/** Looks a password up in the list of common ones that we ship, without any network request. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= import("@zxcvbn-ts/language-common").then(({ dictionary }) => new Set(dictionary["passwords-common"]));
  return (await common).has(password.toLowerCase());
}
