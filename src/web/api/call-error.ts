/** Reason a call failed. `status` is null if there was no answer. */
export interface CallFailure {
  status: number | null;
  errors: string[];
  /** Sentences about each field of the form. */
  fields?: Readonly<Record<string, readonly string[]>>;
  /** Seconds after which the server wants to be asked again, if it said so. */
  retryAfterS?: number | null;
  /** Address of the page that asks for the password again, if only that is missing. */
  proveAt?: string;
}

/** Call that was refused or got no answer. Its `message` can be shown to people. */
export class CallError extends Error {
  readonly status: number | null;
  readonly errors: string[];
  readonly fields: Readonly<Record<string, readonly string[]>>;

  readonly retryAfterS: number | null;
  readonly proveAt: string | null;

  constructor(failure: CallFailure) {
    super(failure.errors.join(" "));
    this.status = failure.status;
    this.errors = failure.errors;
    this.fields = failure.fields ?? {};
    this.retryAfterS = failure.retryAfterS ?? null;
    this.proveAt = failure.proveAt ?? null;
  }

  /** True if there was no answer or the server is briefly unavailable: sending the same request again may work. */
  get isTransient(): boolean {
    return this.status === null || this.status === 429 || this.status >= 500;
  }
}

/** Error messages of a failed call, by the specification's error catalogue (section 8). */
export function failureOf(status: number | null, body: unknown): CallFailure {
  const messages = serverErrors(body);
  const fields = fieldErrors(body);
  if (status === 400) return { status, errors: messages ?? ["Bad request (unspecified)"], fields };
  if (status === 500) return { status, errors: messages ?? ["Server error (unspecified)"] };
  const proveAt = proofPage(body);
  if (messages) return { status, errors: messages, fields, ...(proveAt === null ? {} : { proveAt }) };
  if (status === null) return { status, errors: ["Unspecified error (unknown status)"] };
  return { status, errors: [`Unhandled error status: ${status}`] };
}

/** Errors of a standard response: `results.errors`, or `requestErrors` with `elmerErrors` (P5). */
function serverErrors(body: unknown): string[] | null {
  if (!isRecord(body)) return null;
  const results = isRecord(body.results) ? body.results : {};
  for (const list of [results.errors, join(body.requestErrors, body.elmerErrors)]) {
    const sentences = sentencesIn(list);
    if (sentences.length > 0) return sentences;
  }
  return null;
}

/** Errors beside each field: `results.field_errors`. */
function fieldErrors(body: unknown): CallFailure["fields"] {
  const listed = isRecord(body) && isRecord(body.results) ? body.results.field_errors : null;
  if (!isRecord(listed)) return undefined;
  return Object.fromEntries(Object.entries(listed).map(([field, messages]) => [field, sentencesIn(messages)]));
}

/** Address of the page that takes a missing proof: `results.prove_at`. */
function proofPage(body: unknown): string | null {
  const at = isRecord(body) && isRecord(body.results) ? body.results.prove_at : null;
  return typeof at === "string" ? at : null;
}

function sentencesIn(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((entry): entry is string => typeof entry === "string") : [];
}

function join(first: unknown, second: unknown): unknown[] | null {
  if (!Array.isArray(first) && !Array.isArray(second)) return null;
  return [...(Array.isArray(first) ? first : []), ...(Array.isArray(second) ? second : [])];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
