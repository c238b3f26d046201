import { Problem, type ProblemCode, type ProblemKind } from '../problem.ts';
import type { SignupMethod } from './account-username.ts';

/**
 * What a trigger of the identity provider refuses, by its code. The provider passes on the text of what its trigger throws and
 * nothing else: a browser finds the code by the sentence, which stands here alone.
 */
const sentences = {
  emailInUse: 'Email is already in use',
  registeredWithGoogle: 'Email was registered using Google Sign In',
  registeredWithFacebook: 'Email was registered using Facebook Sign In',
  registeredWithApple: 'Email was registered using Apple Sign In',
  wrongEmail: 'Please enter a valid email',
  wrongPhone: 'Please enter a valid phone number',
  wrongUsername: 'Username is not valid',
} as const satisfies Partial<Record<ProblemCode, string>>;
type TriggerCode = keyof typeof sentences;

/** Refuses in a trigger. */
export function triggerProblem(code: TriggerCode, kind: ProblemKind = 'invalid'): Problem {
  return new Problem(kind, code, sentences[code]);
}

/** An address that an account has already: where one signs in to it by a provider, the code names that one [A18]. */
export function takenAddress(method: SignupMethod): Problem {
  return triggerProblem(method === 'Internal' ? 'emailInUse' : `registeredWith${method}`, 'conflict');
}

/** The code of a sentence that a trigger said. */
export function triggerCode(sentence: string): TriggerCode | undefined {
  return (Object.keys(sentences) as TriggerCode[]).find((code) => sentences[code] === sentence);
}
