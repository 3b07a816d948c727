import * as z from "zod";
import type { Settings } from "../../settings.ts";
import type { GoogleAttempt } from "./attempt-cookie.ts";

/** The protocol's library, loaded on first use: a start needn't wait for it. */
const library = () => import("openid-client");

type Configuration = Awaited<ReturnType<typeof import("openid-client").discovery>>;

const TIMEOUT_S = 8;

/** A person as Google's signed token describes them. */
export interface GooglePerson {
  issuer: string;
  /** Google's own id of the person, which never changes; the address may. */
  subject: string;
  email: string | null;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
}

const claimsSchema = z.object({
  iss: z.string().min(1).max(500),
  sub: z.string().min(1).max(255),
  email: z.email().max(254).optional(),
  email_verified: z.boolean().optional(),
  given_name: z.string().max(500).optional(),
  family_name: z.string().max(500).optional(),
});

/** Fields of the address that the provider leads back to. */
export interface GoogleReply {
  code?: string | undefined;
  state?: string | undefined;
  iss?: string | undefined;
  error?: string | undefined;
}

export interface OpenId {
  /** Address at Google to send a browser to. */
  addressFor(attempt: GoogleAttempt): Promise<string>;
  /** Swaps the code for a person. Throws unless every claim of the token is as the protocol demands (T50). */
  readPerson(reply: GoogleReply, attempt: GoogleAttempt): Promise<GooglePerson>;
}

/** OpenID Connect with the provider of the settings. Its discovery document is fetched once, on first use. */
export function createOpenId(google: NonNullable<Settings["google"]>, redirectUri: string): OpenId {
  let discovered: Promise<Configuration> | null = null;
  const configuration = (): Promise<Configuration> => {
    discovered ??= discover(google).catch((error: unknown) => {
      discovered = null;
      throw error;
    });
    return discovered;
  };
  return {
    async addressFor({ state, nonce, verifier }) {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library();
      const address = buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: "openid email profile",
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        // Somebody with several accounts at Google chooses one each time.
        prompt: "select_account",
      });
      return address.href;
    },
    async readPerson(reply, { state, nonce, verifier }) {
      const { authorizationCodeGrant } = await library();
      const address = new URL(redirectUri);
      for (const [name, value] of Object.entries(reply)) if (value !== undefined) address.searchParams.set(name, value);
      const tokens = await authorizationCodeGrant(await configuration(), address, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = claimsSchema.parse(tokens.claims());
      return {
        issuer: claims.iss,
        subject: claims.sub,
        email: claims.email ?? null,
        emailVerified: claims.email_verified === true,
        firstName: claims.given_name ?? "",
        lastName: claims.family_name ?? "",
      };
    },
  };
}

async function discover({ clientId, clientSecret, issuer }: NonNullable<Settings["google"]>): Promise<Configuration> {
  const { allowInsecureRequests, discovery, enableNonRepudiationChecks } = await library();
  const address = new URL(issuer);
  // The settings allow http only for this machine.
  const execute = [enableNonRepudiationChecks, ...(address.protocol === "http:" ? [allowInsecureRequests] : [])];
  return discovery(address, clientId, clientSecret, undefined, { execute, timeout: TIMEOUT_S });
}
