import type {
  Context,
  CustomMessageTriggerEvent,
  PostAuthenticationTriggerEvent,
  PostConfirmationTriggerEvent,
  PreSignUpTriggerEvent,
} from 'aws-lambda';
import { Problem } from '#shared/domain/problem.ts';
import { noteSignIn } from '../_people/accounts/account-events.ts';
import { inInvocation } from '../_runtime/invocation.ts';
import { lazy } from '../_runtime/lazy.ts';
import { log, logged } from '../_runtime/log.ts';
import { admitSignUp } from './admit-sign-up.ts';
import { writeCodeMessage } from './code-message.ts';
import { limitTexts } from './limit-texts.ts';
import type { ReportedChange } from './notice-authenticator.ts';

const { keepPendingAddress } = lazy(() => import('./keep-pending-address.ts'));
const { noticeAuthenticator } = lazy(() => import('./notice-authenticator.ts'));
const { endSessions } = lazy(() => import('./end-sessions-after-reset.ts'));

type Trigger =
  | PreSignUpTriggerEvent
  | CustomMessageTriggerEvent
  | PostConfirmationTriggerEvent
  | PostAuthenticationTriggerEvent;
type Source = Trigger['triggerSource'];
type Act<Event> = (event: Event, requestId: string) => Promise<Trigger>;

/** What Cognito asks, by the source of its trigger. */
const acts: { readonly [S in Source]: Act<Extract<Trigger, { triggerSource: S }>> } = {
  PreSignUp_SignUp: admitSignUp,
  PreSignUp_ExternalProvider: admitSignUp,
  PreSignUp_AdminCreateUser: admitSignUp,
  PostConfirmation_ConfirmSignUp: nothing,
  PostConfirmation_ConfirmForgotPassword: endSessions,
  PostAuthentication_Authentication: keepSignIn,
  CustomMessage_SignUp: writeCode,
  CustomMessage_AdminCreateUser: writeCode,
  CustomMessage_ResendCode: writeCode,
  CustomMessage_ForgotPassword: writeCode,
  CustomMessage_UpdateUserAttribute: keepAddressAndWriteCode,
  CustomMessage_VerifyUserAttribute: writeCode,
  CustomMessage_Authentication: writeCode,
};

/** What the rule of the stack makes of a report of CloudTrail. */
type Report = ReportedChange & { readonly userPoolId: string };

/** Answers a trigger of the identity provider, which shows the message of a thrown error to the user; takes reports of its log as well. */
export async function handler(
  event: Trigger | Report,
  { awsRequestId: requestId }: Pick<Context, 'awsRequestId'>,
): Promise<Trigger | undefined> {
  // The pool names this function, so the stack cannot name the pool to it as well: every event does.
  process.env.USER_POOL_ID = event.userPoolId;
  if ('change' in event) {
    await inInvocation({ requestId, call: event.change }, () => noticeAuthenticator(event));
    return undefined;
  }
  return await inInvocation({ requestId, call: event.triggerSource }, () => guarded(event, requestId));
}

async function guarded(event: Trigger, requestId: string): Promise<Trigger> {
  log.info('trigger');
  try {
    // The source decides which event it is, and Cognito may learn new ones.
    const act: Act<never> = acts[event.triggerSource] ?? nothing;
    return await act(event as never, requestId);
  } catch (error) {
    if (error instanceof Problem) throw error;
    log.error('trigger failed', { error: logged(error) });
    throw new Error('Something went wrong. Please try again');
  }
}

async function keepSignIn(event: PostAuthenticationTriggerEvent): Promise<Trigger> {
  await noteSignIn(event.request.userAttributes.sub ?? '');
  return event;
}

async function nothing(event: Trigger): Promise<Trigger> {
  return event;
}

async function writeCode(event: CustomMessageTriggerEvent): Promise<Trigger> {
  await limitTexts(event);
  return writeCodeMessage(event);
}

async function keepAddressAndWriteCode(event: CustomMessageTriggerEvent): Promise<Trigger> {
  await keepPendingAddress(event);
  return await writeCode(event);
}
