/** Every kind of refusal; functions/_http/problems.ts turns it into an HTTP status. */
export type ProblemKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'gone'
  | 'tooLarge'
  | 'tooMany'
  | 'unavailable';

/** A refusal that the user may read: the message is shown as it is, each field's message beside its field. */
export class Problem extends Error {
  readonly kind: ProblemKind;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    kind: ProblemKind,
    message: string,
    more: { fields?: Record<string, string>; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause });
    this.name = 'Problem';
    this.kind = kind;
    this.fields = more.fields;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

/** Bad input in one field, said at it. */
export function wrongField(field: string, message: string): Problem {
  return new Problem('invalid', message, { fields: { [field]: message } });
}

/** The one answer for an object that does not exist or belongs to another user, so that it does not reveal which. */
export function missing(): Problem {
  return new Problem('missing', 'Not found.');
}

/** The server is overloaded; a retry will help. The cause is for the log. */
export function tooBusy(cause?: unknown): Problem {
  return new Problem('unavailable', 'We are very busy right now. Please try again in a moment.', {
    retryAfterSeconds: 2,
    cause,
  });
}

/** The message for a save that failed, mostly because of a concurrent writer. */
export function saveFailed(): Problem {
  return new Problem('conflict', 'Failed to save your changes. Please try again.');
}
