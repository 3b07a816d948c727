import { pathTo } from "#contract/build-path.ts";
import { CallError } from "./call-error.ts";

/** Where a call was refused because nobody is logged in any more: leads to the log-in, which leads back here. Answers whether it was that. */
export function logInAgain(error: unknown): boolean {
  if (!(error instanceof CallError) || error.status !== 401) return false;
  const { pathname, search } = window.location;
  window.location.assign(pathTo("login", {}, { next: `${pathname}${search}` }));
  return true;
}
