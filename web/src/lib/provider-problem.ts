/** What the identity provider says, by a part of its text: its own words are for developers, and change without notice. */
const byText: readonly [RegExp, string][] = [
  [/Incorrect username or password/, 'Incorrect username or password.'],
  [/Password attempts exceeded/, 'Too many tries. Please try again in 15 minutes.'],
  [/User is disabled/, 'This account is closed. Please contact us.'],
  [/attributes required/, 'That account shares no email address with us.'],
  [/Access Token|Refresh Token|refresh token/, 'Your session has ended. Please log in again.'],
  [/no registered\/verified email or phone_number/, 'A code cannot be sent to this account.'],
  [/cannot be reset in the current state/, 'The password of this account cannot be reset.'],
  [/Username cannot be of email format/, 'Username cannot be an email address'],
  [/'(new|proposed)?password' failed to satisfy/i, 'Password: must not begin or end with a space.'],
  [/phone number format|phone_number/i, 'Please enter a valid phone number'],
  [/email address format/i, 'Please enter a valid email'],
];

/** By the name of its error. */
const byName: Readonly<Record<string, string>> = {
  CodeMismatchException: 'Invalid code',
  ExpiredCodeException: 'This code is not valid any more. Please request a new one.',
  CodeDeliveryFailureException: 'The code could not be sent. Please try again.',
  LimitExceededException: 'Too many tries. Please try again in 60 minutes.',
  TooManyFailedAttemptsException: 'Too many tries. Please try again in 60 minutes.',
  TooManyRequestsException: 'Too many requests. Please try again in 1 minute.',
  InvalidPasswordException: 'Password: please follow the rules below the field.',
  PasswordHistoryPolicyViolationException: 'Password: please choose one that you have not used before.',
  AliasExistsException: 'Email is already in use.',
  UsernameExistsException: 'Username already in use.',
  UserNotFoundException: 'User not found',
  NotAuthorizedException: 'Your session has ended. Please log in again.',
  UserUnAuthenticatedException: 'Your session has ended. Please log in again.',
};

/**
 * The provider's error in our words [A30]; undefined for one that is not known, which then gets our sentence. What our own triggers
 * say is ours already: the provider wraps it ("PreSignUp failed with error … .").
 */
export function providerWords({ name, message }: Pick<Error, 'name' | 'message'>): string | undefined {
  const [trigger = '', wrapped] = message.split(' failed with error ', 2);
  const ours = wrapped?.trim().replace(/\.$/, '');
  // Two sentences end with a full stop, as they began; one has none.
  if (ours && /^\w{1,40}$/.test(trigger)) return ours.includes('. ') ? `${ours}.` : ours;
  return byText.find(([part]) => part.test(message))?.[1] ?? byName[name];
}
