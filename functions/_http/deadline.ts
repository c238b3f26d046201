import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { tooBusy } from '#shared/domain/problem.ts';
import { answerFor } from './problems.ts';
import type { GatewayEvent } from './request.ts';

type Handle = (event: GatewayEvent, context: Context) => Promise<APIGatewayProxyStructuredResultV2>;

/** Enough to write an answer and return it. */
const reservedMilliseconds = 1_000;

/**
 * Answers 503 when a request is not done a second before the function's timeout, wherever it waits. What is under way may still
 * finish: every call is idempotent, as after a lost answer.
 */
export function withDeadline(handle: Handle): Handle {
  // A promise by hand, since every request pays for it.
  return (event, context) =>
    new Promise((resolve, reject) => {
      const left = Math.max(0, context.getRemainingTimeInMillis() - reservedMilliseconds);
      const timer = setTimeout(() => resolve(answerFor(tooBusy(new TooLate()), event)), left);
      const settle = <T>(as: (what: T) => void) => {
        return (what: T) => {
          clearTimeout(timer);
          as(what);
        };
      };
      handle(event, context).then(settle(resolve), settle(reject));
    });
}

/** Says in the log why there was no answer. */
class TooLate extends Error {
  override readonly name = 'TooLate';
}
