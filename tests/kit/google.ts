import { generateKeyPairSync, sign } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Provider, { interactionPolicy } from "oidc-provider";

/** A person with an account at the provider. */
export interface GoogleUser {
  sub: string;
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
}

export interface LocalGoogle {
  issuer: string;
  /** Settings of a product that signs in with it. */
  env: Record<string, string>;
  /** Goes to the provider as this person and returns the address it sends the browser back to. */
  signIn(address: string, as: GoogleUser): Promise<URL>;
  /** Changes the claims of the next tokens; a null claim is left out. They're signed with the given key. */
  tamper(claims: Record<string, unknown> | null, key?: "right" | "wrong" | "none"): void;
  close(): Promise<void>;
}

const CLIENT_ID = "hypatia-tests";
const CLIENT_SECRET = "a secret for tests only";

/** An OpenID Connect provider on this machine, in Google's place. */
export async function startGoogle(siteUrl: string): Promise<LocalGoogle> {
  const http = createServer();
  await new Promise<void>((done) => http.listen(0, "127.0.0.1", done));
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`; // it listens on a port
  const keys = { right: newKey(), wrong: newKey() };
  const users = new Map<string, GoogleUser>();
  let current: GoogleUser | null = null;
  let tampering: { claims: Record<string, unknown>; key: "right" | "wrong" | "none" } | null = null;

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [`${siteUrl}/account/google/callback/`],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    jwks: { keys: [{ ...keys.right.export({ format: "jwk" }), kid: "tests", use: "sig", alg: "RS256" }] },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["given_name", "family_name"] },
    conformIdTokenClaims: false,
    cookies: { keys: ["a key for the cookies of tests"] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ ...users.get(id), sub: id }) }),
    interactions: { policy: policyOfGoogle(), url: (_context, { uid }) => `/interaction/${uid}` },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId,
        accountId: oidc.session?.accountId,
      });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
    pkce: { required: () => true },
  });
  provider.use(async (context, next) => {
    if (context.path.startsWith("/interaction/")) {
      await provider.interactionFinished(context.req, context.res, {
        login: { accountId: current?.sub ?? "" },
        select_account: {},
      });
      context.respond = false;
      return;
    }
    await next();
    const { body } = context;
    if (tampering && context.path === "/token" && typeof body === "object" && body && "id_token" in body) {
      body.id_token = resign(String(body.id_token), tampering.claims, tampering.key, keys);
    }
  });
  http.on("request", provider.callback());

  return {
    issuer,
    env: { GOOGLE_OAUTH_CLIENT_ID: CLIENT_ID, GOOGLE_OAUTH_CLIENT_SECRET: CLIENT_SECRET, GOOGLE_OIDC_ISSUER: issuer },
    async signIn(address, as) {
      current = as;
      users.set(as.sub, as);
      return follow(address, siteUrl);
    },
    tamper(claims, key = "right") {
      tampering = claims && { claims, key };
    },
    close: () =>
      new Promise((done) => {
        http.closeAllConnections();
        http.close(() => done());
      }),
  };
}

/** Google's: somebody who signs in may be asked to choose an account. */
function policyOfGoogle() {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }));
  return policy;
}

const newKey = () => generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
type Key = ReturnType<typeof newKey>;

function resign(
  token: string,
  changes: Record<string, unknown>,
  key: "right" | "wrong" | "none",
  keys: { right: Key; wrong: Key },
): string {
  const [header = "", payload = ""] = token.split(".");
  const claims = { ...JSON.parse(Buffer.from(payload, "base64url").toString()), ...changes };
  const kept = Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== null));
  const head = key === "none" ? base64({ alg: "none" }) : header;
  const text = `${head}.${base64(kept)}`;
  return `${text}.${key === "none" ? "" : sign("RSA-SHA256", Buffer.from(text), keys[key]).toString("base64url")}`;
}

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Follows redirects at the provider with its cookies, until it leads back to the site. */
async function follow(address: string, siteUrl: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let at = new URL(address);
  for (let steps = 0; steps < 8; steps += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(at, { redirect: "manual", headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get("location");
    if (location === null) throw new Error(`The provider stayed at ${at.pathname}: ${await answer.text()}`);
    at = new URL(location, at);
    if (at.origin === siteUrl) return at;
  }
  throw new Error("The provider leads round in circles.");
}
