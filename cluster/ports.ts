import { once } from "node:events";
import { createServer } from "node:net";

/** Free ports of this machine, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const probes = await Promise.all(
    Array.from({ length: count }, async () => {
      const probe = createServer().listen(0, "127.0.0.1");
      await once(probe, "listening");
      return probe;
    }),
  );
  const ports = probes.map((probe) => {
    const address = probe.address();
    if (typeof address !== "object" || address === null) throw new Error("No port is free.");
    return address.port;
  });
  await Promise.all(probes.map((probe) => once(probe.close(), "close")));
  return ports;
}

/** Free ports, each with the next one free too. */
export async function freePairs(count: number): Promise<number[]> {
  const pairs: number[] = [];
  while (pairs.length < count) {
    const [port = 0] = await freePorts(1);
    if (!pairs.includes(port - 1) && !pairs.includes(port + 1) && (await isFree(port + 1))) pairs.push(port);
  }
  return pairs;
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, "127.0.0.1");
  const free = await Promise.race([once(probe, "listening").then(() => true), once(probe, "error").then(() => false)]);
  if (free) await once(probe.close(), "close");
  return free;
}
