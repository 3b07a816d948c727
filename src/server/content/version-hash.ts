import type { Tools } from "../tools.ts";

/**
 * Identifies a lesson's text to browsers. Keyed, because with a plain hash of a text that holds the answers anybody
 * could try out answers at home.
 */
export function versionHash(tools: Pick<Tools, "sign">, lessonId: string, contentHash: string): string {
  return hexOf(tools.sign("lesson-version", `${lessonId}|${contentHash}`));
}

/** Identifies an asset to browsers, keyed for the same reason: saved work fits the same asset again. */
export function assetHash(tools: Pick<Tools, "sign">, canonicalAsset: string): string {
  return hexOf(tools.sign("lesson-asset", canonicalAsset)).slice(0, 32);
}

function hexOf(signature: string): string {
  return Buffer.from(signature, "base64url").toString("hex");
}
