import { createServer, type Socket } from "node:net";
import pino from "pino";
import { afterEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#tests/kit/app.ts";
import { createTestDatabase } from "#tests/kit/database.ts";
import { attributesOf, type OtlpReceiver, startOtlpReceiver } from "#tests/kit/otlp-receiver.ts";
import { connect } from "../db/connect.ts";
import { readSettings } from "../settings.ts";
import { startTracing } from "./start-tracing.ts";
import { traceStatements } from "./trace-statements.ts";

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

interface Traced {
  app: TestApp;
  /** Lines of the log about traces. */
  lines: Record<string, unknown>[];
  /** Sends what's still waiting. */
  stop(): Promise<void>;
}

/** The server with traces going to a collector. */
async function startTraced(endpoint: string, env: Record<string, string> = {}): Promise<Traced> {
  const given = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: "1", ...env };
  const read = readSettings(given);
  if ("problem" in read || !read.settings.traces) throw new Error("no traces");
  const lines: Record<string, unknown>[] = [];
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) });
  const tracing = startTracing(read.settings.traces, log);
  const database = await createTestDatabase();
  const traced = connect(database.connection, {
    max: 4,
    statementTimeoutMs: 5000,
    onError() {},
    trace: traceStatements,
  });
  const app = await createTestApp({ env: given, database: { ...database, db: traced.db } });
  let stopped = false;
  const stop = async () => {
    if (!stopped) await tracing.stop();
    stopped = true;
  };
  closing.push(async () => {
    await traced.db.destroy();
    await app.close();
    await stop();
  });
  return { app, lines, stop };
}

async function collector(): Promise<OtlpReceiver> {
  const receiver = await startOtlpReceiver();
  closing.push(() => receiver.close());
  return receiver;
}

describe("traces", () => {
  test("aren't made, and their SDK isn't even loaded, unless a collector is named", () => {
    const traces = (env: Record<string, string>) => {
      const read = readSettings(env);
      return "settings" in read ? read.settings.traces : read.problem;
    };
    const OTEL_EXPORTER_OTLP_ENDPOINT = "http://127.0.0.1:4318/";
    expect(traces({})).toBeNull();
    expect(traces({ OTEL_TRACES_EXPORTER: "otlp" })).toBeNull();
    expect(traces({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_EXPORTER: "none" })).toBeNull();
    expect(traces({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: "true" })).toBeNull();
    expect(traces({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer%20abc" })).toEqual({
      url: "http://127.0.0.1:4318/v1/traces",
      headers: { authorization: "Bearer abc" },
      share: 0.05,
      serviceName: "hypatia",
      timeoutMs: 10_000,
    });
    expect(traces({ OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" })).toBe(
      "The setting OTEL_EXPORTER_OTLP_PROTOCOL must be http/json.",
    );
  });

  test("show a page with its statements beneath it, in a form a collector takes", async () => {
    const receiver = await collector();
    const { app, stop } = await startTraced(receiver.url, { OTEL_EXPORTER_OTLP_HEADERS: "x-tenant=school" });
    await app.browser().get("/courses/");
    await stop();
    expect(receiver.refused).toEqual([]);
    expect(receiver.headers[0]).toMatchObject({ "x-tenant": "school" });
    const page = receiver.spans.find(({ kind }) => kind === 2);
    expect(page).toMatchObject({ name: "GET explorations_menu", service: "hypatia", status: { code: 0 } });
    expect(page && attributesOf(page)).toMatchObject({
      "http.request.method": "GET",
      "http.response.status_code": 200,
    });
    const statements = receiver.spans.filter(({ kind }) => kind === 3);
    expect(statements.length).toBeGreaterThan(0);
    expect(
      statements.every(({ traceId, parentSpanId }) => traceId === page?.traceId && parentSpanId === page?.spanId),
    ).toBe(true);
    expect(statements.map(({ name }) => name)).toContain("select courses");
  });

  test("follow a call through its body: statements of a form are beneath it", async () => {
    const receiver = await collector();
    const { app, stop } = await startTraced(receiver.url);
    const browser = app.browser();
    await browser.get("/account/login/");
    await browser.post("/account/login/", { email: "ada@example.com", password: "no such password" });
    await stop();
    const call = receiver.spans.find(({ name, kind }) => kind === 2 && name.startsWith("POST"));
    expect(receiver.spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId).length).toBeGreaterThan(0);
  });

  test("contain nothing of a person: no address, name, text, value or number", async () => {
    const receiver = await collector();
    const { app, stop } = await startTraced(receiver.url);
    const browser = app.browser("203.0.113.77");
    const canary = "canary-5a1c";
    await browser.get(`/courses/?search=${canary}`);
    await browser.get(`/accept-gift-subscription/${canary}/`);
    await browser.post("/account/signup/", {
      email: `${canary}@example.com`,
      password: `${canary} password`,
      name: canary,
    });
    await browser.post("/account/login/", { email: `${canary}@example.com`, password: canary });
    await stop();
    expect(receiver.refused).toEqual([]);
    expect(receiver.spans.length).toBeGreaterThan(5);
    const sent = JSON.stringify(receiver.spans);
    for (const text of [canary, "203.0.113.77", "example.com", "cookie", "$1"]) expect(sent).not.toContain(text);
    const keys = new Set(receiver.spans.flatMap((span) => Object.keys(attributesOf(span))));
    const known = [
      "db.collection.name",
      "db.operation.name",
      "db.system.name",
      "error.type",
      "http.request.method",
      "http.response.status_code",
      "http.route",
      "hypatia.route",
    ];
    expect([...keys].filter((key) => !known.includes(key))).toEqual([]);
  });

  test("are only continued if a proxy of ours passed them on", async () => {
    const receiver = await collector();
    const { app, stop } = await startTraced(receiver.url, { TRUST_PROXY: "127.0.0.1" });
    const traceparent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
    const ask = (headers: Record<string, string>) => app.server.http.inject({ url: "/healthz/", headers });
    await ask({ traceparent });
    await ask({ traceparent, "x-forwarded-for": "203.0.113.7" });
    await stop();
    const [stranger, proxied] = receiver.spans.filter(({ name }) => name.includes("healthz"));
    expect(stranger?.traceId).not.toBe("0af7651916cd43dd8448eb211c80319c");
    expect(proxied).toMatchObject({ traceId: "0af7651916cd43dd8448eb211c80319c", parentSpanId: "b7ad6b7169203331" });
  });

  test.each([
    ["refuses every connection", async () => "http://127.0.0.1:9"],
    [
      "takes connections and never answers",
      async () => {
        const taken: Socket[] = [];
        const silent = createServer((socket) => void taken.push(socket.on("error", () => {})));
        await new Promise<void>((done) => silent.listen(0, "127.0.0.1", done));
        closing.push(async () => {
          for (const socket of taken) socket.destroy();
          silent.close();
        });
        const address = silent.address();
        return `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
      },
    ],
  ])("cost no request anything when the collector %s, and stopping waits two seconds at most", async (_how, start) => {
    const { app, lines, stop } = await startTraced(await start(), { OTEL_EXPORTER_OTLP_TIMEOUT: "500" });
    const browser = app.browser();
    for (let asked = 0; asked < 5; asked += 1) expect((await browser.get("/courses/")).status).toBe(200);
    const began = performance.now();
    await stop();
    expect(performance.now() - began).toBeLessThan(3000);
    const events = lines.map(({ event }) => event);
    expect(events.filter((event) => event === "traces_not_sent").length).toBeLessThanOrEqual(1);
  });
});
