import middy from '@middy/core';
import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type { Family } from '#shared/contract/endpoint.ts';
import { missing } from '#shared/domain/problem.ts';
import { inInvocation } from '../_runtime/invocation.ts';
import { log } from '../_runtime/log.ts';
import { originProofs } from '../_runtime/origin-proof.ts';
import { admit } from './admit.ts';
import { withDeadline } from './deadline.ts';
import { matchEndpoint } from './match-endpoint.ts';
import { problems } from './problems.ts';
import { limitRate } from './rate-limit.ts';
import { accessTokenOf, type GatewayEvent, type Implementation, type Passage, type RequestContext } from './request.ts';
import { respond } from './respond.ts';
import { validate } from './validate.ts';

/**
 * One Lambda for a family of the contract. Every request takes the same steps: matched to its endpoint, admitted, validated,
 * rate-limited, handled, and its answer cut down to what the contract names; a deadline ends all of it.
 */
export function serve<F extends Family>(family: F, implementation: Implementation<F>) {
  // Read as the function starts, beside what else it loads; the first request says when that fails.
  originProofs().catch(() => undefined);
  tellUnhandled(Object.keys(family).filter((call) => !Object.hasOwn(implementation, call)));
  // middy's own timeout starts only with the handler, when the steps may already have waited long for the table.
  const steps = middy<GatewayEvent, APIGatewayProxyStructuredResultV2, Error, RequestContext, Passage>({
    timeoutEarlyInMillis: 0,
  })
    .use(problems())
    .use(matchEndpoint(family))
    .use(admit())
    .use(validate())
    .use(limitRate())
    .use(respond())
    .handler(async (event, { passage }) => {
      const handle = passage && implementation[passage.call as keyof F];
      if (!handle) throw missing();
      const { input, actor, subject, address } = passage;
      const { requestId } = event.requestContext;
      const answer: unknown = await handle({
        ...input,
        actor,
        subject,
        requestId,
        address,
        accessToken: accessTokenOf(event),
      } as Parameters<typeof handle>[0]);
      return answer as APIGatewayProxyStructuredResultV2;
    });
  const answer = withDeadline((event, context) => steps(event, context));
  return (event: GatewayEvent, context: Context) => {
    const { requestId } = event.requestContext;
    return inInvocation({ requestId, call: event.routeKey }, () => answer(event, context));
  };
}

/** Such a call does not compile; `npm run dev` runs without the types, and says it as the function loads. */
function tellUnhandled(calls: readonly string[]): void {
  for (const call of calls) log.error(`${call} is in the contract and has no handler`);
}
