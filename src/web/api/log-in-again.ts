import { pathTo } from "#contract/build-path.ts";
import { CallError } from "./call-error.ts";

/** Goes to the log-in page, which leads back here, if the call failed because nobody is logged in. Returns whether it did. */
export function logInAgain(error: unknown): boolean {
  if (!(error instanceof CallError) || error.status !== 401) return false;
  const { pathname, search } = window.location;
  window.location.assign(pathTo("login", {}, { next: `${pathname}${search}` }));
  return true;
}
