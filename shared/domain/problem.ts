/** Every kind of problem with its HTTP status; 0 where no answer came. */
export const problemStatuses = {
  unreachable: 0,
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  gone: 410,
  tooLarge: 413,
  tooMany: 429,
  broken: 500,
  unavailable: 503,
} as const;
export type ProblemKind = keyof typeof problemStatuses;

/** What a problem is about, as a fact that a client may decide by. A code keeps its meaning for ever; words may change. */
export const problemCodes = [
  // Of every call.
  'wrongInput',
  'notSignedIn',
  'notAllowed',
  'notFound',
  'changedMeanwhile',
  'tooLarge',
  'tooManyRequests',
  'tooBusy',
  /** No answer came: the client's own. */
  'unreachable',
  /** A fault of ours. */
  'unexpected',
  // Accounts and sessions.
  'notRegistered',
  'authenticatorFirst',
  'signInAgain',
  'onlyTheCandidate',
  'awaitsApproval',
  'contactsUnproved',
  'anotherAdminNeeded',
  'adminKeepsEmail',
  'emailIsFixed',
  'emailInUse',
  'registeredWithGoogle',
  'registeredWithFacebook',
  'registeredWithApple',
  'usernameInUse',
  'accountClosed',
  'emailNotShared',
  'wrongEmail',
  'wrongPhone',
  'wrongUsername',
  'wrongCode',
  'wrongPassword',
  'codeNotSent',
  'tooManyTries',
  'tooManyCodes',
  // Invitations and links.
  'invitationUsed',
  'invitationWithdrawn',
  'invitationExpired',
  'linkExpired',
  'linkClosed',
  'pageExpired',
  // Profiles, documents and files.
  'profileIncomplete',
  'profileCorrupted',
  'wrongFile',
  'fileBeingChecked',
  'fileInfected',
  'fileDamaged',
  'documentGone',
  'noPreviousVersion',
  'noRoom',
  'limitReached',
  'notEditable',
  // Jobs, applications and offers.
  'boardNotReady',
  'jobClosed',
  'alreadyApplied',
  'consentMissing',
  'notSubmittable',
  'applicationMoved',
  'tooLateToWithdraw',
  'nothingAsked',
  'noOfferNow',
  'offerClosed',
  'termsChanged',
  'termsMissing',
  'notSigned',
  'notShareable',
  // Recruiters and what runs once.
  'noRecruiter',
  'alreadyDone',
  'underWay',
] as const;
export type ProblemCode = (typeof problemCodes)[number];

interface More {
  /** Messages beside the fields that are at fault. */
  readonly fields?: Readonly<Record<string, string>> | undefined;
  readonly retryAfterSeconds?: number | undefined;
  /** Names the request in our log; in a browser, where an answer came. */
  readonly requestId?: string | undefined;
  /** What failed, in the words of its page, where the message says why. */
  readonly title?: string | undefined;
  /** For the log. */
  readonly cause?: unknown;
}

/**
 * Why something was not done, on the server and in the browser: the message is shown as it is, each field's message beside its
 * field. Programs decide by kind and code, never by the words.
 */
export class Problem extends Error {
  readonly kind: ProblemKind;
  readonly code: ProblemCode;
  readonly fields: Readonly<Record<string, string>>;
  readonly retryAfterSeconds: number | undefined;
  readonly requestId: string | undefined;
  readonly title: string | undefined;

  constructor(kind: ProblemKind, code: ProblemCode, message: string, more: More = {}) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause });
    this.name = 'Problem';
    this.kind = kind;
    this.code = code;
    this.fields = more.fields ?? {};
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.requestId = more.requestId;
    this.title = more.title;
  }
}

/** Bad input in one field, said at it. */
export function wrongField(field: string, message: string, code: ProblemCode = 'wrongInput'): Problem {
  return new Problem('invalid', code, message, { fields: { [field]: message } });
}

/** The one answer to a caller without a session that counts. */
export function notSignedIn(): Problem {
  return new Problem('unauthenticated', 'notSignedIn', 'Please sign in.');
}

/** Asks for a sign-in of this moment: an old session is not enough for what takes or ends all of a person's data. */
export function freshSignInFirst(): Problem {
  return new Problem('forbidden', 'signInAgain', 'You logged in a while ago. Please log in once more.');
}

/** The answer to a caller who has no right to this. */
export function notAllowed(message = 'You are not allowed to do this.'): Problem {
  return new Problem('forbidden', 'notAllowed', message);
}

/** The one answer for an object that does not exist or belongs to another user, so that it does not reveal which. */
export function missing(): Problem {
  return new Problem('missing', 'notFound', 'Not found.');
}

/** The server is overloaded; a retry will help. The cause is for the log. */
export function tooBusy(cause?: unknown): Problem {
  return new Problem('unavailable', 'tooBusy', 'We are very busy right now. Please try again in a moment.', {
    retryAfterSeconds: 2,
    cause,
  });
}

/** The message for a save that failed, mostly because of a concurrent writer. */
export function saveFailed(): Problem {
  return new Problem('conflict', 'changedMeanwhile', 'Failed to save your changes. Please try again.');
}

/** An account was changed between the read and the write of this act. */
export function accountChanged(whose: 'The' | 'Your' = 'The', next = 'Please try again.'): Problem {
  return new Problem('conflict', 'changedMeanwhile', `${whose} account was changed at the same time. ${next}`);
}

/** A user without the profile that belongs to it. */
export function profileCorrupted(): Problem {
  const message = 'This profile is corrupted: please delete it and invite the person again.';
  return new Problem('conflict', 'profileCorrupted', message);
}

/** What is said at an email that another account has. */
export const emailTaken = 'Email already in use';
