import type { JSONWebKeySet, JWTVerifyGetKey } from "jose";
import { LRUCache } from "lru-cache";
import * as z from "zod";
import type { Tools } from "../../tools.ts";
import { callOutside, jsonOf } from "../outside.ts";
import type { Platform } from "./platform-store.ts";

const jwksSchema = z.object({ keys: z.array(z.record(z.string(), z.unknown())).max(50) });

interface Known {
  keys: Promise<JSONWebKeySet>;
  readAt: number;
}

/** However many unknown keys somebody names, a platform's are read once a minute. */
const AGAIN_MS = 60_000;
const KEPT_MS = 3_600_000;

const known = new WeakMap<Tools, LRUCache<string, Known>>();

/** Function that finds the key of a platform's token, by its id. */
export function keyOf(tools: Tools, platform: Platform): JWTVerifyGetKey {
  return async (header, token) => {
    const { createLocalJWKSet } = await import("jose");
    const find = async () => createLocalJWKSet(await keysOf(tools, platform).keys)(header, token);
    try {
      return await find();
    } catch (error) {
      // A platform may have a new key.
      const { readAt } = keysOf(tools, platform);
      if (tools.now() - readAt < AGAIN_MS) throw error;
      cacheOf(tools).delete(platform.jwks_url);
      return find();
    }
  };
}

function keysOf(tools: Tools, { jwks_url: address }: Platform): Known {
  const cache = cacheOf(tools);
  const before = cache.get(address);
  const now = tools.now();
  if (before && now - before.readAt < KEPT_MS) return before;
  const keys = callOutside(address, { headers: { accept: "application/json" } }, tools.settings).then(
    (answer) => jwksSchema.parse(jsonOf(answer)) as JSONWebKeySet, // what isn't a key is refused where it's used
  );
  const made = { keys, readAt: now };
  cache.set(address, made);
  // What couldn't be read isn't kept as an answer, but neither is it asked for at each launch.
  keys.catch(() => {});
  return made;
}

function cacheOf(tools: Tools): LRUCache<string, Known> {
  const cache = known.get(tools) ?? new LRUCache<string, Known>({ max: 500 });
  known.set(tools, cache);
  return cache;
}
