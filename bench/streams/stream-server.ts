import type { ServerResponse } from "node:http";
import Fastify from "fastify";

// A bare server of event streams, with none of our code: the reference of P9.
const BEAT_MS = 15_000;
const http = Fastify();
const open = new Set<ServerResponse>();

http.get("/stream", (_request, reply) => {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
  raw.write("event: change\ndata: {}\n\n");
  const beat = setInterval(() => raw.write(":\n\n"), BEAT_MS);
  raw.on("close", () => {
    clearInterval(beat);
    open.delete(raw);
  });
  open.add(raw);
});

http.post<{ Body: object }>("/tell", async ({ body }) => {
  for (const raw of open) raw.write(`event: change\ndata: ${JSON.stringify(body)}\n\n`);
  return {};
});

console.log(await http.listen({ host: "127.0.0.1", port: 0 }));
process.stdin.on("end", () => process.exit(0)).resume();
process.on("SIGTERM", () => process.exit(0));
