import { type ClientRequest, get } from "node:http";

const AT_ONCE = 100;

/** One open event stream. */
export interface Stream {
  /** True once an event whose data contain this text has come. */
  heard(text: string): boolean;
  close(): void;
}

/** Opens a stream on a connection of its own, and returns once its first event has come. */
export function openStream(url: string, headers: Readonly<Record<string, string>>): Promise<Stream> {
  return new Promise((resolve, reject) => {
    let came = "";
    const request: ClientRequest = get(url, { headers, agent: false }, (reply) => {
      if (reply.statusCode !== 200) return void request.destroy(new Error(`A stream answered ${reply.statusCode}.`));
      reply.setEncoding("utf8").on("data", (part: string) => {
        came += part;
        if (came.includes("data: ")) resolve({ heard: (text) => came.includes(text), close: () => request.destroy() });
      });
      reply.on("error", () => {});
    });
    request.on("error", reject);
  });
}

/** Opens many, a few at a time. */
export async function openStreams(count: number, open: (nth: number) => Promise<Stream>): Promise<Stream[]> {
  const streams: Stream[] = [];
  while (streams.length < count) {
    const first = streams.length;
    const few = Math.min(AT_ONCE, count - first);
    streams.push(...(await Promise.all(Array.from({ length: few }, (_, nth) => open(first + nth)))));
  }
  return streams;
}
