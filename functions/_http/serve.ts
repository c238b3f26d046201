import middy from '@middy/core';
import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type { Family } from '#shared/contract/endpoint.ts';
import { admit } from './admit.ts';
import { inTime } from './deadline.ts';
import { located } from './match-endpoint.ts';
import { problems } from './problems.ts';
import { limited } from './rate-limit.ts';
import type { Findings, GatewayEvent, Implementation } from './request.ts';
import { answered } from './respond.ts';
import { received } from './validate.ts';

/**
 * One Lambda for a family of the contract. Every request takes the same way: found in the contract,
 * admitted, checked, counted, handled, and its answer cut down to what the contract names; nobody waits in vain.
 */
export function serve<F extends Family>(family: F, implementation: Implementation<F>) {
  // Its own watch over the time begins with the handler only, when the table may have held the request up for long.
  const steps = middy<GatewayEvent, APIGatewayProxyStructuredResultV2, Error, Context, Findings>({
    timeoutEarlyInMillis: 0,
  })
    .use(problems())
    .use(located(family))
    .use(admit())
    .use(received())
    .use(limited())
    .use(answered())
    .handler(async (event, context) => {
      // middy keeps what the steps found on the context that it hands to the handler.
      const found = (context as Context & { found: Findings }).found;
      const handle = implementation[found.call as keyof F];
      if (!handle) throw new Error(`No handler for ${found.call}.`);
      const answer: unknown = await handle({
        ...found.input,
        actor: found.actor,
        subject: found.subject,
        requestId: event.requestContext.requestId,
        address: found.address,
      } as Parameters<typeof handle>[0]);
      return answer as APIGatewayProxyStructuredResultV2;
    });
  return inTime((event, context) => steps(event, context));
}
