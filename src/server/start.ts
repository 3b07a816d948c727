import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { addDemoAccounts, closeDemoAccounts, DEMO_PASSWORD, demoAccounts, demoEmail } from "./account/demo-accounts.ts";
import { startClock } from "./clock.ts";
import { importContent } from "./content/import-content.ts";
import { readyDataDir, secretKeyOf } from "./data-dir.ts";
import { migrate, oneAtATime } from "./db/migrate.ts";
import { migrations } from "./db/migrations/list.ts";
import { openDatabase } from "./db/open-database.ts";
import { StartProblem } from "./db/start-problem.ts";
import { keepEarlySignal } from "./early-signal.ts";
import { gatherTools } from "./gather-tools.ts";
import type { RenderPage } from "./http/render.ts";
import { createDuties } from "./jobs/duties.ts";
import { watchJobs } from "./jobs/duty-runs.ts";
import { type Jobs, startJobs } from "./jobs/start-jobs.ts";
import { openMailTransport } from "./mail/transport.ts";
import { openLog } from "./open-log.ts";
import { cookieWarning } from "./origins.ts";
import { startTestPayments } from "./payments/embedded/start-test-payments.ts";
import { createStripeProvider } from "./payments/stripe-provider.ts";
import { addDemoSubscriptions } from "./premium/add-demo-subscriptions.ts";
import { withRealPorts } from "./real-ports.ts";
import { createServer, type Server } from "./server.ts";
import { type Environment, readSettings, type Settings } from "./settings.ts";
import { stopGently } from "./stop.ts";
import type { Tools } from "./tools.ts";
import { createUsercontent } from "./usercontent.ts";
import { whyNotListening, whyNotStarted } from "./why-not-started.ts";

export interface StartParts {
  env: Environment;
  /** Where the browser's build lies. */
  webDir: string;
  /** The starter catalogue, imported where it is not in the database yet, and the pages of words. */
  contentDir: string;
  /** The folder `src/interactives`, for examples and words about the types. */
  interactivesDir: string;
  /** Makes the renderer from the browser's build manifest. */
  renderPageFor(manifest: unknown): RenderPage;
  say(line: string): void;
}

