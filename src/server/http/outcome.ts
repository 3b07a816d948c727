import type { $ZodType } from "zod/v4/core";
import type { PageContract } from "#contract/page.ts";
import type { RouteName } from "#contract/paths.ts";

/** Statuses of expected refusals. */
export type RefusedStatus = 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 416 | 422 | 429 | 503;

/** A refusal with its reasons as sentences; the status's default text if there are none. */
export interface Refused {
  refused: RefusedStatus;
  errors?: readonly string[];
  /** Sentences about a single form field, by its name. */
  fields?: Readonly<Record<string, readonly string[]>>;
  /** Seconds, for 429 and 503. */
  retryAfter?: number;
  /** Data the caller needs even when refused, next to the sentences. */
  results?: Readonly<Record<string, unknown>>;
}

/** `success: false` isn't a refusal: the results say what has to be fixed first. */
export type CallOutcome<Results> = { results: Results; success?: false } | Refused;
/** Results already serialised by their contract, with their JSON: for pages that are mostly the same for everybody. */
export interface Prepared<Results> {
  results: Results;
  /** Pieces of the JSON in UTF-8, so that the shared ones are encoded once. */
  json(): readonly Buffer[];
}

/** A page that people get with status 200 where its data is refused, such as the preview of a locked lesson. */
export interface Preview {
  /** Its header and footer are this route's. */
  route: RouteName;
  contract: PageContract<$ZodType>;
  results: unknown;
  title: string;
}

export type PageOutcome<Results> =
  | { results: Results; prepared?: Prepared<Results> }
  | { redirectTo: string }
  | (Refused & { preview?: Preview });

/** Thrown to refuse from inside a transaction, which is rolled back. The caller gets the refusal as its reply. */
export class Refusal extends Error {
  readonly refused: Refused;

  constructor(refused: Refused) {
    super(refused.errors?.join(" ") ?? "refused");
    this.refused = refused;
  }
}

export function isRefused(outcome: object): outcome is Refused {
  return "refused" in outcome;
}
