/**
 * OWASP's parameters (T55) for argon2id, the package's default kind. Not frozen, because tests hash at next to no cost
 * (`tests/kit/cheap-passwords.ts`); `password.test.ts` holds these.
 */
export const PASSWORD_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
