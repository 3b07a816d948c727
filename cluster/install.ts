import { MissingPrograms, needPrograms } from "./programs.ts";

/** Runs before the product is built: nobody waits for that, only to read that something is missing. */
try {
  needPrograms(console.log);
} catch (error) {
  if (!(error instanceof MissingPrograms)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
