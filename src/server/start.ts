import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { addDemoAccounts, closeDemoAccounts, DEMO_PASSWORD, demoAccounts, demoEmail } from "./account/demo-accounts.ts";
import { isPassword } from "./account/password.ts";
import { indexHelp } from "./catalogue/search/index-help.ts";
import { startClock } from "./clock.ts";
import { starterCatalogue } from "./content/load-starter-catalogue.ts";
import { retryLoading } from "./content/retry-loading.ts";
import { createTools } from "./create-tools.ts";
import { loadSecretKey, prepareDataDir } from "./data-dir.ts";
import { migrate } from "./db/migrate.ts";
import { migrations } from "./db/migrations/list.ts";
import { openDatabase } from "./db/open-database.ts";
import { openReplica } from "./db/open-replica.ts";
import { StartProblem } from "./db/start-problem.ts";
import { deferSignals } from "./defer-signals.ts";
import { nameDemoAuthors, removeDemoAuthors } from "./demo-authors.ts";
import { addDemoClassroom } from "./demo-classroom.ts";
import { explainListenFailure, explainStartFailure } from "./explain-start-failure.ts";
import { followStdin } from "./follow-stdin.ts";
import type { DrawCover, OfflineBuild, RenderEmbed, RenderPage } from "./http/render.ts";
import type { DutyParts } from "./jobs/duties.ts";
import { dutyNames } from "./jobs/duty-name.ts";
import { watchJobs } from "./jobs/duty-runs.ts";
import { retryStarting } from "./jobs/retry-starting.ts";
import type { Jobs } from "./jobs/start-jobs.ts";
import { leaveTestProvider } from "./leave-test-provider.ts";
import { openMailTransport } from "./mail/transport.ts";
import { openLog } from "./open-log.ts";
import { cookieWarning } from "./origins.ts";
import { startTestPayments } from "./payments/embedded/start-test-payments.ts";
import { createLazyStripeProvider } from "./payments/lazy-stripe-provider.ts";
import { releaseMemory } from "./release-memory.ts";
import { checkPorts, resolvePorts } from "./resolve-ports.ts";
import { createServer, type Server } from "./server.ts";
import { type Environment, readSettings, type Settings } from "./settings.ts";
import { questionsIn } from "./site/questions.ts";
import { readWords } from "./site/words.ts";
import { closeTestUsers } from "./staff/test-users/close-test-users.ts";
import { stopGracefully } from "./stop-gracefully.ts";
import type { Tools } from "./tools.ts";
import { createUsercontent } from "./usercontent.ts";
import { warmUp } from "./warm-up.ts";

export interface StartParts {
  env: Environment;
  /** Folder of the browser's build. */
  webDir: string;
  /** Starter catalogue, imported if the database doesn't have it yet, and the text pages. */
  contentDir: string;
  /** The folder `src/interactives`, for examples and texts about the types. */
  interactivesDir: string;
  /** Loads the renderer, given the browser's build manifest. */
  loadRenderer(manifest: unknown): Promise<RenderPage>;
  /** Loads what draws frames for other sites, given the same manifest. */
  loadEmbeds(manifest: unknown): Promise<RenderEmbed>;
  /** Loads what draws a course's cover. */
  loadCovers(): Promise<DrawCover>;
  /** Loads what's needed for taking courses offline, given the same manifest; null in a build without it. */
  loadOffline(manifest: unknown): Promise<OfflineBuild | null>;
  /** False: only requests are answered, without duties, a newer catalogue and warming up. For tests of processes that die soon. */
  background?: boolean;
  say(line: string): void;
}

