import { Socket } from "node:net";
import helmet from "helmet";
import { type AllOrigins, type Origins, originsAt } from "../origins.ts";
import type { Settings } from "../settings.ts";

// Imported, it would load a client for WebSockets as well, for a twelfth of the start's time.
const { IncomingMessage, ServerResponse } = process.getBuiltinModule("node:http");

export interface SecurityHeaders {
  fixed: Record<string, string>;
  /** Content security policy of data: it may do nothing at all if opened directly. */
  dataPolicy: string;
  /** Policy of everything else, for the host the site was requested by; with a new nonce each time. */
  pagePolicy(nonce: string, host: string): string;
}

const NONE = ["'none'"];
const SELF = ["'self'"];

/** Stands for the nonce in a policy written once. */
const NONCE = "{nonce}";

/** Helmet's headers that we don't send: legacy browsers' mostly; the content security policy goes its own way. */
const LEFT_OUT = {
  contentSecurityPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xPoweredBy: false,
  xXssProtection: false,
} as const;

/** Features neither origin uses. Helmet doesn't know this header. */
const PERMISSIONS = "camera=(), microphone=(), geolocation=(), payment=(), usb=()";

/** Headers of every single answer, including errors. */
export function securityHeaders(settings: Settings): SecurityHeaders {
  // Helmet would write the whole policy again for each request; only the nonce is new.
  const pagePolicy = forEachHost(settings.origins, "site", (pair) => pagePolicyAt(pair, settings).split(NONCE));
  return {
    fixed: {
      ...headersOf(
        helmet({
          ...LEFT_OUT,
          referrerPolicy: { policy: "same-origin" },
          xFrameOptions: { action: "deny" },
          strictTransportSecurity: settings.tls,
        }),
      ),
      "permissions-policy": `${PERMISSIONS}, browsing-topics=()`,
    },
    dataPolicy: contentPolicy({
      defaultSrc: NONE,
      objectSrc: NONE,
      baseUri: NONE,
      formAction: NONE,
      frameAncestors: NONE,
    }),
    pagePolicy: (nonce, host) => pagePolicy(host).join(nonce),
  };
}

function pagePolicyAt({ usercontent }: Origins, { tls, stripe }: Settings): string {
  const nonced = ["'self'", `'nonce-${NONCE}'`];
  return contentPolicy({
    defaultSrc: SELF,
    scriptSrc: nonced,
    styleSrc: nonced,
    imgSrc: ["'self'", "data:", "blob:", usercontent],
    mediaSrc: ["'self'", usercontent],
    fontSrc: SELF,
    connectSrc: SELF,
    workerSrc: SELF,
    frameSrc: [usercontent],
    // A form that leads to the provider's hosted pages gets there by a redirect of ours.
    formAction: ["'self'", ...(stripe ? [stripe.checkoutOrigin, stripe.portalOrigin] : [])],
    objectSrc: NONE,
    baseUri: NONE,
    frameAncestors: NONE,
    ...(tls ? { upgradeInsecureRequests: [] } : {}),
  });
}

/**
 * Headers of the second origin, which shows uploads, by the host it was requested by: no rights beyond being displayed,
 * framed by the product only.
 */
export function usercontentHeaders({ origins, tls }: Settings): (host: string) => Record<string, string> {
  const fixed = {
    ...headersOf(
      helmet({
        ...LEFT_OUT,
        crossOriginOpenerPolicy: false,
        crossOriginResourcePolicy: { policy: "cross-origin" },
        strictTransportSecurity: tls,
        xFrameOptions: false,
      }),
    ),
    "permissions-policy": PERMISSIONS,
  };
  return forEachHost(origins, "usercontent", (pair) => ({
    ...fixed,
    "content-security-policy": usercontentPolicy(pair),
  }));
}

function usercontentPolicy({ site }: Origins): string {
  return contentPolicy({
    sandbox: ["allow-scripts"],
    defaultSrc: NONE,
    scriptSrc: SELF,
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", "data:"],
    mediaSrc: SELF,
    connectSrc: NONE,
    formAction: NONE,
    frameAncestors: [site],
  });
}

/** Makes a value once for each pair of origins. Returns a function that finds the value for the host a request names. */
export function forEachHost<T>(
  origins: AllOrigins,
  side: keyof Origins,
  make: (pair: Origins) => T,
): (host: string) => T {
  const made = new Map(origins.map((pair) => [pair, make(pair)]));
  return (host) => {
    const pair = originsAt(origins, side, host);
    return made.get(pair) ?? make(pair);
  };
}

/** Content security policy with these directives only, names in camel case. */
export function contentPolicy(directives: Readonly<Record<string, string[]>>): string {
  const headers = headersOf(helmet.contentSecurityPolicy({ useDefaults: false, directives }));
  return Object.values(headers).join().replaceAll(";", "; ");
}

/** Headers that a middleware sets, names in lower case. It runs once, at the start, instead of for each request. */
function headersOf(middleware: ReturnType<typeof helmet>): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  middleware(request, response, (error?: unknown) => {
    if (error) throw error;
  });
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}
