import { LRUCache } from "lru-cache";
import * as z from "zod";
import type { Tools } from "../../tools.ts";
import { callOutside, jsonOf } from "../outside.ts";
import { signingKey } from "../signing-keys.ts";
import type { Platform } from "./platform-store.ts";

const ASSERTION_S = 60;
/** A token isn't used in its last minute. */
const SPARE_MS = 60_000;

const answerSchema = z.object({ access_token: z.string(), token_type: z.string(), expires_in: z.optional(z.number()) });

const tokens = new WeakMap<Tools, LRUCache<string, { token: string; until: number }>>();

/** Token with which we may call a platform's services, for one scope. It's asked for with a signed assertion. */
export async function serviceToken(tools: Tools, platform: Platform, scope: string): Promise<string> {
  const cache = tokens.get(tools) ?? new LRUCache<string, { token: string; until: number }>({ max: 500 });
  tokens.set(tools, cache);
  const key = `${platform.platform_id} ${scope}`;
  const before = cache.get(key);
  if (before && before.until > tools.now()) return before.token;
  const answer = await callOutside(
    platform.auth_token_url,
    {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", accept: "application/json" },
      body: new URLSearchParams({
        grant_type: "client_credentials",
        client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
        client_assertion: await assertion(tools, platform),
        scope,
      }).toString(),
    },
    tools.settings,
  );
  const { access_token, expires_in = 300 } = answerSchema.parse(jsonOf(answer));
  cache.set(key, { token: access_token, until: tools.now() + expires_in * 1000 - SPARE_MS });
  return access_token;
}

/** Forgets a token that a platform no longer takes. */
export function dropServiceToken(tools: Tools, platform: Platform, scope: string): void {
  tokens.get(tools)?.delete(`${platform.platform_id} ${scope}`);
}

async function assertion(tools: Tools, platform: Platform): Promise<string> {
  const [{ SignJWT }, { key, keyId }] = await Promise.all([import("jose"), signingKey(tools, "lti")]);
  const now = Math.floor(tools.now() / 1000);
  return new SignJWT({})
    .setProtectedHeader({ alg: "RS256", typ: "JWT", kid: keyId })
    .setIssuer(platform.client_id)
    .setSubject(platform.client_id)
    .setAudience(platform.token_audience ?? platform.auth_token_url)
    .setIssuedAt(now)
    .setExpirationTime(now + ASSERTION_S)
    .setJti(tools.random.uuid())
    .sign(key);
}
