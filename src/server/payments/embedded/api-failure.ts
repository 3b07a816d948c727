/** A refusal in the provider's form. */
export class ApiFailure extends Error {
  override name = "ApiFailure";
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
