import { lookup as lookUp } from "node:dns";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isLoopbackHost } from "../origins.ts";
import { isPublicAddress } from "../public-address.ts";
import type { Settings } from "../settings.ts";

const TIMEOUT_MS = 8000;
const MAX_BYTES = 512 * 1024;

/** An answer of somebody else's server. */
export interface OutsideAnswer {
  status: number;
  headers: Readonly<Record<string, string | undefined>>;
  text: string;
}

export interface OutsideRequest {
  method?: "GET" | "POST" | "PUT";
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

/** An address of somebody else that isn't called, or couldn't be. */
export class OutsideProblem extends Error {}

type Allowed = Pick<Settings, "privatePlatforms">;

/** Problem of an address that somebody else named, as a sentence; null if it may be called. */
export function outsideProblem(address: string, { privatePlatforms }: Allowed): string | null {
  if (!URL.canParse(address)) return "This isn't an address.";
  const { protocol, hostname, username } = new URL(address);
  const own = privatePlatforms && isLoopbackHost(hostname);
  if (protocol !== "https:" && !(protocol === "http:" && own)) return "The address must begin with https://.";
  if (username !== "") return "The address must not contain a user name.";
  const bare = hostname.replace(/^\[|\]$/g, "");
  if (!privatePlatforms && isIP(bare) !== 0 && !isPublicAddress(bare))
    return "The address is one of a private network.";
  return null;
}

/**
 * Calls somebody else's server: no redirects, a few seconds, half a megabyte. Unless the settings allow it, no name leads
 * into our own network: the address is checked when the connection is made, not before (SSRF).
 */
export function callOutside(
  address: string,
  { method = "GET", headers = {}, body }: OutsideRequest,
  settings: Allowed,
): Promise<OutsideAnswer> {
  const problem = outsideProblem(address, settings);
  if (problem !== null) return Promise.reject(new OutsideProblem(`${address}: ${problem}`));
  const request = address.startsWith("https:") ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) =>
      reject(new OutsideProblem(error instanceof Error ? error.message : "couldn't be reached"));
    const call = request(
      address,
      {
        method,
        headers: { ...headers, ...(body === undefined ? {} : { "content-length": Buffer.byteLength(body) }) },
        timeout: TIMEOUT_MS,
        ...(settings.privatePlatforms ? {} : { lookup: publicOnly }),
      },
      (answer) => {
        const pieces: Buffer[] = [];
        let size = 0;
        answer.on("data", (piece: Buffer) => {
          size += piece.length;
          if (size > MAX_BYTES) call.destroy(new Error("The answer is too long."));
          else pieces.push(piece);
        });
        answer.on("error", fail);
        answer.on("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: Object.fromEntries(
              Object.entries(answer.headers).map(([name, value]) => [name, [value].flat()[0]]),
            ),
            text: Buffer.concat(pieces).toString("utf8"),
          }),
        );
      },
    );
    const late = setTimeout(() => call.destroy(new Error("It took too long.")), TIMEOUT_MS);
    late.unref();
    call.on("timeout", () => call.destroy(new Error("It took too long.")));
    call.on("close", () => clearTimeout(late));
    call.on("error", fail);
    call.end(body);
  });
}

const publicOnly: LookupFunction = (hostname, options, done) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, "");
    const open = addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = open;
    if (!first) return done(new Error("The name leads into a private network."), "");
    if (options.all) return done(null, open);
    done(null, first.address, first.family);
  });
};

/** JSON of an answer with status 2xx. */
export function jsonOf({ status, text }: OutsideAnswer): unknown {
  if (status < 200 || status > 299) throw new OutsideProblem(`It answered with status ${status}.`);
  const value = parsed(text);
  if (!isStorable(value)) throw new OutsideProblem("Its answer has characters that can't be stored.");
  return value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new OutsideProblem("Its answer isn't JSON.");
  }
}

/** True if the database can store every text in a value: no zero characters, and no halves of characters. */
export function isStorable(value: unknown): boolean {
  return !/\\u0000|\\ud[89a-f]/i.test(JSON.stringify(value) ?? "");
}
