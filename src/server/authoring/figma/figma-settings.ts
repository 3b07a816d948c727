import * as z from "zod";
import { isLoopbackHost } from "../../origins.ts";

/** Way to Figma's API. */
export interface FigmaSettings {
  /** Personal or plan access token, with the scope file_content:read. */
  token: string;
  /** Origin of the API. */
  apiBase: string;
  /** Origins of its pictures, besides Figma's own. */
  imageOrigins: readonly string[];
}

const origin = z
  .url({ protocol: /^https?$/, error: "must be an address such as https://api.figma.com" })
  .transform((text) => new URL(text).origin);

/** Environment variables for importing pictures from Figma. */
export const figmaEnvironment = {
  FIGMA_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{8,400}$/, "must be an access token of Figma")
    .optional(),
  FIGMA_API_BASE: origin.default("https://api.figma.com"),
  /** Separated by commas. */
  FIGMA_IMAGE_ORIGINS: z
    .string()
    .transform((text) => text.split(",").map((part) => part.trim()))
    .pipe(z.array(origin))
    .optional(),
};

const schema = z.object(figmaEnvironment);

/** The way to Figma that the settings name; null without a token. The token only travels encrypted, except to this machine. */
export function readFigma(e: z.infer<typeof schema>): { figma: FigmaSettings | null } | { problem: string } {
  const { FIGMA_TOKEN: token, FIGMA_API_BASE: apiBase, FIGMA_IMAGE_ORIGINS: imageOrigins = [] } = e;
  for (const [name, address] of [
    ["FIGMA_API_BASE", apiBase],
    ...imageOrigins.map((address) => ["FIGMA_IMAGE_ORIGINS", address]),
  ]) {
    if (address?.startsWith("http:") && !isLoopbackHost(new URL(address).hostname)) {
      return { problem: `The setting ${name} must begin with https:// unless it's on this machine.` };
    }
  }
  return { figma: token === undefined ? null : { token, apiBase, imageOrigins } };
}
