import type { Refusal } from '#shared/contract/endpoint.ts';
import { providerWords } from './provider-words.ts';
import { isUnreachable, unreachable } from './unreachable.ts';

/** A failed call with a message for the user; status 0 means that there was no answer. */
export class Refused extends Error {
  readonly status: number;
  /** Messages beside the fields that the server names. */
  readonly fields: Readonly<Record<string, string>>;
  readonly retryAfterSeconds: number | undefined;
  /** Names the request in our log; undefined when no answer came. */
  readonly requestId: string | undefined;
  /** What failed, in the words of its page, where the message says why. */
  readonly title: string | undefined;

  constructor(
    status: number,
    message: string,
    more: {
      fields?: Record<string, string> | undefined;
      retryAfterSeconds?: number | undefined;
      requestId?: string | undefined;
      title?: string | undefined;
    } = {},
  ) {
    super(message);
    this.name = 'Refused';
    this.status = status;
    this.fields = more.fields ?? {};
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.requestId = more.requestId;
    this.title = more.title;
  }
}

/** Said where the server has no words of its own. */
export const broken = 'Something went wrong on our side. Please try again in a moment.';

/** An answer that is no success. */
interface FailedAnswer {
  readonly status: number;
  /** The parsed body; undefined when it is no JSON. */
  readonly content: unknown;
  header(name: string): string | null;
}

/** A failed answer as an error, in the server's words; `otherwise` where it has none. */
export function refusedBy({ status, content, header }: FailedAnswer, otherwise = broken): Refused {
  const { message, fields, requestId = header('apigw-requestid') ?? undefined } = (content ?? {}) as Partial<Refusal>;
  const wait = Number(header('retry-after'));
  const retryAfterSeconds = wait > 0 ? wait : undefined;
  const isUnexpected = status >= 500 && retryAfterSeconds === undefined;
  const words = typeof message === 'string' && message ? message : otherwise;
  return new Refused(status, isUnexpected ? withRequestId(words, requestId) : words, {
    fields,
    retryAfterSeconds,
    requestId,
  });
}

/** The words of a failure with the request id, by which the support team finds it in the log. */
export function withRequestId(words: string, requestId: string | undefined): string {
  return requestId === undefined ? words : `${words} (Request ${requestId})`;
}

/** Anything thrown, as words that can be shown: the identity provider's errors, which have names of their own, in ours. */
export function messageOf(error: unknown, otherwise = 'Something went wrong. Please try again.'): string {
  if (isUnreachable(error)) return unreachable;
  if (!(error instanceof Error) || !error.message) return otherwise;
  const isOurs = error instanceof Refused || error.name === 'Error';
  return (isOurs ? error.message : providerWords(error)) ?? otherwise;
}
