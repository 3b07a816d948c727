import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import * as z from "zod";

const hex = (digits: number) =>
  z
    .string()
    .regex(new RegExp(`^[0-9a-f]{${digits}}$`))
    .refine((text) => /[^0]/.test(text), "is all zeros");
const nanoseconds = z.string().regex(/^[1-9]\d{17,18}$/);
const value = z.union([
  z.strictObject({ stringValue: z.string() }),
  z.strictObject({ boolValue: z.boolean() }),
  z.strictObject({ intValue: z.union([z.int(), z.string().regex(/^-?\d+$/)]) }),
  z.strictObject({ doubleValue: z.number() }),
]);
const attributes = z.array(z.strictObject({ key: z.string().min(1), value })).refine((list) => {
  return new Set(list.map(({ key }) => key)).size === list.length;
}, "names an attribute twice");
const span = z
  .strictObject({
    traceId: hex(32),
    spanId: hex(16),
    parentSpanId: hex(16).optional(),
    traceState: z.string().optional(),
    name: z.string().min(1),
    kind: z.int().min(1).max(5),
    startTimeUnixNano: nanoseconds,
    endTimeUnixNano: nanoseconds,
    attributes,
    droppedAttributesCount: z.int().min(0),
    events: z.array(
      z.strictObject({ name: z.string(), timeUnixNano: nanoseconds, attributes, droppedAttributesCount: z.int() }),
    ),
    droppedEventsCount: z.int().min(0),
    links: z.array(z.strictObject({ traceId: hex(32), spanId: hex(16), attributes, droppedAttributesCount: z.int() })),
    droppedLinksCount: z.int().min(0),
    status: z.strictObject({ code: z.int().min(0).max(2), message: z.string().optional() }),
    flags: z.int().min(0).optional(),
  })
  .refine(
    ({ startTimeUnixNano, endTimeUnixNano }) => BigInt(startTimeUnixNano) <= BigInt(endTimeUnixNano),
    "ends before it starts",
  );
const request = z.strictObject({
  resourceSpans: z
    .array(
      z.strictObject({
        resource: z.strictObject({ attributes, droppedAttributesCount: z.int().min(0) }),
        scopeSpans: z
          .array(
            z.strictObject({
              scope: z.strictObject({ name: z.string(), version: z.string().optional() }),
              spans: z.array(span).min(1),
              schemaUrl: z.string().optional(),
            }),
          )
          .min(1),
        schemaUrl: z.string().optional(),
      }),
    )
    .min(1),
});

export type ReceivedSpan = z.infer<typeof span> & { service: string };

export interface OtlpReceiver {
  url: string;
  spans: ReceivedSpan[];
  /** Headers of the requests. */
  headers: Record<string, unknown>[];
  /** Why requests were refused. */
  refused: string[];
  close(): Promise<void>;
}

/** A collector that takes OTLP over HTTP as JSON, and refuses whatever the protocol doesn't know. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = [];
  const refused: string[] = [];
  const headers: Record<string, unknown>[] = [];
  const server: Server = createServer(async (asked, reply) => {
    headers.push(asked.headers);
    const parts: Buffer[] = [];
    for await (const part of asked) parts.push(part as Buffer); // no encoding is set
    const why = take(
      asked.method,
      asked.url,
      asked.headers["content-type"],
      unpack(Buffer.concat(parts), asked.headers["content-encoding"]),
    );
    if (why !== null) refused.push(why);
    reply
      .writeHead(why === null ? 200 : 400, { "content-type": "application/json" })
      .end(why === null ? "{}" : JSON.stringify({ message: why }));
  });
  function take(method?: string, path?: string, type?: string, text = ""): string | null {
    if (method !== "POST" || path !== "/v1/traces") return `${method} ${path} isn't where traces go`;
    if (type !== "application/json") return `${type} isn't what we read`;
    const read = request.safeParse(JSON.parse(text));
    if (!read.success) return read.error.message;
    for (const { resource, scopeSpans } of read.data.resourceSpans) {
      const name = resource.attributes.find(({ key }) => key === "service.name")?.value;
      if (!name || !("stringValue" in name)) return "no service is named";
      for (const scope of scopeSpans)
        spans.push(...scope.spans.map((sent) => ({ ...sent, service: name.stringValue })));
    }
    return null;
  }
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // a TCP server's
    spans,
    headers,
    refused,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

function unpack(body: Buffer, encoding: string | undefined): string {
  return (encoding === "gzip" ? gunzipSync(body) : body).toString("utf8");
}

/** Attributes of a span by name. */
export function attributesOf({ attributes: list }: Pick<ReceivedSpan, "attributes">): Record<string, unknown> {
  return Object.fromEntries(list.map(({ key, value: given }) => [key, Object.values(given)[0]]));
}
