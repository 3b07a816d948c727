import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { serveAccount } from "./account/serve.ts";
import { serveAuthoring } from "./authoring/serve.ts";
import { serveWebhook } from "./billing/serve-webhook.ts";
import { serveCatalogue } from "./catalogue/serve.ts";
import { serveClassroomArea } from "./classroom/serve.ts";
import { serveEvents } from "./experiments/receive-events.ts";
import { serveExposure } from "./experiments/receive-exposure.ts";
import { cacheLiveExperiments, readMemberships } from "./experiments/store.ts";
import { serveGifts } from "./gift/serve.ts";
import { serveGroup } from "./group/serve.ts";
import { answerFailures } from "./http/answer-failures.ts";
import type { App, Served } from "./http/app.ts";
import { createHttp } from "./http/create-http.ts";
import { createMetrics } from "./http/metrics.ts";
import type { DrawCover, OfflineBuild, RenderPage } from "./http/render.ts";
import { readLearnerStats } from "./learning/learner-stats-store.ts";
import { mergeProgress } from "./learning/merge-progress.ts";
import { serveLearning } from "./learning/serve.ts";
import { serveDevMail } from "./mail/serve-dev-mail.ts";
import { serveTestCheckout } from "./payments/embedded/serve-checkout.ts";
import { serveTestPortal } from "./payments/embedded/serve-portal.ts";
import { serveTestReceipt } from "./payments/embedded/serve-receipt.ts";
import type { TestPayments } from "./payments/embedded/start-test-payments.ts";
import { servePremium } from "./premium/serve.ts";
import { cacheAnnouncements } from "./site/announcements.ts";
import { serveClientErrors } from "./site/client-errors.ts";
import { serveForCrawlers } from "./site/for-crawlers.ts";
import { serveHome } from "./site/home.page.ts";
import { serveOperation } from "./site/operation.ts";
import { serveStaticPages } from "./site/static.page.ts";
import { cacheFeatureSwitches } from "./site/switch-store.ts";
import { serveStaff } from "./staff/serve.ts";
import { serveStandards } from "./standards/serve.ts";
import type { Tools } from "./tools.ts";
import { serveTrial } from "./trial/serve.ts";

export interface ServerParts {
  tools: Tools;
  renderPage: RenderPage;
  /** Loads what draws a course's cover. */
  loadCovers(): Promise<DrawCover>;
  /** Loads what's needed for taking courses offline; null in a build without it. */
  loadOffline(): Promise<OfflineBuild | null>;
  /** Folder of the browser's hashed files; null in handler tests. */
  assetsDir: string | null;
  /** Markdown files of the text pages. */
  pagesDir: string;
  /** The folder `src/interactives`, for examples and the texts authors read. */
  interactivesDir: string;
  /** For /metrics. */
  pool?: pg.Pool;
  /** Embedded provider, if it handles payments. */
  testPayments?: Pick<TestPayments, "changed">;
  /** For /readyz; absent when no jobs are meant to run. */
  jobsRunning?: () => Promise<boolean>;
}

export interface Server {
  http: FastifyInstance;
  served: readonly Served[];
  /** From now on /readyz fails and connections are not kept alive. */
  drain(): void;
}

/** Creates the whole server: first what all routes share, then area by area. */
export async function createServer({
  tools,
  renderPage,
  loadCovers,
  loadOffline,
  assetsDir,
  pagesDir,
  interactivesDir,
  pool,
  testPayments,
  jobsRunning,
}: ServerParts): Promise<Server> {
  let draining = false;
  const live = cacheLiveExperiments(tools.db);
  const metrics = createMetrics(pool ?? null, tools.runner);
  const app: App = {
    http: await createHttp({ tools, assetsDir, metrics, draining: () => draining }),
    tools,
    renderPage,
    loadCovers,
    loadOffline,
    assetsDir,
    readLearnerStats,
    mergeProgress,
    featureSwitches: cacheFeatureSwitches(tools.db),
    announcements: cacheAnnouncements(tools.db),
    memberships: async (visit) => readMemberships(tools.db, await live(), visit),
    isExperimenting: async () => (await live()).some(({ decision }) => decision === null),
    metrics,
    ...(jobsRunning ? { jobsRunning } : {}),
    pagesDir,
    interactivesDir,
    draining: () => draining,
    served: [],
  };
  answerFailures(app);
  serveOperation(app);
  serveForCrawlers(app);
  serveClientErrors(app);
  serveEvents(app);
  serveExposure(app);
  serveAccount(app);
  serveHome(app);
  serveStaticPages(app);
  serveCatalogue(app);
  serveLearning(app);
  serveClassroomArea(app);
  serveStandards(app);
  serveAuthoring(app);
  servePremium(app);
  serveGifts(app);
  serveGroup(app);
  serveTrial(app);
  serveStaff(app);
  serveWebhook(app);
  serveDevMail(app);
  if (!tools.settings.stripe && tools.settings.testFeatures) {
    const changed = () => testPayments?.changed();
    serveTestCheckout(app, changed);
    serveTestPortal(app, changed);
    serveTestReceipt(app, changed);
  }
  return {
    http: app.http,
    served: app.served,
    drain: () => {
      draining = true;
    },
  };
}
