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