/** Starts the whole product; it runs until a signal stops it. */
export async function start({
  env,
  webDir,
  contentDir,
  interactivesDir,
  loadRenderer,
  loadEmbeds,
  loadCovers,
  loadOffline,
  background = true,
  say,
}: StartParts): Promise<void> {
  const early = deferSignals();
  // When nobody reads our output any more, that's no reason to crash and leave the database running.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  const read = readSettings(await resolvePorts(env));
  if ("problem" in read) throw new StartProblem(read.problem);
  const { settings } = read;
  prepareDataDir(settings.dataDir);
  const log = openLog(settings);
  const traces = settings.traces
    ? (await import("./tracing/start-tracing.ts")).startTracing(settings.traces, log)
    : null;
  const onError = (error: Error) => log.warn({ err: error }, "database connection lost");
  const beforehand = () => checkPorts(settings);
  const database = await openDatabase({
    settings,
    say,
    onError,
    as: "serve",
    statementTimeoutMs: 5000,
    beforehand,
  }).catch((error: unknown) => Promise.reject(explainStartFailure(error, settings.dataDir) ?? error));
  let server: Server | null = null;
  try {
    const { now, moveTo } = startClock(settings.startsAt);
    const secretKey = loadSecretKey(settings.dataDir, settings.secretKey);
    let jobs: Jobs | null = null;
    const wake: Tools["wake"] = (duty) => jobs?.wake(duty);
    const replica = openReplica(settings, database.db, log);
    const tools = createTools({
      settings,
      db: database.db,
      isSpread: database.isSpread,
      log,
      now,
      secretKey,
      wake,
      replica,
    });
    await database.direct((db) => migrate(db, migrations));
    if (settings.demo) {
      await addDemoAccounts(tools);
      await addDemoClassroom(tools);
    } else {
      await closeDemoAccounts(database.db);
      await removeDemoAuthors(database.db);
    }
    if (!settings.testFeatures) await closeTestUsers(database.db);
    const hasTestProvider = settings.stripe === null && settings.testFeatures;
    if (!hasTestProvider) await leaveTestProvider(tools);
    const catalogue = starterCatalogue(tools, contentDir, say);
    const nameAuthors = async () => {
      if (settings.demo) await nameDemoAuthors(database.db, await catalogue.courses());
    };
    if (await catalogue.isNeeded()) await catalogue.load();
    await nameAuthors();
    if (settings.demo) {
      const { addDemoAssignments } = await import("./demo-assignments.ts");
      await addDemoAssignments(tools);
    }

    const mailTransport = openMailTransport(settings);
    const testPayments = hasTestProvider ? await startTestPayments(tools, settings) : null;
    tools.payments = settings.stripe
      ? createLazyStripeProvider({ kind: "stripe", ...settings.stripe, checkout: settings.checkout })
      : (testPayments?.provider ?? null);

    const lendGenerator: DutyParts["withGenerator"] = async (use) => {
      const { withGenerator } = await import("./authoring/with-generator.ts");
      await withGenerator(join(interactivesDir, "../server/authoring/solver-thread.ts"), use);
    };
    const jobsWatch = watchJobs(tools, dutyNames);
    const manifest = readManifest(webDir);
    let renderer: Promise<RenderPage> | null = null;
    const loadedRenderer = () => {
      renderer ??= loadRenderer(manifest);
      return renderer;
    };
    server = await createServer({
      tools,
      renderPage: async (input) => (await loadedRenderer())(input),
      loadCovers,
      loadOffline: () => loadOffline(manifest),
      assetsDir: webDir,
      pagesDir: join(contentDir, "pages"),
      interactivesDir,
      pool: database.pool,
      ...(testPayments ? { testPayments } : {}),
      jobsRunning: jobsWatch.run,
    });
    let embeds: Promise<RenderEmbed> | null = null;
    const renderEmbed: RenderEmbed = async (data) => {
      embeds ??= loadEmbeds(manifest);
      return (await embeds)(data);
    };
    const usercontent = await createUsercontent(settings, { tools, renderEmbed, assetsDir: webDir });
    await listen(server.http, settings.host, settings.port, "PORT");
    await listen(usercontent, settings.host, settings.usercontentPort, "USERCONTENT_PORT");
    if (settings.demo && testPayments) {
      const { addDemoSubscriptions } = await import("./premium/add-demo-subscriptions.ts");
      await addDemoSubscriptions(tools);
    }
    const refreshHelp = async () => {
      const help = await readWords({ db: database.db, pagesDir: join(contentDir, "pages"), settings }, "help");
      await indexHelp(database.db, questionsIn(help?.html ?? ""));
    };
    // Pages wait neither for the jobs nor for a changed catalogue, and requests that are already waiting go first.
    const quiet = sleep(FIRST_REQUESTS_MS);
    let stopping = false;
    const compile = async () => {
      const { compilePublished } = await import("./authoring/elm/compile-published.ts");
      await compilePublished(tools, say, () => stopping);
    };
    const load = () =>
      quiet
        .then(refreshHelp)
        .then(() => catalogue.load())
        .then(nameAuthors)
        .then(compile);
    const startSoon = () =>
      quiet.then(() => loadJobs(database.pool, tools, { mailTransport, testPayments, withGenerator: lendGenerator }));
    const loading = background ? retryLoading({ load, log }) : null;
    const running = background ? retryStarting({ start: startSoon, watch: jobsWatch, log }) : null;
    jobs = running;
    const stop = stopGracefully({
      settings,
      log,
      server,
      others: [
        async () => catalogue.stop(),
        async () => {
          stopping = true;
          loading?.stop();
          tools.elm.close();
        },
        async () => loading?.done,
        async () => running?.stop(),
        async () => testPayments?.close(),
        async () => mailTransport?.close(),
        async () => tools.runner.close(),
        () => usercontent.close(),
        async () => replica?.close(),
        () => database.close(),
        async () => traces?.stop(),
      ],
    });
    early.releaseTo(stop);
    const moveClock = (instant: number) => {
      moveTo(instant);
      for (const name of dutyNames) wake(name);
      say(`The clock is at ${new Date(instant).toISOString()}.`);
    };
    if (env.HYPATIA_STOP_WITH_STDIN === "1")
      followStdin({ stop, moveTo: settings.startsAt === null ? null : moveClock });
    const warning = cookieWarning(settings);
    if (warning !== null) say(warning);
    say(greeting(settings));
    if (!loading) return;
    const warm = warmUp(log, [() => quiet, loadedRenderer, () => isPassword("", null)]);
    void warm.then(() => loading.done).then(releaseMemory);
    // The runner logs once whether learners' programs can run; nothing waits for it.
    void warm.then(() => warmUp(log, [() => tools.runner.unavailableReason()]));
  } catch (error) {
    await server?.http.close();
    await database.close();
    throw explainStartFailure(error, settings.dataDir) ?? error;
  }
}