/** Starts the whole product; it runs until a signal stops it. */
export async function start({
  env,
  webDir,
  contentDir,
  interactivesDir,
  renderPageFor,
  say,
}: StartParts): Promise<void> {
  const early = keepEarlySignal();
  // Nobody reads us any more: no reason to fall and leave the database behind.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  const read = readSettings(await withRealPorts(env));
  if ("problem" in read) throw new StartProblem(read.problem);
  const { settings } = read;
  readyDataDir(settings.dataDir);
  const log = openLog(settings);
  const onError = (error: Error) => log.warn({ err: error }, "a database connection broke");
  const database = await openDatabase({ settings, say, onError, as: "serve", statementTimeoutMs: 5000 }).catch(
    (error: unknown) => Promise.reject(whyNotStarted(error, settings.dataDir) ?? error),
  );
  let server: Server | null = null;
  try {
    const now = startClock(settings.startsAt);
    const secretKey = secretKeyOf(settings.dataDir, settings.secretKey);
    let jobs: Jobs | null = null;
    const wake: Tools["wake"] = (duty) => jobs?.wake(duty);
    const tools = gatherTools({ settings, db: database.db, log, now, secretKey, wake });
    await migrate(database.db, migrations, now());
    if (settings.demo) await addDemoAccounts(tools);
    else await closeDemoAccounts(database.db);
    if (existsSync(join(contentDir, "catalogue.json"))) {
      await oneAtATime(database.db, () => loadCatalogue(tools, contentDir, say));
    }

    const mailTransport = openMailTransport(settings);
    const testPayments = settings.stripe || settings.production ? null : await startTestPayments(tools, settings);
    tools.payments = settings.stripe
      ? createStripeProvider({ kind: "stripe", ...settings.stripe })
      : (testPayments?.provider ?? null);

    const duties = createDuties({ mailTransport, testPayments });
    const jobsWatch = watchJobs(
      tools,
      duties.map(({ name }) => name),
    );
    const renderPage = renderPageFor(readManifest(webDir));
    server = await createServer({
      tools,
      renderPage,
      assetsDir: webDir,
      pagesDir: join(contentDir, "pages"),
      interactivesDir,
      pool: database.pool,
      ...(testPayments ? { testPayments } : {}),
      jobsRun: jobsWatch.run,
    });
    const usercontent = await createUsercontent(settings);
    await listen(server.http, settings.host, settings.port, "PORT");
    await listen(usercontent, settings.host, settings.usercontentPort, "USERCONTENT_PORT");
    if (settings.demo && testPayments) await addDemoSubscriptions(tools);
    // Nobody who opens a page waits for it.
    const starting = startJobs(database.pool, tools, duties).then(
      (started) => {
        jobs = started;
        jobsWatch.started();
      },
      (error: unknown) => {
        jobsWatch.failed();
        log.error({ event: "jobs_not_started", err: error }, "jobs could not be started");
      },
    );
    const stop = stopGently({
      settings,
      log,
      server,
      others: [
        () => starting,
        async () => jobs?.stop(),
        async () => testPayments?.close(),
        async () => mailTransport?.close(),
        async () => tools.runner.close(),
        () => usercontent.close(),
        () => database.close(),
      ],
    });
    early.obeyBy(stop);
    if (env.HYPATIA_STOP_WITH_STDIN === "1") stopWithStdin(stop);
    const warning = cookieWarning(settings);
    if (warning !== null) say(warning);
    say(greeting(settings));
    // Said once in the log, whether programs can be run; nothing waits for it.
    void tools.runner.trouble();
  } catch (error) {
    await server?.http.close();
    await database.close();
    throw whyNotStarted(error, settings.dataDir) ?? error;
  }
}

/** Lessons that somebody edited here are left as they are; a course with a mistake is told about and the rest is served. */
async function loadCatalogue(tools: Tools, contentDir: string, say: (line: string) => void): Promise<void> {
  const { courses, problem } = await importContent(tools, contentDir, {
    keepEdited: true,
    progress: (done, total, label) => {
      if (done < total) tools.log.info({ done, total, label }, "importing");
    },
  });
  if (problem !== undefined) say(`The starter catalogue was not loaded: ${problem}`);
  for (const course of courses) {
    if (course.problem !== undefined) say(`The course ${course.slug} was not loaded: ${course.problem}`);
  }
  const imported = courses.filter((course) => course.outcome === "imported").length;
  if (imported > 0) say(`Loaded ${imported} courses.`);
}

/** Our starter holds the other end: when it is killed, nobody is left to stop us. */
function stopWithStdin(stop: () => void): void {
  process.stdin.on("end", stop).on("error", stop).resume();
}

function readManifest(webDir: string): unknown {
  try {
    return JSON.parse(readFileSync(join(webDir, ".vite/manifest.json"), "utf8"));
  } catch {
    throw new StartProblem("The browser's files are not built: run npm start, which builds them first.");
  }
}

async function listen(http: FastifyInstance, host: string, port: number, setting: string): Promise<void> {
  await http.listen({ host, port }).catch((error: unknown) => {
    throw whyNotListening(error, { host, port, setting }) ?? error;
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

/** Longer than anything that is being closed should take. */
const LAST_MS = 5000;

/** Tells in one line why nothing runs; the process then ends by itself, with a status that says so. */
export function endWith(error: unknown): void {
  if (error instanceof StartProblem) console.error(error.message);
  else console.error("Hypatia could not start:", error instanceof Error ? (error.stack ?? error.message) : error);
  process.exitCode = 1;
  setTimeout(() => process.exit(), LAST_MS).unref();
}
