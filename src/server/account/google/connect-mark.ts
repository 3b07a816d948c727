import type { Visit } from "../../http/visit.ts";

/** Shows that somebody followed the link of their own page: another site can't make it, so it can't start a connection. */
export function connectMark({ tools, sessionToken }: Pick<Visit, "tools" | "sessionToken">): string {
  return tools.sign("connect google", sessionToken);
}
