import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { tooBusy } from '#shared/domain/problem.ts';
import { refusalFor } from './problems.ts';
import type { GatewayEvent } from './request.ts';

type Handle = (event: GatewayEvent, context: Context) => Promise<APIGatewayProxyStructuredResultV2>;

/** Enough to word an answer and hand it over. */
const reservedMilliseconds = 1_000;

/**
 * Answers that we are busy when a request is not done a second before the function's time ends, wherever it is held up. What is
 * under way may still be done: as after a lost answer, it is safe to repeat.
 */
export function inTime(handle: Handle): Handle {
  // One promise by hand: this stands in the way of every request.
  return (event, context) =>
    new Promise((resolve, reject) => {
      const left = Math.max(0, context.getRemainingTimeInMillis() - reservedMilliseconds);
      const timer = setTimeout(() => resolve(refusalFor(tooBusy(new TooLate()), event.routeKey, event)), left);
      const settle = <T>(as: (what: T) => void) => {
        return (what: T) => {
          clearTimeout(timer);
          as(what);
        };
      };
      handle(event, context).then(settle(resolve), settle(reject));
    });
}

/** Names in the log why there was no answer. */
class TooLate extends Error {
  override readonly name = 'TooLate';
}
