import type { ProblemAnswer } from '#shared/contract/endpoint.ts';
import { Problem, type ProblemCode, type ProblemKind, problemStatuses } from '#shared/domain/problem.ts';
import { providerProblem } from './provider-problem.ts';
import { isUnreachable, noAnswer, unreachable } from './unreachable.ts';

/** Said where the server has no words of its own. */
export const broken = 'Something went wrong on our side. Please try again in a moment.';

/** An answer that is no success. */
interface FailedAnswer {
  readonly status: number;
  /** The parsed body; undefined when it is no JSON. */
  readonly content: unknown;
  header(name: string): string | null;
}

/** The code of an answer that names none: one of the gateway's own, or of what stands before it. */
const codes: Readonly<Record<ProblemKind, ProblemCode>> = {
  unreachable: 'unreachable',
  invalid: 'wrongInput',
  unauthenticated: 'notSignedIn',
  forbidden: 'notAllowed',
  missing: 'notFound',
  conflict: 'changedMeanwhile',
  gone: 'linkExpired',
  tooLarge: 'tooLarge',
  tooMany: 'tooManyRequests',
  broken: 'unexpected',
  unavailable: 'tooBusy',
};

function kindOf(status: number): ProblemKind {
  const known = Object.keys(problemStatuses) as ProblemKind[];
  return (
    known.find((kind) => problemStatuses[kind] === status) ?? (status >= 400 && status < 500 ? 'invalid' : 'broken')
  );
}

/** A failed answer as an error, in the server's words; `otherwise` where it has none. */
export function problemFrom({ status, content, header }: FailedAnswer, otherwise = broken): Problem {
  const kind = kindOf(status);
  const answer = (content ?? {}) as Partial<ProblemAnswer>;
  const { code = codes[kind], message, fields, requestId = header('apigw-requestid') ?? undefined } = answer;
  const wait = Number(header('retry-after'));
  const retryAfterSeconds = wait > 0 ? wait : undefined;
  const isUnexpected = status >= 500 && retryAfterSeconds === undefined;
  const words = typeof message === 'string' && message ? message : otherwise;
  return new Problem(kind, code, isUnexpected ? withRequestId(words, requestId) : words, {
    fields,
    retryAfterSeconds,
    requestId,
  });
}

/** Anything thrown, as a problem. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isUnreachable(error)) return noAnswer();
  const known = error instanceof Error ? providerProblem(error) : undefined;
  return known
    ? new Problem('invalid', known.code, known.message, known)
    : new Problem('broken', 'unexpected', messageOf(error));
}

/** Whether another try may go through: it is the network, or the server, and not what was sent. */
export function mayPass(error: unknown): boolean {
  const kinds: readonly ProblemKind[] = ['unreachable', 'broken', 'unavailable'];
  return !(error instanceof Problem) || kinds.includes(error.kind);
}

/** The words of a failure with the request id, by which the support team finds it in the log. */
export function withRequestId(words: string, requestId: string | undefined): string {
  return requestId === undefined ? words : `${words} (Request ${requestId})`;
}

/** Anything thrown, as words that can be shown: the identity provider's errors, which have names of their own, in ours. */
export function messageOf(error: unknown, otherwise = 'Something went wrong. Please try again.'): string {
  if (isUnreachable(error)) return unreachable;
  if (!(error instanceof Error) || !error.message) return otherwise;
  if (error instanceof Problem) return error.message;
  return providerProblem(error)?.message ?? (error.name === 'Error' ? error.message : otherwise);
}
