import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { serveAccount } from "./account/serve.ts";
import { serveAuthoring } from "./authoring/serve.ts";
import { serveCatalogue } from "./catalogue/serve.ts";
import { keepAnyRunning, readMemberships } from "./experiments/store.ts";
import { serveGifts } from "./gift/serve.ts";
import { serveGroup } from "./group/serve.ts";
import { answerFailures } from "./http/answer-failures.ts";
import type { App, Served } from "./http/app.ts";
import { createHttp } from "./http/create-http.ts";
import { createMetrics } from "./http/metrics.ts";
import type { RenderPage } from "./http/render.ts";
import { adoptProgress } from "./learning/adopt-progress.ts";
import { serveLearning } from "./learning/serve.ts";
import { readStanding } from "./learning/standing-store.ts";
import { serveDevMail } from "./mail/serve-dev-mail.ts";
import { serveTestCheckout } from "./payments/embedded/serve-checkout.ts";
import { serveTestPortal } from "./payments/embedded/serve-portal.ts";
import { serveTestReceipt } from "./payments/embedded/serve-receipt.ts";
import type { TestPayments } from "./payments/embedded/start-test-payments.ts";
import { serveWebhook } from "./payments/serve-webhook.ts";
import { servePremium } from "./premium/serve.ts";
import { serveClientErrors } from "./site/client-errors.ts";
import { serveHome } from "./site/home.page.ts";
import { serveOperation } from "./site/operation.ts";
import { serveStaticPages } from "./site/static.page.ts";
import { keepFeatureSwitches } from "./site/switch-store.ts";
import type { Tools } from "./tools.ts";
import { serveTrial } from "./trial/serve.ts";

export interface ServerParts {
  tools: Tools;
  renderPage: RenderPage;
  /** Where the browser's hashed files lie; null in tests of handlers. */
  assetsDir: string | null;
  /** Markdown files of the pages of words. */
  pagesDir: string;
  /** The folder `src/interactives`: examples and words for authors are read from it. */
  interactivesDir: string;
  /** For /metrics. */
  pool?: pg.Pool;
  /** The embedded provider, where it takes the money. */
  testPayments?: Pick<TestPayments, "changed">;
  /** For /readyz; absent where no jobs are meant to run. */
  jobsRun?: () => Promise<boolean>;
}

export interface Server {
  http: FastifyInstance;
  served: readonly Served[];
  /** From now on /readyz says no and connections are not kept. */
  drain(): void;
}

/** The whole server: what holds for all, then area by area. */
export async function createServer({
  tools,
  renderPage,
  assetsDir,
  pagesDir,
  interactivesDir,
  pool,
  testPayments,
  jobsRun,
}: ServerParts): Promise<Server> {
  let draining = false;
  const anyRunning = keepAnyRunning(tools.db);
  const metrics = createMetrics(pool ?? null, tools.runner);
  const app: App = {
    http: await createHttp({ tools, assetsDir, metrics, draining: () => draining }),
    tools,
    renderPage,
    readStanding,
    adoptProgress,
    featureSwitches: keepFeatureSwitches(tools.db),
    memberships: async (learnerId) => ((await anyRunning()) ? readMemberships(tools.db, learnerId) : []),
    metrics,
    ...(jobsRun ? { jobsRun } : {}),
    pagesDir,
    interactivesDir,
    draining: () => draining,
    served: [],
  };
  answerFailures(app);
  serveOperation(app);
  serveClientErrors(app);
  serveAccount(app);
  serveHome(app);
  serveStaticPages(app);
  serveCatalogue(app);
  serveLearning(app);
  serveAuthoring(app);
  servePremium(app);
  serveGifts(app);
  serveGroup(app);
  serveTrial(app);
  serveWebhook(app);
  serveDevMail(app);
  if (!tools.settings.stripe && !tools.settings.production) {
    const changed = () => testPayments?.changed();
    serveTestCheckout(app, changed);
    serveTestPortal(app, changed);
    serveTestReceipt(app);
  }
  return {
    http: app.http,
    served: app.served,
    drain: () => {
      draining = true;
    },
  };
}
