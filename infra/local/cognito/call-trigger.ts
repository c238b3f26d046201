import { setTimeout as wait } from 'node:timers/promises';
import { AwsError } from '../wire/aws-error.ts';
import type { Cognito } from './cognito.ts';
import type { User } from './state/user.ts';
import type { Pool, TriggerName } from './template/pool.ts';

/** One invocation of a trigger. */
export interface TriggerCall {
  readonly pool: Pool;
  readonly trigger: TriggerName;
  /** For example PreSignUp_SignUp. */
  readonly source: string;
  readonly clientId: string;
  readonly username: string;
  readonly request: Readonly<Record<string, unknown>>;
  readonly response: Readonly<Record<string, unknown>>;
}

/** Cognito waits 5 seconds for a trigger and makes three attempts (Developer Guide, "Important considerations" of Lambda triggers). */
export const triggerRetry = { limitMs: 5000, tries: 3 };

const unanswered = Symbol('unanswered');

function saidByFunction(problem: unknown): string | undefined {
  const { errorMessage } = (problem ?? {}) as { errorMessage?: unknown };
  return typeof errorMessage === 'string' ? errorMessage : undefined;
}

async function invokeOnce(cognito: Cognito, arn: string, event: unknown, limitMs: number): Promise<unknown> {
  const patience = new AbortController();
  try {
    const limit = wait(limitMs, unanswered, { signal: patience.signal, ref: false });
    // Keeps the race's loser from becoming an unhandled rejection.
    limit.catch(() => undefined);
    return await Promise.race([cognito.options.invoke(arn, event), limit]);
  } finally {
    patience.abort();
  }
}

/** The user as triggers receive it: all attributes, sub and status. */
export const triggerAttributes = (user: User) => ({
  sub: user.sub,
  'cognito:user_status': user.status,
  ...user.attributes,
});

/**
 * Invokes a trigger if the pool has one, and returns its `response`, or else the given one. An error thrown by the function is final:
 * UserLambdaValidationException with its message. A timeout or a failure to run is retried, then UnexpectedLambdaException. A response of
 * the wrong shape is InvalidLambdaResponseException.
 */
export async function callTrigger(cognito: Cognito, call: TriggerCall, patience = triggerRetry) {
  const arn = call.pool.triggers.get(call.trigger);
  if (!arn) return call.response;
  const event = {
    version: '1',
    region: cognito.options.region,
    userPoolId: call.pool.id,
    userName: call.username,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: call.clientId },
    triggerSource: call.source,
    request: call.request,
    response: call.response,
  };
  for (let tried = 1; tried <= patience.tries; tried += 1) {
    try {
      const answer = await invokeOnce(cognito, arn, structuredClone(event), patience.limitMs);
      if (answer !== unanswered) return readResponse(answer);
    } catch (problem) {
      if (problem instanceof AwsError) throw problem;
      const said = saidByFunction(problem);
      if (said !== undefined) {
        throw new AwsError('UserLambdaValidationException', `${call.trigger} failed with error ${said}.`);
      }
      console.error(`The local Cognito could not run ${call.trigger}`, problem);
    }
  }
  throw new AwsError(
    'UnexpectedLambdaException',
    `${call.trigger} invocation failed due to error SocketTimeoutException.`,
  );
}

function readResponse(answer: unknown): Readonly<Record<string, unknown>> {
  const { response } = (answer ?? {}) as { response?: unknown };
  if (typeof response !== 'object' || response === null) {
    throw new AwsError('InvalidLambdaResponseException', 'Unrecognizable lambda output');
  }
  return response as Record<string, unknown>;
}
