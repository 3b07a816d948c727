import { pathTo } from "#contract/build-path.ts";
import type { Tools } from "../../tools.ts";
import { makeInvitation } from "./invitation.ts";
import { ownAddresses } from "./own-registration.ts";
import { listPlatforms } from "./platform-store.ts";

/** Platforms as staff see them, with our addresses and an invitation for a school's administrator. */
export async function platformsForStaff(tools: Tools) {
  const rows = await listPlatforms(tools.db);
  return {
    platforms: rows.map(({ platform_id, name, issuer, client_id, state, for_children, deployments }) => ({
      platform_id,
      name,
      issuer,
      client_id,
      state,
      for_children,
      deployments,
    })),
    own: ownAddresses(tools.settings),
    invitation: tools.settings.siteUrl + pathTo("lti_register", {}, { invitation: makeInvitation(tools) }),
  };
}
