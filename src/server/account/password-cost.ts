/** OWASP's parameters (T55) for argon2id, the package's default kind. */
export const PASSWORD_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
