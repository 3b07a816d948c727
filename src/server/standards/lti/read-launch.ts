import { toSingleLine } from "#rules/account/single-line.ts";
import { courseRole } from "#rules/standards/lti-roles.ts";
import type { Tools } from "../../tools.ts";
import { isStorable, outsideProblem } from "../outside.ts";
import { CLAIM, claimsSchema, type Launch, SCOPE } from "./claims.ts";
import { keyOf } from "./platform-keys.ts";
import { hasDeployment, type Platform } from "./platform-store.ts";

/** Seconds that the platform's clock may differ from ours. */
const SKEW_S = 30;
const MAX_AGE_S = 600;
const MAX_NAME_LENGTH = 80;

/** A launch that isn't accepted, with the sentence for the person who came with it. */
export class LaunchRefused extends Error {
  /** The check that failed, for the log. */
  readonly why: string;

  constructor(why: string, sentence: string) {
    super(sentence);
    this.why = why;
  }
}

const AGAIN = "Please go back to your school's page and open the link again.";
const ASK = "Please tell the people who look after your school's platform.";

interface Expected {
  state: string;
  nonce: string;
}

/** Checks every claim of a launch's token. Throws `LaunchRefused` if one is wrong. Writes nothing. */
export async function readLaunch(
  tools: Tools,
  platform: Platform,
  token: string,
  { state, nonce }: Expected,
): Promise<Launch> {
  const payload = await verified(tools, platform, token);
  if (!isStorable(payload))
    throw new LaunchRefused("text", `Your school's platform sent something we can't store. ${ASK}`);
  const parsed = claimsSchema.safeParse(payload);
  if (!parsed.success) {
    const claim = parsed.error.issues[0]?.path.join(".") ?? "";
    throw new LaunchRefused(
      `claim ${claim}`,
      `Your school's platform sent something we don't understand (${claim}). ${ASK}`,
    );
  }
  const claims = parsed.data;
  const several = Array.isArray(claims.aud) && claims.aud.length > 1;
  if ((several || claims.azp !== undefined) && claims.azp !== platform.client_id) {
    throw new LaunchRefused("azp", `This launch was meant for another product. ${ASK}`);
  }
  if (claims.nonce !== nonce)
    throw new LaunchRefused("nonce", `This launch doesn't belong to what you opened. ${AGAIN}`);
  const deployment = claims[CLAIM.deploymentId];
  if (!(await hasDeployment(tools.db, platform.platform_id, deployment))) {
    throw new LaunchRefused("deployment", `This installation (deployment ${deployment}) isn't registered here. ${ASK}`);
  }
  const isDeep = claims[CLAIM.messageType] === "LtiDeepLinkingRequest";
  const target = ownPath(tools, claims[CLAIM.targetLinkUri], isDeep);
  const link = claims[CLAIM.resourceLink]?.id ?? null;
  if (!isDeep && link === null) throw new LaunchRefused("resource link", `The launch names no link. ${ASK}`);
  const context = claims[CLAIM.context];
  const grades = claims[CLAIM.grades];
  const mayScore = grades?.scope?.includes(SCOPE.score) === true;
  return {
    platform_id: platform.platform_id,
    deployment_id: deployment,
    state,
    subject: claims.sub,
    first_name: nameOf(claims.given_name ?? (claims.family_name === undefined ? claims.name : undefined)),
    last_name: nameOf(claims.family_name),
    role: courseRole(claims[CLAIM.roles]),
    target,
    resource_link_id: link,
    context: context ? { id: context.id, title: nameOf(context.title ?? context.label) } : null,
    roster_url: reachable(tools, claims[CLAIM.roster]?.context_memberships_url),
    line_item_url: mayScore ? reachable(tools, grades?.lineitem) : null,
    deep_linking: isDeep ? deepLinkingOf(tools, claims) : null,
  };
}

async function verified(tools: Tools, platform: Platform, token: string) {
  const { errors, jwtVerify } = await import("jose");
  try {
    const { payload } = await jwtVerify(token, keyOf(tools, platform), {
      algorithms: ["RS256"],
      issuer: platform.issuer,
      audience: platform.client_id,
      currentDate: new Date(tools.now()),
      clockTolerance: SKEW_S,
      maxTokenAge: MAX_AGE_S,
      requiredClaims: ["iss", "aud", "sub", "exp", "iat", "nonce"],
    });
    return payload;
  } catch (error) {
    if (
      error instanceof errors.JWTExpired ||
      (error instanceof errors.JWTClaimValidationFailed && error.claim === "iat")
    ) {
      throw new LaunchRefused("too old", `This launch is too old. ${AGAIN}`);
    }
    if (error instanceof errors.JWTClaimValidationFailed) {
      throw new LaunchRefused(
        error.claim,
        `Your school's platform didn't send what we expected (${error.claim}). ${ASK}`,
      );
    }
    const why = error instanceof Error ? error.message : "signature";
    throw new LaunchRefused(why, `We couldn't check that your school sent you. ${ASK}`);
  }
}

/** Our path that a launch leads to. */
function ownPath({ settings }: Tools, address: string | undefined, isDeep: boolean): string {
  if (isDeep) return "/";
  if (address !== undefined && URL.canParse(address)) {
    const { origin, pathname } = new URL(address);
    if (origin === new URL(settings.siteUrl).origin) return pathname;
  }
  throw new LaunchRefused("target link", `The link leads to another site. ${ASK}`);
}

/** An address of the platform's services; null if it gave none that we may call. */
function reachable({ settings }: Tools, address: string | undefined): string | null {
  return address !== undefined && outsideProblem(address, settings) === null ? address : null;
}

function deepLinkingOf(
  tools: Tools,
  claims: ReturnType<typeof claimsSchema.parse>,
): NonNullable<Launch["deep_linking"]> {
  const settings = claims[CLAIM.deepLinking];
  if (!settings?.accept_types.includes("ltiResourceLink")) {
    throw new LaunchRefused("accepted types", `Your school's platform doesn't take links to lessons here. ${ASK}`);
  }
  const returnUrl = reachable(tools, settings.deep_link_return_url);
  if (returnUrl === null) throw new LaunchRefused("return url", `We can't lead back to your school's platform. ${ASK}`);
  return {
    return_url: returnUrl,
    multiple: settings.accept_multiple ?? false,
    line_items: settings.accept_lineitem ?? true,
    data: settings.data ?? null,
  };
}

function nameOf(text: string | undefined): string {
  return toSingleLine(text ?? "").slice(0, MAX_NAME_LENGTH);
}
