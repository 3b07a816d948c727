/** Why a call did not succeed: `status` null means that no answer arrived. */
export interface CallFailure {
  status: number | null;
  errors: string[];
  /** Which sentences are about which field of the form. */
  fields?: Readonly<Record<string, readonly string[]>>;
}

/** A call that was refused or did not arrive. `message` is fit to be shown. */
export class CallError extends Error {
  readonly status: number | null;
  readonly errors: string[];
  readonly fields: Readonly<Record<string, readonly string[]>>;

  constructor(failure: CallFailure) {
    super(failure.errors.join(" "));
    this.status = failure.status;
    this.errors = failure.errors;
    this.fields = failure.fields ?? {};
  }

  /** Nothing answered, or the server is briefly away: the same request may be sent again. */
  get isPassing(): boolean {
    return this.status === null || this.status === 429 || this.status >= 500;
  }
}

/** The sentences of a failed call, by the error catalogue of the specification (section 8). */
export function failureOf(status: number | null, body: unknown): CallFailure {
  const said = serverErrors(body);
  const fields = fieldErrors(body);
  if (status === 400) return { status, errors: said ?? ["Bad request (unspecified)"], fields };
  if (status === 500) return { status, errors: said ?? ["Server error (unspecified)"] };
  if (said) return { status, errors: said, fields };
  if (status === null) return { status, errors: ["Unspecified error (unknown status)"] };
  return { status, errors: [`Unhandled error status: ${status}`] };
}

/** `results.errors`, or `requestErrors` with `elmerErrors`, of a standard response (P5). */
function serverErrors(body: unknown): string[] | null {
  if (!isRecord(body)) return null;
  const results = isRecord(body.results) ? body.results : {};
  for (const list of [results.errors, join(body.requestErrors, body.elmerErrors)]) {
    const sentences = sentencesIn(list);
    if (sentences.length > 0) return sentences;
  }
  return null;
}

/** `results.field_errors`: beside each field, what was wrong with it. */
function fieldErrors(body: unknown): CallFailure["fields"] {
  const listed = isRecord(body) && isRecord(body.results) ? body.results.field_errors : null;
  if (!isRecord(listed)) return undefined;
  return Object.fromEntries(Object.entries(listed).map(([field, said]) => [field, sentencesIn(said)]));
}

function sentencesIn(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((one): one is string => typeof one === "string") : [];
}

function join(first: unknown, second: unknown): unknown[] | null {
  if (!Array.isArray(first) && !Array.isArray(second)) return null;
  return [...(Array.isArray(first) ? first : []), ...(Array.isArray(second) ? second : [])];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
