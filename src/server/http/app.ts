import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import type { $ZodType } from "zod/v4/core";
import type { RouteName } from "#contract/paths.ts";
import type { Act } from "#rules/account/permissions.ts";
import type { Database } from "../db/tables.ts";
import type { Tools } from "../tools.ts";
import type { Metrics } from "./metrics.ts";
import type { RenderPage } from "./render.ts";
import type { Viewer } from "./visit.ts";

/** One thing that the server answers; the role matrix and /openapi.json are made from this list. */
export interface Served {
  route: RouteName;
  method: "GET" | "POST";
  kind: "page" | "call" | "form";
  may: Act;
  body?: $ZodType;
  results?: $ZodType;
  /** The call's data travels as query parameters. */
  fromQuery?: boolean;
}

/** What globals say about a learner's standing; the area of learning knows it. */
export interface Standing {
  streak: number;
  streakToday: boolean;
  xp: number;
}
export type ReadStanding = (db: Kysely<Database>, viewer: Viewer, now: number) => Promise<Standing>;

/** Hands a visitor's progress to an account; where both have some, the further one stays. */
export type AdoptProgress = (
  db: Kysely<Database>,
  fromLearnerId: string,
  toUserId: string,
  now: number,
) => Promise<void>;

/** What `servePage` and `serveCall` hang their routes on. */
export interface App {
  http: FastifyInstance;
  tools: Tools;
  renderPage: RenderPage;
  readStanding: ReadStanding;
  adoptProgress: AdoptProgress;
  featureSwitches(): Promise<Readonly<Record<string, boolean>>>;
  memberships(learnerId: string): Promise<{ experiment_name: string; treatment_name: string }[]>;
  metrics: Metrics;
  /** Whether what nobody asks for is done; absent where no jobs are meant to run. */
  jobsRun?: () => Promise<boolean>;
  /** Markdown files of the pages of words. */
  pagesDir: string;
  /** Folders of the interactives, for their examples and the words about them. */
  interactivesDir: string;
  /** The process is on its way out: it still answers, but wants no new work. */
  draining(): boolean;
  served: Served[];
}

declare module "fastify" {
  interface FastifyRequest {
    nonce: string;
    visit: import("./visit.ts").Visit | null;
  }
  interface FastifyReply {
    /** Lets what is answered be drawn as a page of ours; answers the nonce that its own scripts and styles carry. */
    allowPage(): string;
  }
  interface FastifyContextConfig {
    /** How a refusal of this route is answered. */
    answers?: "page" | "call" | "form";
    route?: RouteName;
  }
}
