import type { Tools } from "../tools.ts";

/**
 * Names a lesson's text to browsers. Keyed, because a plain hash of a text that holds the answers would let anybody
 * try answers against it at home.
 */
export function versionHash(tools: Pick<Tools, "sign">, lessonId: string, contentHash: string): string {
  return hexOf(tools.sign("lesson-version", `${lessonId}|${contentHash}`));
}

/** Names an asset to browsers, for the same reason keyed: work done on the same asset fits again. */
export function assetHash(tools: Pick<Tools, "sign">, canonicalAsset: string): string {
  return hexOf(tools.sign("lesson-asset", canonicalAsset)).slice(0, 32);
}

function hexOf(signature: string): string {
  return Buffer.from(signature, "base64url").toString("hex");
}
