import type {
  Context,
  CustomMessageTriggerEvent,
  PostConfirmationTriggerEvent,
  PreSignUpTriggerEvent,
} from 'aws-lambda';
import { Problem } from '#shared/domain/problem.ts';
import { inInvocation } from '../_runtime/invocation.ts';
import { lazy } from '../_runtime/lazy.ts';
import { log, logged } from '../_runtime/log.ts';
import { admitSignUp } from './admit-sign-up.ts';
import { writeCodeMessage } from './code-message.ts';
import { limitTexts } from './limit-texts.ts';

const reconciliation = lazy(() => import('./reconcile.ts'));
const pendingAddress = lazy(() => import('./keep-pending-address.ts'));
const sessions = lazy(() => import('./end-sessions.ts'));

type Trigger = PreSignUpTriggerEvent | CustomMessageTriggerEvent | PostConfirmationTriggerEvent;

/** The scheduled event of every hour. */
interface ReconcileEvent {
  readonly reconcile: true;
  readonly userPoolId: string;
}

/** The identity provider's triggers, and the hourly reconcile. The provider shows the message of a thrown error to the user. */
export async function handler(event: Trigger | ReconcileEvent, context: Context): Promise<unknown> {
  // The pool names this function, so the stack cannot name the pool to it as well: every event does.
  process.env.USER_POOL_ID = event.userPoolId;
  const requestId = context.awsRequestId;
  if ('reconcile' in event) {
    const secondsLeft = () => context.getRemainingTimeInMillis() / 1000;
    return await inInvocation({ requestId, call: 'reconcile' }, () => reconciliation.reconcile(secondsLeft));
  }
  return await inInvocation({ requestId, call: event.triggerSource }, () => guarded(event, requestId));
}

async function guarded(event: Trigger, requestId: string): Promise<Trigger> {
  log.info('trigger');
  try {
    return await answer(event, requestId);
  } catch (error) {
    if (error instanceof Problem) throw error;
    log.error('trigger failed', { error: logged(error) });
    throw new Error('Something went wrong. Please try again');
  }
}

async function answer(event: Trigger, requestId: string): Promise<Trigger> {
  switch (event.triggerSource) {
    case 'PreSignUp_SignUp':
    case 'PreSignUp_ExternalProvider':
    case 'PreSignUp_AdminCreateUser':
      return await admitSignUp(event as PreSignUpTriggerEvent, requestId);
    case 'PostConfirmation_ConfirmForgotPassword':
      return await sessions.endSessions(event as PostConfirmationTriggerEvent);
    default:
      if (!event.triggerSource.startsWith('CustomMessage_')) return event;
      if (event.triggerSource === 'CustomMessage_UpdateUserAttribute')
        await pendingAddress.keepPendingAddress(event as CustomMessageTriggerEvent);
      await limitTexts(event as CustomMessageTriggerEvent);
      return writeCodeMessage(event as CustomMessageTriggerEvent);
  }
}
