import { Refusal, type RefusedStatus } from "./outcome.ts";

export interface Failure {
  status: RefusedStatus | 500;
  errors: string[];
  retryAfter?: number;
}

/** PostgreSQL's codes for "not now": shutting down, starting, only a standby, too many clients, out of time, disk or memory, lock not available. */
const NOT_NOW = /^(08...|57P0[123]|57014|53...|55P03|25006|25P03|40001|40P01)$/;
const SOCKET = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
]);
const CLIENT =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout)/;

/** Checks whether an error means that the database is unavailable and a retry may help. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === "TooManyWaiting" || CLIENT.test(error.message)) return true;
  const code = "code" in error ? String(error.code) : "";
  return NOT_NOW.test(code) || ("syscall" in error && SOCKET.has(code));
}

/** Kinds of errors of Stripe's library that say nothing about the request: no connection, trouble there, too many requests. */
const PROVIDER_AWAY = new Set(["StripeConnectionError", "StripeAPIError", "StripeRateLimitError"]);
const TRY_PAYMENT_LATER =
  "We can't reach our payment provider at the moment. Please try again in a minute: nothing is charged twice.";

function isPaymentProviderAway(error: unknown): boolean {
  return error instanceof Error && "type" in error && PROVIDER_AWAY.has(String(error.type));
}

/** Public view of an unexpected error: only its status and a general sentence. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Refusal) {
    const { refused: status, errors = [], retryAfter } = error.refused;
    return { status, errors: [...errors], ...(retryAfter === undefined ? {} : { retryAfter }) };
  }
  if (isDatabaseAway(error)) return { status: 503, errors: [], retryAfter: 1 };
  if (isPaymentProviderAway(error)) return { status: 503, errors: [TRY_PAYMENT_LATER], retryAfter: 5 };
  const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 500;
  if (status === 400) return { status, errors: ours(error) };
  if (status > 400 && status < 500) return { status: KNOWN[status] ?? 400, errors: [] };
  return { status: 500, errors: [] };
}

/** Library errors with a status of their own here; any other is a bad request. */
const KNOWN: Readonly<Record<number, RefusedStatus>> = {
  // For files, a 403 would reveal that they exist.
  403: 404,
  404: 404,
  413: 413,
  415: 415,
  416: 416,
  429: 429,
};

/** Only our own errors have messages for people; a library's may reveal too much. */
function ours(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  if ("code" in error && String(error.code).startsWith("FST_")) return [];
  return [error.message];
}
