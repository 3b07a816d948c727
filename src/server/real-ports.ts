import { createServer } from "node:net";
import type { Environment } from "./settings.ts";

/** `PORT=0` means any port that is free: it is chosen before anything is said or signed with the address, which names it. */
export async function withRealPorts(env: Environment): Promise<Environment> {
  const host = env.HOST || "127.0.0.1";
  const chosen: Record<string, string> = {};
  if (isAny(env.PORT)) chosen.PORT = await freePort(host);
  // The second origin needs one of its own, unless it is named.
  if (isAny(env.USERCONTENT_PORT) || (chosen.PORT && !env.USERCONTENT_PORT)) {
    do chosen.USERCONTENT_PORT = await freePort(host);
    while (chosen.USERCONTENT_PORT === (chosen.PORT ?? env.PORT));
  }
  return { ...env, ...chosen };
}

function isAny(port: string | undefined): boolean {
  return port !== undefined && /^0+$/.test(port.trim());
}

/** Text, as it stands in the environment; "0" where the host cannot be listened on, which the listening then says. */
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
