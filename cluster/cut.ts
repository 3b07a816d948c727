import { once } from "node:events";
import { connect, createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { HttpBrowser } from "../tests/kit/http-browser.ts";
import { underLoad } from "./load.ts";

/** One reply in this many never arrives. */
const ONE_IN = 5;
const LONG_MS = 20_000;

export interface Cutter {
  /** Replies cut off so far. */
  count(): number;
  /** From now on, replies get lost. */
  begin(): void;
  end(): void;
  close(): Promise<void>;
}

/** A proxy that loses replies: the request has arrived and was carried out, but its sender gets no reply (F37). */
export async function startCutter(port: number, to: number): Promise<Cutter> {
  let isCutting = false;
  let replies = 0;
  let cut = 0;
  const server = createServer((client) => {
    const upstream = connect(to, "127.0.0.1");
    let asked = false;
    client.on("data", (bytes) => {
      asked = true;
      upstream.write(bytes);
    });
    upstream.on("data", (bytes) => {
      if (asked) replies += 1;
      if (asked && isCutting && replies % ONE_IN === 0) {
        cut += 1;
        client.destroy();
        upstream.destroy();
        return;
      }
      asked = false;
      client.write(bytes);
    });
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      socket.on("error", () => other.destroy());
      socket.on("close", () => other.destroy());
    }
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    count: () => cut,
    begin: () => {
      isCutting = true;
    },
    end: () => {
      isCutting = false;
    },
    async close() {
      server.close();
    },
  };
}

/** Loses every fifth reply while people write. */
export async function cutUnderLoad(url: string, author: HttpBrowser, cutter: Cutter): Promise<boolean> {
  const isRight = await underLoad(url, author, async ({ during }) => {
    cutter.begin();
    await during(sleep(LONG_MS));
    cutter.end();
  });
  console.log(`${cutter.count()} replies were lost on their way.`);
  return isRight && cutter.count() > 0;
}
