import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { log } from './log.ts';
import type { Findings, GatewayEvent } from './request.ts';

/** The headers of every answer: never stored, never guessed at. */
export const answerHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

/** Cuts the answer down to what the contract names: table keys and private fields cannot leak. */
export function answered(): MiddlewareObj<GatewayEvent, unknown, Error, Context, Findings> {
  return {
    after: (request) => {
      const { endpoint, call } = request.internal;
      const answer: unknown = endpoint.returns.parse(request.response);
      log.info('answered', { call, requestId: request.event.requestContext.requestId, status: 200 });
      const result: APIGatewayProxyStructuredResultV2 = {
        statusCode: 200,
        headers: answerHeaders,
        body: JSON.stringify(answer),
      };
      request.response = result;
    },
  };
}
