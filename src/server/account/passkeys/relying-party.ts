import { isIP } from "node:net";
import type { Visit } from "../../http/visit.ts";
import { originsAt } from "../../origins.ts";

interface RelyingParty {
  /** Name under which browsers keep passkeys of this site. */
  rpId: string;
  /** Origin that their answers must name. */
  origin: string;
}

/** This site as browsers know it, at the address that was asked for if it's one of ours. Null if that's only a number. */
export function relyingParty({ tools, request }: Pick<Visit, "tools" | "request">): RelyingParty | null {
  const origin = originsAt(tools.settings.origins, "site", request.host).site;
  const { hostname } = new URL(origin);
  return isIP(hostname.replaceAll(/[[\]]/g, "")) === 0 ? { rpId: hostname, origin } : null;
}
