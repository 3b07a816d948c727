/**
 * Pauses before a store is asked again, in milliseconds: the first after a busy answer, and after a broken connection; each later one is twice as
 * long. Not frozen, because tests wait for next to nothing (`tests/kit/strict-s3.ts`).
 */
export const STORE_PAUSES = { busyMs: 50, brokenMs: 1000 };
