import type { FastifyReply, FastifyRequest } from "fastify";
import type { Kysely, RawBuilder } from "kysely";
import type { Logger } from "pino";
import type { Asker, UserType } from "#rules/account/permissions.ts";
import type { RememberedSession } from "../account/session-store.ts";
import type { Database } from "../db/tables.ts";
import type { Tools } from "../tools.ts";

/** Somebody without an account. Their progress hangs on `learnerId`, which exists from their first write on. */
export interface Visitor {
  kind: "visitor";
  userId: null;
  learnerId: string | null;
  timeZone: string;
}

/** Somebody with an account; the account's id is the learner's id. */
export interface Member {
  kind: "member";
  userId: string;
  learnerId: string;
  email: string;
  firstName: string;
  lastName: string;
  userType: UserType;
  premium: boolean;
  timeZone: string;
  isInNux: boolean;
  viewedPrivacyBanner: boolean;
  thirdPartyCookiesDisabled: boolean;
}

export type Viewer = Visitor | Member;

/** One request as handlers see it. */
export interface Visit {
  tools: Tools;
  db: Kysely<Database>;
  /** When the request arrived, in milliseconds since 1970. */
  now: number;
  log: Logger;
  viewer: Viewer;
  /** For `permission`. */
  asker: Asker;
  /** Whose the work will be: the learner's id, for a visitor also before their first write. */
  futureLearnerId: string;
  /** The value of the session cookie. */
  sessionToken: string;
  csrfToken: string;
  /** Parameters of the path, each decoded once. */
  params: Readonly<Record<string, string>>;
  /** Only the fields that the route's row names; any other is ignored on a page. */
  query: Readonly<Record<string, string | undefined>>;
  /**
   * Set while the viewer is only remembered from the last request: the one statement of the handler must carry `sessionHolds`.
   * Where that is false nothing is done and the call begins again.
   */
  assumed: RememberedSession | null;
  /** What the route reads together with the session; absent for somebody without one. */
  alongside?: unknown;
  /** The learner to write for. A visitor's is made now, with its session, in the given transaction: GETs never write, so never call it in one. */
  learnerForWrite(db: Kysely<Database>): Promise<string>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** One JSON value in SQL that a page needs anyway, for the learner who asks: read in the session's own round trip. */
export type Alongside = (asked: Pick<Visit, "params" | "query" | "now"> & { learnerId: string }) => RawBuilder<unknown>;
