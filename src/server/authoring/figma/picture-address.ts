import type { FigmaSettings } from "./figma-settings.ts";

/** Bucket in which Figma keeps what it has drawn, at both forms of its address. */
const BUCKET = "figma-alpha-api";
const BUCKET_HOSTS = [`${BUCKET}.s3.us-west-2.amazonaws.com`, `${BUCKET}.s3.amazonaws.com`];
const SHARED_HOST = "s3-us-west-2.amazonaws.com";

/** An address to fetch a picture from, and whether it's one that the site's settings name; null if it isn't Figma's. */
export function readPictureAddress(
  text: string,
  { imageOrigins }: Pick<FigmaSettings, "imageOrigins">,
): { address: URL; trusted: boolean } | null {
  if (!URL.canParse(text)) return null;
  const address = new URL(text);
  const { protocol, hostname, port, pathname, username, password } = address;
  if (username !== "" || password !== "") return null;
  if (imageOrigins.includes(address.origin)) return { address, trusted: true };
  if (protocol !== "https:" || port !== "") return null;
  const isFigmas =
    BUCKET_HOSTS.includes(hostname) ||
    (hostname === SHARED_HOST && pathname.startsWith(`/${BUCKET}/`)) ||
    hostname.endsWith(".figma.com");
  return isFigmas ? { address, trusted: false } : null;
}
