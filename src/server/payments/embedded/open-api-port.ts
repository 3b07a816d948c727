import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import type { FastifyInstance } from "fastify";

/** A port of this machine, open from the start of the product on. */
export interface ApiPort {
  readonly url: string;
  close(): Promise<void>;
}

/** Longer than a client keeps an idle connection, so that it's the one to close it. */
const KEEP_ALIVE_MS = 65_000;

/**
 * Opens a free port of the loopback address, and creates the server behind it on the first request: most starts are
 * over before anybody pays.
 */
export async function openApiPort(create: () => Promise<FastifyInstance>): Promise<ApiPort> {
  let created: Promise<FastifyInstance> | null = null;
  const load = async () => {
    const api = await create();
    await api.ready();
    return api;
  };
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    created ??= load();
    created.then(
      (api) => api.routing(request, response),
      () => {
        created = null;
        response.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a socket file
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      if (!server.listening) return;
      const closed = promisify(server.close).call(server);
      server.closeIdleConnections();
      await closed;
      await (await created?.catch(() => null))?.close();
    },
  };
}
