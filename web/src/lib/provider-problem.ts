import { triggerCode } from '#shared/domain/account/trigger-problems.ts';
import { secondsToWait } from '#shared/domain/days/wait-words.ts';
import type { ProblemCode } from '#shared/domain/problem.ts';

interface ProviderProblem {
  readonly code: ProblemCode;
  readonly message: string;
  readonly retryAfterSeconds?: number | undefined;
}

const sessionOver = ['notSignedIn', 'Your session has ended. Please log in again.'] as const;
const tooManyTries = ['tooManyTries', 'Too many tries. Please try again in 60 minutes.'] as const;

/** What the identity provider says, by the name of its error. */
const byName: Readonly<Record<string, readonly [ProblemCode, string]>> = {
  CodeMismatchException: ['wrongCode', 'Invalid code'],
  ExpiredCodeException: ['wrongCode', 'This code is not valid any more. Please request a new one.'],
  CodeDeliveryFailureException: ['codeNotSent', 'The code could not be sent. Please try again.'],
  LimitExceededException: tooManyTries,
  TooManyFailedAttemptsException: tooManyTries,
  TooManyRequestsException: ['tooManyRequests', 'Too many requests. Please try again in 1 minute.'],
  InvalidPasswordException: ['wrongPassword', 'Password: please follow the rules below the field.'],
  PasswordHistoryPolicyViolationException: [
    'wrongPassword',
    'Password: please choose one that you have not used before.',
  ],
  AliasExistsException: ['emailInUse', 'Email is already in use.'],
  UsernameExistsException: ['usernameInUse', 'Username already in use.'],
  UserNotFoundException: ['notRegistered', 'User not found'],
  NotAuthorizedException: sessionOver,
  UserUnAuthenticatedException: sessionOver,
};

/**
 * By a part of its text, where the provider gives no typed fact: NotAuthorizedException and InvalidParameterException stand for many
 * faults, and hosted pages answer with a text alone. Nothing else decides by what it says.
 */
const byText: readonly [RegExp, ProblemCode, string][] = [
  [/Incorrect username or password/, 'wrongPassword', 'Incorrect username or password.'],
  [/Password attempts exceeded/, 'tooManyTries', 'Too many tries. Please try again in 15 minutes.'],
  [/User is disabled/, 'accountClosed', 'This account is closed. Please contact us.'],
  [/attributes required/, 'emailNotShared', 'That account shares no email address with us.'],
  [/Access Token|Refresh Token|refresh token/, ...sessionOver],
  [/no registered\/verified email or phone_number/, 'codeNotSent', 'A code cannot be sent to this account.'],
  [/cannot be reset in the current state/, 'notAllowed', 'The password of this account cannot be reset.'],
  [/Username cannot be of email format/, 'wrongUsername', 'Username cannot be an email address'],
  [/'(new|proposed)?password' failed to satisfy/i, 'wrongPassword', 'Password: must not begin or end with a space.'],
  [/phone number format|phone_number/i, 'wrongPhone', 'Please enter a valid phone number'],
  [/email address format/i, 'wrongEmail', 'Please enter a valid email'],
];

/** The provider's error with a code and in our words [A30]; undefined for one that is not known, which then gets our sentence. */
export function providerProblem({ name, message }: Pick<Error, 'name' | 'message'>): ProviderProblem | undefined {
  const said = triggerSentence(message);
  if (said !== undefined) {
    const retryAfterSeconds = secondsToWait(said);
    const code = triggerCode(said) ?? (retryAfterSeconds === undefined ? 'wrongInput' : 'tooManyCodes');
    return { code, message: said, retryAfterSeconds };
  }
  const [, code, words] = byText.find(([part]) => part.test(message)) ?? [undefined, ...(byName[name] ?? [])];
  return code && words ? { code, message: words } : undefined;
}

/** What a trigger of ours said, without what the provider puts around it ("PreSignUp failed with error … ."). */
function triggerSentence(message: string): string | undefined {
  const [trigger = '', wrapped] = message.split(' failed with error ', 2);
  const ours = wrapped?.trim().replace(/\.$/, '');
  if (!ours || !/^\w{1,40}$/.test(trigger)) return undefined;
  // Two sentences end with a full stop, as they began; one has none.
  return ours.includes('. ') ? `${ours}.` : ours;
}
