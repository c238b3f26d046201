/** Every way to say no; one file at the border turns the kind into an HTTP status. */
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

/** A refusal that the person may read: the message is shown as it is, each field's message beside its field. */
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

/** The one answer for an object that is not there or belongs to somebody else: nobody can tell which. */
export function missing(): Problem {
  return new Problem('missing', 'Not found.');
}

/** There is more to do than can be done right now; coming back soon helps. The cause is for the log. */
export function tooBusy(cause?: unknown): Problem {
  return new Problem('unavailable', 'We are very busy right now. Please try again in a moment.', {
    retryAfterSeconds: 2,
    cause,
  });
}

/** The message for a save that did not happen, above all because somebody else was first. */
export function saveFailed(): Problem {
  return new Problem('conflict', 'Failed to save your changes. Please try again.');
}
