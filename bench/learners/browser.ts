import { Agent, type IncomingMessage, request } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import type { Sample } from "./figures.ts";

export interface Reply {
  status: number;
  headers: IncomingMessage["headers"];
  /** Unpacked only for those who read it: most learners here don't. */
  text(): string;
}

/** One learner's browser at one process of the site, with its cookies. Each of its requests becomes a sample. */
export class Browser {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 6 });
  readonly #cookies = new Map<string, string>();
  readonly #port: number;
  readonly #address: string;
  readonly #note: (sample: Sample) => void;

  constructor(port: number, address: string, note: (sample: Sample) => void) {
    this.#port = port;
    this.#address = address;
    this.#note = note;
  }

  get(kind: string, path: string): Promise<Reply> {
    return this.#ask(kind, "GET", path, { "accept-encoding": "br" });
  }

  post(kind: string, path: string, body: object): Promise<Reply> {
    const headers = {
      "content-type": "application/json",
      "x-requested-with": "XMLHttpRequest",
      "x-xsrf-token": decodeURIComponent(this.#cookies.get("XSRF-TOKEN") ?? ""),
    };
    return this.#ask(kind, "POST", path, headers, JSON.stringify(body));
  }

  close(): void {
    this.#agent.destroy();
  }

  async #ask(kind: string, method: string, path: string, extra: object, body?: string): Promise<Reply> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { cookie, "x-forwarded-for": this.#address, ...extra };
    const began = performance.now();
    const reply = await this.#send({ method, path, headers }, body).catch((error: Error) => error);
    const failed = reply instanceof Error || reply.status >= 400;
    this.#note({ kind, ms: performance.now() - began, failed });
    if (reply instanceof Error) throw reply;
    if (failed) throw new Error(`${kind}: ${reply.status} ${reply.text().slice(0, 200)}`);
    return reply;
  }

  #send(options: { method: string; path: string; headers: object }, body?: string): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const asked = request(
        {
          host: "127.0.0.1",
          port: this.#port,
          agent: this.#agent,
          timeout: 30_000,
          ...options,
          headers: { ...options.headers },
        },
        (reply) => {
          this.#keepCookies(reply.headers["set-cookie"] ?? []);
          const parts: Buffer[] = [];
          reply.on("data", (part: Buffer) => parts.push(part));
          reply.on("error", reject);
          reply.on("end", () =>
            resolve({
              status: reply.statusCode ?? 0,
              headers: reply.headers,
              text: () => unpacked(Buffer.concat(parts), reply.headers["content-encoding"]),
            }),
          );
        },
      );
      asked.on("error", reject);
      asked.on("timeout", () => asked.destroy(new Error("no reply within 30 s")));
      asked.end(body);
    });
  }

  #keepCookies(lines: readonly string[]): void {
    for (const line of lines) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.#cookies.set(name, value);
    }
  }
}

function unpacked(body: Buffer, encoding: string | undefined): string {
  return (encoding === "br" ? brotliDecompressSync(body) : body).toString();
}
