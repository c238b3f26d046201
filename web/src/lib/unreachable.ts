import { Problem } from '#shared/domain/problem.ts';

/** The words for no answer at all: nothing typed is lost, and trying again is right. */
export const unreachable = 'We could not reach the server. Check your connection and try again.';

/** Failures to load a part of the site, as the build's loader reports them (app/stale-build.ts). */
const unloaded = new WeakSet<object>();

/** Notes that this error is a part of the site that could not be loaded: the browser names it a TypeError, like any other mistake. */
export function noteUnloaded(error: Error): void {
  unloaded.add(error);
}

/** A call without an answer: nothing typed is lost, and trying again is right. */
export function noAnswer(): Problem {
  return new Problem('unreachable', 'unreachable', unreachable);
}

/** The answer of a fetch; throws `noAnswer` when it fails on the way. */
export async function answered<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return await answer.catch(() => {
    throw noAnswer();
  });
}

/** Whether something failed on the way to the server: a call of ours, one of the identity library, or a part of the site. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof Problem) return error.kind === 'unreachable';
  return error instanceof Error && (error.name === 'NetworkError' || unloaded.has(error));
}
