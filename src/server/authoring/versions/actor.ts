import type { Viewer, Visit } from "../../http/visit.ts";

/** The author who acts, with the tools to do it: somebody's visit, or a command that names their account. */
export type Actor = Pick<Visit, "tools" | "db" | "requester" | "now"> & { viewer: Pick<Viewer, "userId"> };
