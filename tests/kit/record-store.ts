import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { isDeepStrictEqual } from "node:util";
import * as z from "zod";

const KEY = "store-key";
const SECRET = "store-secret";
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const words = z.record(z.string().check(z.regex(/^[a-z]{2}(-[A-Z]{2})?$/)), z.string());
const activity = z.strictObject({
  objectType: z.literal("Activity"),
  id: z.url(),
  definition: z.strictObject({ type: z.url(), name: words }),
});

/** A statement as the standard has it, as far as ours go. Unknown fields are refused. */
const statementSchema = z.strictObject({
  id: z.string().check(z.regex(UUID)),
  actor: z.strictObject({
    objectType: z.literal("Agent"),
    account: z.strictObject({ homePage: z.url(), name: z.string().check(z.minLength(1)) }),
  }),
  verb: z.strictObject({ id: z.url(), display: words }),
  object: activity,
  result: z.strictObject({
    success: z.optional(z.boolean()),
    completion: z.optional(z.boolean()),
    score: z.optional(z.strictObject({ scaled: z.number().check(z.gte(-1), z.lte(1)) })),
    extensions: z.optional(z.record(z.url(), z.unknown())),
  }),
  context: z.strictObject({
    platform: z.string(),
    language: z.string(),
    contextActivities: z.strictObject({ parent: z.optional(z.array(activity)), grouping: z.array(activity) }),
  }),
  timestamp: z.iso.datetime(),
});
export type Statement = z.infer<typeof statementSchema>;

export interface RecordStore {
  /** Settings of a product that sends to it. */
  env: Record<string, string>;
  statements: Statement[];
  /** Requests refused for a reason, newest last. */
  refused: string[];
  /** Sizes of the batches that came. */
  batches: number[];
  /** Status for the next calls; null: as usual. */
  failing: number | null;
  close(): Promise<void>;
}

/** A record store on this machine, which refuses whatever xAPI 1.0.3 doesn't allow. */
export async function startRecordStore(): Promise<RecordStore> {
  const http = createServer((request, response) => void serve(request, response));
  await new Promise<void>((done) => http.listen(0, "127.0.0.1", done));
  const { port } = http.address() as AddressInfo; // it listens on a port
  const store: RecordStore = {
    env: { XAPI_ENDPOINT: `http://127.0.0.1:${port}/xapi`, XAPI_KEY: KEY, XAPI_SECRET: SECRET },
    statements: [],
    refused: [],
    batches: [],
    failing: null,
    close: () =>
      new Promise((done) => {
        http.closeAllConnections();
        http.close(() => done());
      }),
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer); // streams of requests give buffers
    const address = new URL(request.url ?? "/", "http://127.0.0.1");
    const refuse = (status: number, why: string) => {
      store.refused.push(why);
      response.writeHead(status, { "content-type": "text/plain" }).end(why);
    };
    if (store.failing !== null) return refuse(store.failing, "failing");
    if (address.pathname !== "/xapi/statements") return refuse(404, address.pathname);
    if (request.headers["x-experience-api-version"] !== "1.0.3") return refuse(400, "version");
    const pass = `Basic ${Buffer.from(`${KEY}:${SECRET}`).toString("base64")}`;
    if (request.headers.authorization !== pass) return refuse(401, "key");
    if (request.headers["content-type"] !== "application/json") return refuse(400, "type");
    const isOne = request.method === "PUT";
    if (!isOne && request.method !== "POST") return refuse(405, "method");
    const sent = JSON.parse(Buffer.concat(pieces).toString("utf8"));
    const parsed = z.array(statementSchema).safeParse(isOne ? [sent] : sent);
    if (!parsed.success) return refuse(400, z.prettifyError(parsed.error));
    if (isOne && address.searchParams.get("statementId") !== parsed.data[0]?.id) return refuse(400, "statementId");
    const kept = new Map(store.statements.map((statement) => [statement.id, statement]));
    for (const statement of parsed.data) {
      const before = kept.get(statement.id);
      if (before && !isDeepStrictEqual(before, statement)) return refuse(409, "another statement of this id");
    }
    if (!isOne) store.batches.push(parsed.data.length);
    store.statements.push(...parsed.data.filter(({ id }) => !kept.has(id)));
    if (isOne) return void response.writeHead(204).end();
    response
      .writeHead(200, { "content-type": "application/json" })
      .end(JSON.stringify(parsed.data.map(({ id }) => id)));
  }

  return store;
}
