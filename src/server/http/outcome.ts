/** The statuses with which something expected is refused. */
export type RefusedStatus = 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 416 | 422 | 429 | 503;

/** "No", with the reasons in sentences; without any, the status' own sentence is used. */
export interface Refused {
  refused: RefusedStatus;
  errors?: readonly string[];
  /** The sentences that are about one field of the form, by its name. */
  fields?: Readonly<Record<string, readonly string[]>>;
  /** Seconds, for 429 and 503. */
  retryAfter?: number;
  /** What the caller looks for also where it was refused, beside the sentences. */
  results?: Readonly<Record<string, unknown>>;
}

/** `success` false: not refused as a whole, but its results say what has to be put right first. */
export type CallOutcome<Results> = { results: Results; success?: false } | Refused;
/** Results that went through their contract before, and their JSON: for pages of which most is the same for everybody. */
export interface Prepared<Results> {
  results: Results;
  json(): string;
}

export type PageOutcome<Results> =
  | { results: Results; prepared?: Prepared<Results> }
  | { redirectTo: string }
  | Refused;

export function isRefused(outcome: object): outcome is Refused {
  return "refused" in outcome;
}
