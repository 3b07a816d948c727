import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import type { $ZodType } from "zod/v4/core";
import type { RouteName } from "#contract/paths.ts";
import type { Action } from "#rules/account/permissions.ts";
import type { Database } from "../db/tables.ts";
import type { Membership } from "../experiments/store.ts";
import type { Announcement } from "../site/announcements.ts";
import type { Tools } from "../tools.ts";
import type { Metrics } from "./metrics.ts";
import type { DrawCover, OfflineBuild, RenderPage } from "./render.ts";
import type { Viewer, Visit } from "./visit.ts";

/** A served route; the permission matrix and /openapi.json are built from these. */
export interface Served {
  route: RouteName;
  method: "GET" | "POST";
  kind: "page" | "call" | "form";
  may: Action;
  body?: $ZodType;
  results?: $ZodType;
  /** The call's data travels as query parameters. */
  fromQuery?: boolean;
  /** The answer is its results, without the standard response around them. */
  bare?: boolean;
}

/** A learner's stats in the globals, read by the learning area. */
export interface LearnerStats {
  streak: number;
  streakToday: boolean;
  xp: number;
}
export type ReadLearnerStats = (db: Kysely<Database>, viewer: Viewer, now: number) => Promise<LearnerStats>;

/** Hands a visitor's progress to an account; where both have some, the further one wins. */
export type MergeProgress = (
  db: Kysely<Database>,
  fromLearnerId: string,
  toUserId: string,
  now: number,
) => Promise<void>;

/** Everything `servePage` and `serveCall` need to add routes. */
export interface App {
  http: FastifyInstance;
  tools: Tools;
  renderPage: RenderPage;
  /** Loads what draws a course's cover. */
  loadCovers(): Promise<DrawCover>;
  /** Loads what's needed for taking courses offline; null in a build without it. */
  loadOffline(): Promise<OfflineBuild | null>;
  /** Folder of the browser's hashed files; null in handler tests. */
  assetsDir: string | null;
  readLearnerStats: ReadLearnerStats;
  mergeProgress: MergeProgress;
  featureSwitches(): Promise<Readonly<Record<string, boolean>>>;
  /** Messages of staff that are shown now. */
  announcements(now: number): Promise<readonly Announcement[]>;
  /** Treatments of the current visitor, in the experiments they're in. */
  memberships(visit: Pick<Visit, "viewer" | "futureLearnerId">): Promise<Membership[]>;
  /** True while an experiment gives visitors treatments at random. */
  isExperimenting(): Promise<boolean>;
  metrics: Metrics;
  /** Checks that background work gets done; absent when no jobs are meant to run. */
  jobsRunning?: () => Promise<boolean>;
  /** Markdown files of the text pages. */
  pagesDir: string;
  /** The folder `src/interactives`, for examples and the texts authors read. */
  interactivesDir: string;
  /** The process is stopping: it still answers, but wants no new work. */
  draining(): boolean;
  served: Served[];
}

declare module "fastify" {
  interface FastifyRequest {
    nonce: string;
    /** Another site that a form of this answer may lead to; empty for none. */
    formTo: string;
    visit: import("./visit.ts").Visit | null;
  }
  interface FastifyReply {
    /** Allows this answer to be rendered as one of our pages. Returns the nonce for its own scripts and styles. */
    allowPage(): string;
    /** Policy of one of our pages with this nonce. */
    pagePolicyFor(nonce: string): string;
    /** Lets a form of this answer's page also lead to somebody else's site. Call it before the page is answered. */
    allowFormTo(origin: string): void;
  }
  interface FastifyContextConfig {
    /** Format of this route's refusals. */
    answers?: "page" | "call" | "form";
    route?: RouteName;
  }
}
