import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type { Refusal } from '#shared/contract/endpoint.ts';
import { Problem, type ProblemKind, tooBusy } from '#shared/domain/problem.ts';
import { answerHeaders } from './answered.ts';
import { log, logged } from './log.ts';
import type { Findings, GatewayEvent } from './request.ts';

const statuses: Record<ProblemKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  gone: 410,
  tooLarge: 413,
  tooMany: 429,
  unavailable: 503,
};

/** What table, buckets and identity provider say when too much is asked of them, by the time all repetitions have failed. */
const throttled: ReadonlySet<string> = new Set([
  ...['ProvisionedThroughputExceededException', 'ThrottlingException', 'RequestLimitExceeded'],
  ...['SlowDown', 'TooManyRequestsException'],
]);

function problemOf(error: Error | null | undefined): Problem | undefined {
  if (error instanceof Problem) return error;
  return error && throttled.has(error.name) ? tooBusy() : undefined;
}

/** Turns a refusal into its status; anything else is a bug: logged with its request id, told in a plain sentence. */
export function problems(): MiddlewareObj<GatewayEvent, unknown, Error, Context, Findings> {
  return {
    onError: (request) => {
      const requestId = request.event.requestContext.requestId;
      const problem = problemOf(request.error);
      const status = problem ? statuses[problem.kind] : 500;
      const facts = { call: request.internal.call, requestId, status };
      if (problem) log.info('refused', { ...facts, kind: problem.kind });
      else log.error('failed', { ...facts, error: logged(request.error) });
      const refusal: Refusal = {
        message: problem?.message ?? 'Something went wrong on our side. Please try again later.',
        ...(problem?.fields && { fields: { ...problem.fields } }),
        requestId,
      };
      const result: APIGatewayProxyStructuredResultV2 = {
        statusCode: status,
        headers: {
          ...answerHeaders,
          ...(problem?.retryAfterSeconds && { 'retry-after': String(problem.retryAfterSeconds) }),
        },
        body: JSON.stringify(refusal),
      };
      request.response = result;
    },
  };
}
