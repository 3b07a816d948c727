import { QueryClient } from "@tanstack/react-query";
import { CallError } from "../api/call-error.ts";

const RETRIES = 3;
const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 30_000;
const CACHE_MS = 5 * 60 * 1000;

/** Delay before the n-th retry (0-based), in milliseconds (P6). */
export function retryDelay(retry: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** retry, MAX_DELAY_MS);
}

/** Retries only failures that may pass: not refusals, and not requests that were aborted. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (error instanceof DOMException && error.name === "AbortError") return false;
  return failures < RETRIES && (!(error instanceof CallError) || error.isTransient);
}

/** Query cache: 3 retries, 1 s doubling to 30 s, entries kept for 5 minutes (P6). */
export function createQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: shouldRetry, retryDelay, gcTime: CACHE_MS } } });
}
