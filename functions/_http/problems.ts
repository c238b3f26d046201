import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { ProblemAnswer } from '#shared/contract/endpoint.ts';
import { Problem, problemStatuses, tooBusy } from '#shared/domain/problem.ts';
import { noteRefusal } from '../_people/accounts/account-events.ts';
import { log, logged } from '../_runtime/log.ts';
import { isTransient } from '../_runtime/transient-faults.ts';
import { claimsOf, type GatewayEvent, type RequestStep } from './request.ts';
import { answerHeaders } from './respond.ts';

function problemOf(error: Error): Problem {
  if (error instanceof Problem) return error;
  if (isTransient(error)) return tooBusy(error);
  return new Problem('broken', 'unexpected', 'Something went wrong on our side. Please try again later.', {
    cause: error,
  });
}

/** A problem as it is answered, and as it is logged. */
export function answerFor(error: Error, event: GatewayEvent): APIGatewayProxyStructuredResultV2 {
  const { requestId } = event.requestContext;
  const { kind, code, message, fields, retryAfterSeconds, cause } = problemOf(error);
  const status = problemStatuses[kind];
  if (kind === 'broken') log.error('failed', { status, error: logged(cause) });
  else if (cause === undefined) log.info('refused', { status, kind, code });
  else log.warn('refused', { status, kind, code, error: logged(cause) });
  const answer: ProblemAnswer = {
    code,
    message,
    ...(Object.keys(fields).length > 0 && { fields }),
    requestId,
  };
  return {
    statusCode: status,
    headers: {
      ...answerHeaders,
      ...(retryAfterSeconds && { 'retry-after': String(retryAfterSeconds) }),
    },
    body: JSON.stringify(answer),
  };
}

/**
 * Turns a Problem into its status and a transient fault of a service into 503. Anything else is a bug: logged with its request
 * id, answered with 500 and a plain sentence. A refusal to someone signed in is noted with the account [Y19].
 */
export function problems(): RequestStep {
  return {
    onError: async (request) => {
      const error = request.error ?? new Error('Nothing was thrown.');
      request.response = answerFor(error, request.event);
      const { endpoint, address } = request.internal;
      const userId = claimsOf(request.event)?.sub;
      const isRefusal = error instanceof Problem && (error.kind === 'forbidden' || error.kind === 'unauthenticated');
      if (isRefusal && userId && endpoint)
        await noteRefusal(String(userId), `${endpoint.method} ${endpoint.path}`, address);
    },
  };
}
