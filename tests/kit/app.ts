import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { createTools } from "#server/create-tools.ts";
import type { Replica } from "#server/db/replica.ts";
import { createElmCompiler } from "#server/elm/elm-compiler.ts";
import type { OfflineBuild, RenderPage } from "#server/http/render.ts";
import { createRunner, type Runner } from "#server/runner/runner.ts";
import { createServer, type Server } from "#server/server.ts";
import type { Environment } from "#server/settings.ts";
import { readSettings } from "#server/settings.ts";
import type { Tools } from "#server/tools.ts";
import { drawCover } from "#web/cover-drawing.tsx";
import { lowerHashCost } from "./cheap-passwords.ts";
import { createBrowser, type TestBrowser } from "./client.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { plainRender } from "./plain-render.ts";
import { TEST_SECRET_KEY } from "./secret-key.ts";
import { isSpreadRun } from "./spread-database.ts";

export interface TestApp {
  server: Server;
  tools: Tools;
  db: TestDatabase["db"];
  database: TestDatabase;
  /** Parsed lines of the log. */
  logged: Record<string, unknown>[];
  /** Moves the clock to an instant. */
  setNow(instant: string | number): void;
  /** A new visitor with their own cookies, at an address of their own where limits per network would get in the way. */
  browser(from?: string): TestBrowser;
  close(): Promise<void>;
}

export interface TestAppOptions {
  env?: Environment;
  now?: string;
  renderPage?: RenderPage;
  /** Without it no assets are served. */
  assetsDir?: string;
  /** Build for taking courses offline; none by default. */
  offline?: OfflineBuild;
  database?: TestDatabase;
  /** Defaults to the runner of this machine. */
  runner?: Runner;
  /** A standby for pages that may lag; by default there is none. */
  replica?: Replica;
  /** Status of the jobs for /readyz; by default /readyz doesn't check it. */
  /** As on a database that spreads learners over machines. */
  isSpread?: boolean;
  jobsRunning?: () => Promise<boolean>;
  /** Adds the test's own routes. */
  prepare?(http: Server["http"]): void;
}

/** The whole server on its own database, called without a network. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  lowerHashCost();
  const database = options.database ?? (await createTestDatabase());
  const read = readSettings({ NODE_ENV: "test", LOG_LEVEL: "info", NEW_VISITORS_PER_MINUTE: "100000", ...options.env });
  if ("problem" in read) throw new Error(read.problem);
  let now = Date.parse(options.now ?? "2026-03-02T09:00:00Z");
  const logged: Record<string, unknown>[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => logged.push(JSON.parse(line)) });
  const tools = createTools({
    settings: read.settings,
    db: database.db,
    isSpread: options.isSpread ?? isSpreadRun(),
    log,
    now: () => now,
    secretKey: TEST_SECRET_KEY,
    elm: createElmCompiler({ home: read.settings.elmHome, dir: join(tmpdir(), "hypatia-test-elm"), log }),
    ...(options.replica ? { replica: options.replica } : {}),
    runner: options.runner ?? createRunner({ dir: join(tmpdir(), "hypatia-test-runner"), log }),
  });
  const server = await createServer({
    tools,
    renderPage: options.renderPage ?? plainRender,
    loadCovers: async () => drawCover,
    loadOffline: async () => options.offline ?? null,
    assetsDir: options.assetsDir ?? null,
    pagesDir: join(import.meta.dirname, "../../content/pages"),
    interactivesDir: join(import.meta.dirname, "../../src/interactives"),
    ...(options.jobsRunning ? { jobsRunning: options.jobsRunning } : {}),
  });
  options.prepare?.(server.http);
  await server.http.ready();
  return {
    server,
    tools,
    db: database.db,
    database,
    logged,
    setNow(instant) {
      now = typeof instant === "number" ? instant : Date.parse(instant);
    },
    browser: (from) => createBrowser(server.http, read.settings, from),
    async close() {
      tools.runner.close();
      tools.elm.close();
      await server.http.close();
      await database.close();
    },
  };
}
