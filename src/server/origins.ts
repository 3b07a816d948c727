import type { Settings } from "./settings.ts";

/** One name of the site, and the second origin that belongs to it. */
export interface Origins {
  site: string;
  usercontent: string;
}

/** Every name of the site; the first is the one that we tell. */
export type AllOrigins = readonly [Origins, ...Origins[]];

interface Places {
  siteUrl: string;
  /** USERCONTENT_ORIGIN, where it is given. */
  named: string | undefined;
  /** Where the second origin listens. */
  port: number;
  /** The address that both listen on. */
  host: string;
}

/**
 * One's own machine has two names, and each is the second origin of the other: cookies know no ports, but they know names.
 * Elsewhere the second origin is the one that is named, or else another port of the site's host, to which its cookies travel.
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

/** The pair whose `side` has this host, as a request names it; the first one for a host that is none of ours. */
export function originsAt(origins: AllOrigins, side: keyof Origins, host: string): Origins {
  return origins.find((one) => one[side].slice(one[side].indexOf("//") + 2) === host) ?? origins[0];
}

/** What the start says where browsers send the site's cookies to the second origin too. */
export function cookieWarning({ origins: [{ site, usercontent }] }: Pick<Settings, "origins">): string | null {
  if (new URL(usercontent).hostname !== new URL(site).hostname) return null;
  return `Browsers send the site's cookies to ${usercontent} too, where uploads and programs are: set USERCONTENT_ORIGIN to an address with another name.`;
}

/** An address to listen on as it stands in a URL; for all of this machine's addresses, the one by which it reaches itself. */
export function hostInUrl(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}
