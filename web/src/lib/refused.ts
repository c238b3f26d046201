import { isUnreachable, unreachable } from './unreachable.ts';

/** A call that did not succeed, in words for the person; status 0 means that no answer came at all. */
export class Refused extends Error {
  readonly status: number;
  /** Messages beside the fields that the server names. */
  readonly fields: Readonly<Record<string, string>>;
  readonly retryAfterSeconds: number | undefined;
  /** What failed, in the words of its page, where the message says why. */
  readonly title: string | undefined;

  constructor(
    status: number,
    message: string,
    more: {
      fields?: Record<string, string> | undefined;
      retryAfterSeconds?: number | undefined;
      title?: string | undefined;
    } = {},
  ) {
    super(message);
    this.name = 'Refused';
    this.status = status;
    this.fields = more.fields ?? {};
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.title = more.title;
  }
}

/** Said where the server has no words of its own. */
export const broken = 'Something went wrong on our side. Please try again in a moment.';

/** An answer that is a refusal, with what the server says of it; `otherwise` stands where it says nothing. */
export function refusedBy(status: number, content: unknown, retryAfter: string | null, otherwise = broken): Refused {
  const said = (content ?? {}) as { message?: unknown; fields?: Record<string, string> };
  const wait = Number(retryAfter);
  return new Refused(status, typeof said.message === 'string' && said.message ? said.message : otherwise, {
    fields: said.fields,
    retryAfterSeconds: wait > 0 ? wait : undefined,
  });
}

/** Anything thrown, as words that can be shown. */
export function messageOf(error: unknown, otherwise = 'Something went wrong. Please try again.'): string {
  if (isUnreachable(error)) return unreachable;
  return error instanceof Error && error.message ? error.message : otherwise;
}
