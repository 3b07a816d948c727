import { once } from "node:events";
import { createServer as createHttpServer, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import pino from "pino";
import { createTools } from "#server/create-tools.ts";
import { connect } from "#server/db/connect.ts";
import { createLazyStripeProvider } from "#server/payments/lazy-stripe-provider.ts";
import { createServer } from "#server/server.ts";
import { readSettings } from "#server/settings.ts";
import { plainRender } from "../kit/plain-render.ts";
import { TEST_SECRET_KEY } from "../kit/secret-key.ts";
import { sendHere } from "./deeds.ts";
import { mortal, overNetwork } from "./faults.ts";
import type { Asked, Done, ProcessStart } from "./processes.ts";

/** One of several processes of the product: does what it's asked over HTTP, with a memory of its own and the clock that the request names. */
const start: ProcessStart = JSON.parse(process.env.HISTORY_PROCESS ?? "{}");
const root = join(import.meta.dirname, "../..");
const read = readSettings({ NODE_ENV: "test", LOG_LEVEL: "silent" });
if ("problem" in read) throw new Error(read.problem);
const { settings } = read;
const log = pino({ level: "silent" });
let now = 0;

const { db } = connect(start.database, { max: 5, statementTimeoutMs: 5000, onError: () => {} });
const line = overNetwork(createLazyStripeProvider({ ...start.account, checkout: settings.checkout }));
const tools = createTools({
  settings: { ...settings, dataDir: join(tmpdir(), "hypatia-test-runner") },
  db: db.withPlugin(mortal),
  log,
  now: () => now,
  secretKey: TEST_SECRET_KEY,
  payments: line.provider,
});
const { http } = await createServer({
  tools,
  renderPage: plainRender,
  loadCovers: async () => () => ({ motif: "", mark: "", colours: { ink: "black", soft: "white", inkSoft: "black" } }),
  loadOffline: async () => null,
  assetsDir: null,
  pagesDir: join(root, "content/pages"),
  interactivesDir: join(root, "src/interactives"),
});
await http.ready();

async function done(request: IncomingMessage): Promise<Done> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const asked: Asked = deserialize(Buffer.concat(parts));
  now = asked.now;
  line.down = asked.down;
  const sent: string[] = [];
  const send = sendHere({ tools, http, sent: (mailId) => sent.push(mailId) });
  try {
    return { result: await send(asked.name, asked.given, asked.fault), sent, by: process.pid };
  } catch (error) {
    return { threw: String(error), sent, by: process.pid };
  }
}

const server = createHttpServer((request, response) => {
  if (request.url === "/healthz/") {
    response.end();
    return;
  }
  done(request).then(
    (reply) => response.end(serialize(reply)),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.listen(start.port, "127.0.0.1");
await once(server, "listening");
console.log("ready");
// The other end of its input belongs to the test: without it, it ends.
process.stdin.resume().once("end", () => process.exit(0));
