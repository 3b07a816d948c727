/** Refusal that becomes a response in Stripe's error format. */
export class ApiFailure extends Error {
  override name = "ApiFailure";
  readonly status: number;
  /** Stripe's word for the reason. */
  readonly code: string | null;

  constructor(status: number, message: string, code: string | null = null) {
    super(message);
    this.status = status;
    this.code = code;
  }
}
