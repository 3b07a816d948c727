import { useEffect } from "react";
import type { ResponseInfo } from "#contract/page.ts";

const ADDRESSES = [
  ["link[rel=canonical]", "href"],
  ['meta[property="og:url"]', "content"],
  ['meta[property="al:web:url"]', "content"],
  ['meta[property="al:ios:url"]', "content"],
  ['meta[property="al:android:url"]', "content"],
] as const;

/** Keeps title, canonical address and app links of the head up to date after client-side navigation (R8). */
export function useHead({ title, base_url, request_path }: ResponseInfo): void {
  useEffect(() => {
    document.title = title;
    document.querySelector('meta[property="og:title"]')?.setAttribute("content", title);
    const address = base_url + request_path;
    for (const [tag, attribute] of ADDRESSES) document.querySelector(tag)?.setAttribute(attribute, address);
  }, [title, base_url, request_path]);
}
