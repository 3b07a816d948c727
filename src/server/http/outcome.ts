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

export type PageOutcome<Results> =
  | { results: Results; prepared?: Prepared<Results> }
  | { redirectTo: string }
  | Refused;

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