/** After listening, warming up waits this long: it would make the first requests wait, among them the check for readiness. */
const FIRST_REQUESTS_MS = 250;

/** Loads the job queue and the duties, and starts them. */
async function loadJobs(pool: pg.Pool, tools: Tools, parts: DutyParts): Promise<Jobs> {
  const [{ startJobs }, { createDuties }] = await Promise.all([
    import("./jobs/start-jobs.ts"),
    import("./jobs/duties.ts"),
  ]);
  return startJobs(pool, tools, createDuties(parts));
}

function readManifest(webDir: string): unknown {
  try {
    return JSON.parse(readFileSync(join(webDir, ".vite/manifest.json"), "utf8"));
  } catch {
    throw new StartProblem("The browser's files aren't built: run npm start, which builds them first.");
  }
}

async function listen(http: FastifyInstance, host: string, port: number, setting: string): Promise<void> {
  await http.listen({ host, port }).catch((error: unknown) => {
    throw explainListenFailure(error, { host, port, setting }) ?? error;
  });
}

function greeting(settings: Settings): string {
  const lines = ["", `${settings.siteName} is ready: ${settings.siteUrl}`];
  if (settings.demo) {
    const names = demoAccounts.map(({ name }) => demoEmail(name).split("@")[0]);
    lines.push(`Demo accounts: ${names.map((name) => `${name}@`).join(" ")} example.com, password ${DEMO_PASSWORD}`);
  }
  lines.push("Stop with Ctrl-C.", "");
  return lines.join("\n");
}

/** Longer than closing anything should take. */
const LAST_MS = 5000;

/** Prints why the start failed in one line; the process then exits with status 1. */
export function exitWith(error: unknown): void {
  if (error instanceof StartProblem) console.error(error.message);
  else console.error("Hypatia could not start:", error instanceof Error ? (error.stack ?? error.message) : error);
  process.exitCode = 1;
  setTimeout(() => process.exit(), LAST_MS).unref();
}
