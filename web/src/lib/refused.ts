/** A call that did not succeed, in words for the person; status 0 means that no answer came at all. */
export class Refused extends Error {
  readonly status: number;
  /** Messages beside the fields that the server names. */
  readonly fields: Readonly<Record<string, string>>;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    message: string,
    more: { fields?: Record<string, string> | undefined; retryAfterSeconds?: number | undefined } = {},
  ) {
    super(message);
    this.name = 'Refused';
    this.status = status;
    this.fields = more.fields ?? {};
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

/** Anything thrown, as words that can be shown. */
export function messageOf(error: unknown, otherwise = 'Something went wrong. Please try again.'): string {
  return error instanceof Error && error.message ? error.message : otherwise;
}
