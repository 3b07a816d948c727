import * as z from "zod";

/** Names of the claims in a launch's token. */
export const CLAIM = {
  messageType: "https://purl.imsglobal.org/spec/lti/claim/message_type",
  version: "https://purl.imsglobal.org/spec/lti/claim/version",
  deploymentId: "https://purl.imsglobal.org/spec/lti/claim/deployment_id",
  targetLinkUri: "https://purl.imsglobal.org/spec/lti/claim/target_link_uri",
  resourceLink: "https://purl.imsglobal.org/spec/lti/claim/resource_link",
  roles: "https://purl.imsglobal.org/spec/lti/claim/roles",
  context: "https://purl.imsglobal.org/spec/lti/claim/context",
  roster: "https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice",
  grades: "https://purl.imsglobal.org/spec/lti-ags/claim/endpoint",
  deepLinking: "https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings",
  contentItems: "https://purl.imsglobal.org/spec/lti-dl/claim/content_items",
  data: "https://purl.imsglobal.org/spec/lti-dl/claim/data",
} as const;

export const SCOPE = {
  score: "https://purl.imsglobal.org/spec/lti-ags/scope/score",
  roster: "https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly",
} as const;

const text = z.string().check(z.maxLength(2000));
const id = z.string().check(z.minLength(1), z.maxLength(255));
const name = z.optional(z.string().check(z.maxLength(500)));

/** Claims that we read; whatever else a platform sends stays unread. */
export const claimsSchema = z.object({
  iss: text,
  sub: id,
  aud: z.union([text, z.array(text).check(z.minLength(1), z.maxLength(10))]),
  azp: z.optional(text),
  nonce: z.string().check(z.minLength(1), z.maxLength(500)),
  iat: z.number(),
  exp: z.number(),
  given_name: name,
  family_name: name,
  name,
  [CLAIM.messageType]: z.enum(["LtiResourceLinkRequest", "LtiDeepLinkingRequest"]),
  [CLAIM.version]: z.literal("1.3.0"),
  [CLAIM.deploymentId]: id,
  [CLAIM.targetLinkUri]: z.optional(text),
  [CLAIM.resourceLink]: z.optional(z.object({ id })),
  [CLAIM.roles]: z.array(z.string().check(z.maxLength(300))).check(z.maxLength(100)),
  [CLAIM.context]: z.optional(z.object({ id, title: name, label: name })),
  [CLAIM.roster]: z.optional(z.object({ context_memberships_url: text })),
  [CLAIM.grades]: z.optional(
    z.object({ scope: z.optional(z.array(text)), lineitem: z.optional(text), lineitems: z.optional(text) }),
  ),
  [CLAIM.deepLinking]: z.optional(
    z.object({
      deep_link_return_url: text,
      accept_types: z.array(z.string().check(z.maxLength(100))),
      accept_multiple: z.optional(z.boolean()),
      accept_lineitem: z.optional(z.boolean()),
      data: z.optional(z.string().check(z.maxLength(20_000))),
    }),
  ),
});

/** A launch whose token was found good, as it's kept until somebody presses the button. */
export const launchSchema = z.strictObject({
  platform_id: z.string(),
  deployment_id: z.string(),
  /** Random value of the browser in which it began. */
  state: z.string(),
  subject: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.enum(["educator", "student", "none"]),
  target: z.string(),
  resource_link_id: z.nullable(z.string()),
  context: z.nullable(z.strictObject({ id: z.string(), title: z.string() })),
  roster_url: z.nullable(z.string()),
  line_item_url: z.nullable(z.string()),
  deep_linking: z.nullable(
    z.strictObject({
      return_url: z.string(),
      multiple: z.boolean(),
      line_items: z.boolean(),
      data: z.nullable(z.string()),
    }),
  ),
});
export type Launch = z.infer<typeof launchSchema>;
