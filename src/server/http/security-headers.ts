import { originsAt } from "../origins.ts";
import type { Settings } from "../settings.ts";

export interface SecurityHeaders {
  fixed: Record<string, string>;
  /** The policy of what is data only: it may do nothing at all where somebody opens it by itself. */
  dataPolicy: string;
  /** The policy of everything else, at the host under which the site was asked; the nonce is new for each. */
  pagePolicy(nonce: string, host: string): string;
}

/** What stands on every single answer, errors included. */
export function securityHeaders(settings: Settings): SecurityHeaders {
  const { tls, origins } = settings;
  const fixed: Record<string, string> = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    "x-frame-options": "DENY",
    ...(tls ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  };
  const others = (usercontent: string) =>
    [
      `img-src 'self' data: blob: ${usercontent}`,
      `media-src 'self' ${usercontent}`,
      "font-src 'self'",
      "connect-src 'self'",
      "worker-src 'self'",
      `frame-src ${usercontent}`,
      // A form that leads to the provider's hosted pages is led on by an answer of ours.
      `form-action 'self'${settings.stripe ? ` ${settings.stripe.checkoutOrigin} ${settings.stripe.portalOrigin}` : ""}`,
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      ...(tls ? ["upgrade-insecure-requests"] : []),
    ].join("; ");
  const nothing = ["default-src", "object-src", "base-uri", "form-action", "frame-ancestors"];
  return {
    fixed,
    dataPolicy: nothing.map((name) => `${name} 'none'`).join("; "),
    pagePolicy: (nonce, host) =>
      `default-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'; ${others(originsAt(origins, "site", host).usercontent)}`,
  };
}

/** The second origin shows what people uploaded: it may do nothing but be looked at, framed by the product only. */
export function usercontentHeaders(settings: Settings, host: string): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "cross-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "content-security-policy": [
      "sandbox allow-scripts",
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data:",
      "media-src 'self'",
      "connect-src 'none'",
      "form-action 'none'",
      `frame-ancestors ${originsAt(settings.origins, "usercontent", host).site}`,
    ].join("; "),
    ...(settings.tls ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  };
}
