import { hash, verify } from "@node-rs/argon2";

/** OWASP's parameters (T55) for argon2id, which is the package's default kind. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFKC"), options);
}

let nobodys: Promise<string> | null = null;

/** Whether the password is right. For an account that does not exist it takes just as long to say no (T45). */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  nobodys ??= hashPassword("the password of nobody");
  const right = await verify(passwordHash ?? (await nobodys), password.normalize("NFKC"));
  return passwordHash !== null && right;
}

let common: Promise<ReadonlySet<string>> | null = null;

/** Whether everybody who guesses passwords tries this one early on; asked of a list that we ship, never of a network. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= import("@zxcvbn-ts/language-common").then(({ dictionary }) => new Set(dictionary["passwords-common"]));
  return (await common).has(password.toLowerCase());
}
