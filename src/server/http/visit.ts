import type { FastifyReply, FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { Requester } from "#rules/account/permissions.ts";
import type { AlongsideSql, RememberedSession, SessionMember } from "../account/session-store.ts";
import type { Database } from "../db/tables.ts";
import type { Tools } from "../tools.ts";

/** Somebody without an account. Their progress belongs to `learnerId`, which exists from their first write on. */
export interface Visitor {
  kind: "visitor";
  userId: null;
  learnerId: string | null;
  timeZone: string;
}

/** Somebody with an account; the account's id is the learner's id. */
export interface Member extends SessionMember {
  kind: "member";
  learnerId: string;
}

export type Viewer = Visitor | Member;

/** A request as handlers see it. */
export interface Visit {
  tools: Tools;
  db: Kysely<Database>;
  /** Arrival of the request, in milliseconds since 1970. */
  now: number;
  log: Logger;
  viewer: Viewer;
  /** For `checkPermission`. */
  requester: Requester;
  /** Learner id this visit's work belongs to; also known before a visitor's first write. */
  futureLearnerId: string;
  /** Value of the session cookie. */
  sessionToken: string;
  csrfToken: string;
  /** Path parameters, each decoded once. */
  params: Readonly<Record<string, string>>;
  /** Only the query fields that the route names; others are ignored. */
  query: Readonly<Record<string, string | undefined>>;
  /**
   * Set while the viewer comes from the cache: the handler's only statement must include `sessionHolds`.
   * If that is false, nothing is done and the call starts again.
   */
  assumed: RememberedSession | null;
  /** Set for a page that shared caches may keep: nothing about the visitor may be in it. */
  isForEverybody?: true;
  /** Value the route reads together with the session; absent without a session. */
  alongside?: unknown;
  /**
   * Counts a newcomer against their network's limit, or throws a refusal. Call it before the transaction of a first
   * write: counting takes a connection of its own.
   */
  admit(): Promise<void>;
  /**
   * Returns the learner to write for, once they're admitted. Creates a visitor's learner and session in the given transaction; GETs never
   * write, so never call it in one.
   */
  learnerForWrite(db: Kysely<Database>): Promise<string>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Query for one JSON value that a page always needs, for the current learner: read in the session's own round trip. */
export type Alongside = (
  asked: Pick<Visit, "tools" | "params" | "query" | "now"> & { learnerId: string },
) => AlongsideSql;
