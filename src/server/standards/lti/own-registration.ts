import { pathTo } from "#contract/build-path.ts";
import type { Settings } from "../../settings.ts";
import { SCOPE } from "./claims.ts";

/** Addresses that a platform needs from us. */
export function ownAddresses({ siteUrl }: Settings) {
  return {
    login: siteUrl + pathTo("lti_login"),
    launch: siteUrl + pathTo("lti_launch"),
    keys: siteUrl + pathTo("lti_keys"),
  };
}

/** Our part of a dynamic registration. */
export function ownRegistration(settings: Settings) {
  const { login, launch, keys } = ownAddresses(settings);
  const { siteName, siteUrl } = settings;
  return {
    application_type: "web",
    response_types: ["id_token"],
    grant_types: ["client_credentials", "implicit"],
    initiate_login_uri: login,
    redirect_uris: [launch],
    client_name: siteName,
    jwks_uri: keys,
    client_uri: siteUrl,
    token_endpoint_auth_method: "private_key_jwt",
    scope: [SCOPE.score, SCOPE.roster].join(" "),
    "https://purl.imsglobal.org/spec/lti-tool-configuration": {
      domain: new URL(siteUrl).host,
      target_link_uri: launch,
      claims: ["iss", "sub", "name", "given_name", "family_name"],
      messages: [
        { type: "LtiResourceLinkRequest", target_link_uri: launch, label: siteName },
        { type: "LtiDeepLinkingRequest", target_link_uri: launch, label: siteName },
      ],
    },
  };
}
