import { QueryClient } from "@tanstack/react-query";
import { CallError } from "../api/call-error.ts";

const RETRIES = 3;
const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 30_000;
const CACHE_MS = 5 * 60 * 1000;

/** How long to wait before the n-th retry (0-based), in milliseconds (P6). */
export function retryDelay(retry: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** retry, LONGEST_DELAY_MS);
}

/** Only what may pass by itself is tried again: a refusal stays one, and what nobody waits for any more is left. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (error instanceof DOMException && error.name === "AbortError") return false;
  return failures < RETRIES && (!(error instanceof CallError) || error.isPassing);
}

/** The cache of data queries: 3 retries, 1 s doubling to 30 s, kept for 5 minutes (P6). */
export function createQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: shouldRetry, retryDelay, gcTime: CACHE_MS } } });
}
