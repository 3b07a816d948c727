import { tmpdir } from "node:os";
import { StartProblem } from "./db/start-problem.ts";
import { isDatabaseAway } from "./http/failure.ts";

/** Translates an error of the disk or the database during the start into a one-line StartProblem. */
export function explainStartFailure(error: unknown, dataDir: string): StartProblem | null {
  if (error instanceof StartProblem) return error;
  const code = error instanceof Error && "code" in error ? error.code : "";
  if (code === "53100" || code === "ENOSPC") {
    return new StartProblem(`The disk is full: free some space for ${dataDir} or the database, and start again.`);
  }
  if (error instanceof Error && "syscall" in error && error.syscall === "mkdtemp") {
    return new StartProblem(`The folder for temporary files, ${tmpdir()}, can't be written: set TMPDIR to another.`);
  }
  if (code === "42501")
    return new StartProblem("The user of DATABASE_URL isn't allowed to create tables: grant it that right.");
  return isDatabaseAway(error)
    ? new StartProblem("The database went away while starting: start again when it is there.")
    : null;
}

export interface ListenAddress {
  host: string;
  port: number;
  /** Name of the setting that chose the port. */
  setting: string;
}

/** Translates an error of `listen` into a one-line StartProblem. */
export function explainListenFailure(error: unknown, { host, port, setting }: ListenAddress): StartProblem | null {
  const code = error instanceof Error && "code" in error ? error.code : "";
  if (code === "EADDRINUSE") {
    return new StartProblem(
      `Port ${port} is taken: stop what uses it, or choose another, for example ${setting}=${port + 10} npm start`,
    );
  }
  if (code === "EACCES") {
    return new StartProblem(`Port ${port} needs more rights: choose one above 1023 with ${setting}.`);
  }
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
    return new StartProblem(`This machine has no address ${host}: set HOST to one of its own.`);
  }
  return null;
}
