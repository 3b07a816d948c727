import { lookup as resolve } from "node:dns/promises";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { Readable } from "node:stream";
import { isPublicAddress } from "../../public-address.ts";

/** An address that nobody may be asked for, or an answer that isn't one. */
export class Unfetchable extends Error {}

/** Resolves a name; replaced in tests. */
export type Resolver = (host: string) => Promise<readonly { address: string; family: number }[]>;

export interface Guard {
  /** The address was named by the site's operator: it may be this machine. */
  trusted: boolean;
  headers?: Readonly<Record<string, string>>;
  timeoutMs: number;
  resolver?: Resolver;
}

export interface GuardedAnswer {
  status: number;
  headers: IncomingMessage["headers"];
  body: Readable;
}

const resolveAll: Resolver = (host) => resolve(host, { all: true, verbatim: true });

/**
 * Asks one address once. The connection goes to the very address that was looked at, which has to be on the internet, so
 * that no second answer of a name server leads elsewhere. Redirects aren't followed: they're answers like any other.
 */
export async function fetchGuarded(address: URL, guard: Guard): Promise<GuardedAnswer> {
  const { trusted, headers = {}, timeoutMs, resolver = resolveAll } = guard;
  if (address.username !== "" || address.password !== "") throw new Unfetchable("It has a user's name in it.");
  if (!trusted && address.protocol !== "https:") throw new Unfetchable("It isn't encrypted.");
  const host = address.hostname.replace(/^\[|\]$/g, "");
  if (!trusted && isIP(host) !== 0) throw new Unfetchable("It's a number, not a name.");
  const request = address.protocol === "https:" ? requestHttps : requestHttp;
  const signal = AbortSignal.timeout(timeoutMs);
  return new Promise((answered, failed) => {
    const sent = request(
      address,
      {
        method: "GET",
        headers: { accept: "*/*", "user-agent": "Hypatia", ...headers },
        lookup: checkedLookup(resolver, trusted),
        agent: false,
        signal,
      },
      (response) => {
        answered({ status: response.statusCode ?? 0, headers: response.headers, body: response });
      },
    );
    sent.on("error", failed);
    sent.end();
  });
}

function checkedLookup(resolver: Resolver, trusted: boolean): LookupFunction {
  return (host, { all }, found) => {
    resolver(host).then(
      (addresses) => {
        const [first] = addresses;
        const closed = addresses.find(({ address }) => !trusted && !isPublicAddress(address));
        const problem = closed ? "It's inside our own network." : first ? null : "There's no such name.";
        if (problem !== null || !first) return found(new Unfetchable(problem ?? ""), []);
        return all ? found(null, [first]) : found(null, first.address, first.family);
      },
      (error: unknown) => found(error instanceof Error ? error : new Error(String(error)), []),
    );
  };
}

/** Reads an answer whole, up to a size. Null if it's larger; the rest isn't read. */
export async function readBounded(body: Readable, most: number): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > most) {
      body.destroy();
      return null;
    }
    parts.push(part);
  }
  return Buffer.concat(parts);
}
