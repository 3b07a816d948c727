import type { FastifyInstance } from "fastify";
import { serveAccount } from "./account/serve.ts";
import { anyRunning, readMemberships } from "./experiments/store.ts";
import { answerFailures } from "./http/answer-failures.ts";
import type { AdoptProgress, App, ReadStanding, Served } from "./http/app.ts";
import { createHttp } from "./http/create-http.ts";
import type { RenderPage } from "./http/render.ts";
import { keepFeatureSwitches } from "./site/switch-store.ts";
import type { Tools } from "./tools.ts";

export interface ServerParts {
  tools: Tools;
  renderPage: RenderPage;
  /** Where the browser's hashed files lie; null in tests of handlers. */
  assetsDir: string | null;
}

export interface Server {
  http: FastifyInstance;
  served: readonly Served[];
}

const readStanding: ReadStanding = async () => ({ streak: 0, streakToday: false, xp: 0 });

const adoptProgress: AdoptProgress = async () => {};

/** The whole server: what holds for all, then area by area. */
export async function createServer({ tools, renderPage, assetsDir }: ServerParts): Promise<Server> {
  const app: App = {
    http: await createHttp(tools, assetsDir),
    tools,
    renderPage,
    readStanding,
    adoptProgress,
    featureSwitches: keepFeatureSwitches(tools.db),
    memberships: async (learnerId) => ((await anyRunning(tools.db)) ? readMemberships(tools.db, learnerId) : []),
    served: [],
  };
  answerFailures(app);
  serveAccount(app);
  return { http: app.http, served: app.served };
}
