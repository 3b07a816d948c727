import { createServer } from "node:net";
import { explainListenFailure, type ListenAddress } from "./explain-start-failure.ts";
import type { Environment, Settings } from "./settings.ts";

/** Replaces `PORT=0` by a free port before anything is printed or signed with the address. */
export async function resolvePorts(env: Environment): Promise<Environment> {
  const host = env.HOST || "127.0.0.1";
  const chosen: Record<string, string> = {};
  if (isAny(env.PORT)) chosen.PORT = await freePort(host);
  // The second origin needs a port of its own, unless it has one already.
  if (isAny(env.USERCONTENT_PORT) || (chosen.PORT && !env.USERCONTENT_PORT)) {
    do chosen.USERCONTENT_PORT = await freePort(host);
    while (chosen.USERCONTENT_PORT === (chosen.PORT ?? env.PORT));
  }
  return { ...env, ...chosen };
}

function isAny(port: string | undefined): boolean {
  return port !== undefined && /^0+$/.test(port.trim());
}

/** Free port as text, as in the environment; "0" when the host can't be listened on, which `listen` then reports. */
function freePort(host: string): Promise<string> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve("0"));
    probe.listen({ host, port: 0 }, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? String(address.port) : "0"));
    });
  });
}

/** Throws a StartProblem if a port of these settings can't be listened on, so that nothing is started in vain. */
export async function checkPorts({ host, port, usercontentPort }: Settings): Promise<void> {
  await tryPort({ host, port, setting: "PORT" });
  await tryPort({ host, port: usercontentPort, setting: "USERCONTENT_PORT" });
}

function tryPort(address: ListenAddress): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error) => reject(explainListenFailure(error, address) ?? error));
    probe.listen(address, () => probe.close(() => resolve()));
  });
}
