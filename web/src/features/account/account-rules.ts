import { passwordFaults } from '#shared/domain/account/password.ts';
import { usernameFault } from '#shared/domain/account/username.ts';

// The sign-in pages check by plain functions: zod is 20 kB (gzip) or more before the form is usable.

/** What is wrong with a text; undefined for nothing. */
export type Rule = (text: string) => string | undefined;

const tooLong = 'At most 256 characters.';

/** Six digits of a code. */
export const codeFault: Rule = (text) => {
  if (text === '') return 'Code is required';
  return text.length === 6 ? undefined : 'Verification codes have 6 digits.';
};

/** A username or email; the message for an empty field differs by page, and staff have a rule of their own. */
export function nameRule(missing: string, faultOf: Rule = usernameFault): Rule {
  return (text) => (text.trim() === '' ? missing : faultOf(text.trim()));
}

/** A password that exists already: whatever it is, only the provider knows whether it is right. */
export const knownPasswordFault: Rule = (text) => {
  if (text === '') return 'A password is required';
  return text.length > 256 ? tooLong : undefined;
};

/** A password that is being chosen. */
export const newPasswordFault: Rule = (text) =>
  knownPasswordFault(text) ?? (passwordFaults(text).join(' ') || undefined);
