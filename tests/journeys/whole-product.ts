import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { type RunningProduct, startProduct } from "../kit/running-product.ts";
import type { Ground } from "./setup.ts";

const WHOLE_CATALOGUE = join(import.meta.dirname, "../../content");

/** The product with the catalogue that comes with it, for all workers: it starts when the first file asks this address for it. */
export async function offerWholeProduct(): Promise<{ address: string; remove(): Promise<void> }> {
  let product: Promise<RunningProduct> | null = null;
  const start = () => startProduct({ env: { CONTENT_DIR: WHOLE_CATALOGUE, TRUST_PROXY: "127.0.0.1" } });
  const server = createServer(async (_request, response) => {
    product ??= start();
    try {
      const { url, dataDir } = await product;
      response.end(JSON.stringify({ url, dataDir }));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, // a string only for pipes
    async remove() {
      server.close();
      server.closeAllConnections();
      await (await product)?.remove();
    },
  };
}

/** Waits for that product. */
export async function wholeProductAt(address: string): Promise<Ground> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Ground; // as `offerWholeProduct` writes it
}
