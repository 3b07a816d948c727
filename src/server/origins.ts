import type { Settings } from "./settings.ts";

/** One address of the site, and the second origin that belongs to it. */
export interface Origins {
  site: string;
  usercontent: string;
}

/** Every address of the site; the first is the one we announce. */
export type AllOrigins = readonly [Origins, ...Origins[]];

interface Places {
  siteUrl: string;
  /** USERCONTENT_ORIGIN, if set. */
  named: string | undefined;
  /** Port of the second origin. */
  port: number;
  /** Address both servers listen on. */
  host: string;
}

/**
 * Pairs each address of the site with its second origin. A local machine has two names, and each is the second origin
 * of the other: cookies ignore ports, but not names. Elsewhere the second origin is USERCONTENT_ORIGIN, or else another
 * port of the site's host, which the site's cookies do reach.
 */
export function originsOf({ siteUrl, named, port, host }: Places): AllOrigins {
  if (named !== undefined) return [{ site: siteUrl, usercontent: named }];
  const address = host === "::1" ? "[::1]" : "127.0.0.1";
  const other: Readonly<Record<string, string>> = { [address]: "localhost", localhost: address };
  const { protocol, hostname } = new URL(siteUrl);
  const second = protocol === "http:" ? other[hostname] : undefined;
  const own = (name: string, place: string | number) => withPlace(siteUrl, name, place);
  if (second === undefined) return [{ site: siteUrl, usercontent: own(hostname, port) }];
  const sitePort = new URL(siteUrl).port;
  return [
    { site: siteUrl, usercontent: own(second, port) },
    { site: own(second, sitePort), usercontent: own(hostname, port) },
  ];
}

function withPlace(siteUrl: string, name: string, port: string | number): string {
  const made = new URL(siteUrl);
  made.hostname = name;
  made.port = String(port);
  return made.origin;
}

/** Finds the pair whose `side` has this host, as a request names it; the first pair for an unknown host. */
export function originsAt(origins: AllOrigins, side: keyof Origins, host: string): Origins {
  return origins.find((pair) => pair[side].slice(pair[side].indexOf("//") + 2) === host) ?? origins[0];
}

/** Warning for the start when browsers send the site's cookies to the second origin too. */
export function cookieWarning({ origins: [{ site, usercontent }] }: Pick<Settings, "origins">): string | null {
  if (new URL(usercontent).hostname !== new URL(site).hostname) return null;
  return `Browsers also send the site's cookies to ${usercontent}, which serves uploads and programs: set USERCONTENT_ORIGIN to an address with another host name.`;
}

/** Listening address as a URL host; for "all addresses", the loopback address. */
export function hostInUrl(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}

/** True if nobody else can reach the site: it listens on this machine's own address, and is announced by one. */
export function isOwnMachine({ host, siteUrl }: Pick<Settings, "host" | "siteUrl">): boolean {
  return isLoopbackHost(host) && isLoopbackHost(new URL(siteUrl).hostname);
}

/** True for a host name or address that only this machine reaches, with or without the brackets of a URL. */
export function isLoopbackHost(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, "").toLowerCase();
  return name === "localhost" || name === "::1" || /^127(\.\d{1,3}){3}$/.test(name);
}
