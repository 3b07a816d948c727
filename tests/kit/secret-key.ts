/** Secret key of the applications in tests. */
export const TEST_SECRET_KEY = "a key for tests only, of no worth at all";
