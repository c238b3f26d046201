import type { Answer, BodyOf, BrowserCall, Input } from '#shared/contract/endpoint.ts';
import { Problem } from '#shared/domain/problem.ts';
import { call } from './call.ts';

/** A call of many, one after the other: over the limit it waits as long as the server says, and goes on. */
export async function patientCall<E extends BrowserCall>(
  endpoint: E,
  input: Input<E>,
  body?: BodyOf<E>,
): Promise<Answer<E>> {
  for (;;) {
    try {
      return await call(endpoint, input, body);
    } catch (error) {
      const wait = error instanceof Problem && error.kind === 'tooMany' ? (error.retryAfterSeconds ?? 5) : undefined;
      if (wait === undefined) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait * 1000));
    }
  }
}
