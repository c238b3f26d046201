import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Refusal } from '#shared/contract/endpoint.ts';
import { Problem, type ProblemKind, tooBusy } from '#shared/domain/problem.ts';
import { log, logged } from '../_runtime/log.ts';
import { isTransient } from '../_runtime/transient-faults.ts';
import type { GatewayEvent, RequestStep } from './request.ts';
import { answerHeaders } from './respond.ts';

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

function problemOf(error: Error): Problem | undefined {
  if (error instanceof Problem) return error;
  return isTransient(error) ? tooBusy(error) : undefined;
}

/** A refusal as it is answered, and as it is logged. */
export function refusalFor(error: Error, event: GatewayEvent): APIGatewayProxyStructuredResultV2 {
  const { requestId } = event.requestContext;
  const problem = problemOf(error);
  const status = problem ? statuses[problem.kind] : 500;
  if (!problem) log.error('failed', { status, error: logged(error) });
  else if (problem.cause === undefined) log.info('refused', { status, kind: problem.kind });
  else log.warn('refused', { status, kind: problem.kind, error: logged(problem.cause) });
  const refusal: Refusal = {
    message: problem?.message ?? 'Something went wrong on our side. Please try again later.',
    ...(problem?.fields && { fields: { ...problem.fields } }),
    requestId,
  };
  return {
    statusCode: status,
    headers: {
      ...answerHeaders,
      ...(problem?.retryAfterSeconds && { 'retry-after': String(problem.retryAfterSeconds) }),
    },
    body: JSON.stringify(refusal),
  };
}

/**
 * Turns a Problem into its status and a transient fault of a service into 503. Anything else is a bug: logged with its request
 * id, answered with 500 and a plain sentence.
 */
export function problems(): RequestStep {
  return {
    onError: (request) => {
      request.response = refusalFor(request.error ?? new Error('Nothing was thrown.'), request.event);
    },
  };
}
