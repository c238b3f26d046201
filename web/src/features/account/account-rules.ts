import * as z from 'zod/mini';
import { passwordFaults } from '#shared/domain/account/password.ts';
import { usernameFault } from '#shared/domain/account/username.ts';

// The sign-in pages use zod's small build: it saves 20 kB (gzip) before the form is usable.

const tooLong = (max: number) => z.maxLength(max, `At most ${max} characters.`);

/** Six digits of a code. */
export const code = z
  .string()
  .check(z.minLength(1, 'Code is required'), z.length(6, 'Verification codes have 6 digits.'));

/** A username or email; the message for an empty field differs by page, and staff have a rule of their own. */
export const emailOrUsername = (missing: string, faultOf: (text: string) => string | undefined = usernameFault) =>
  z.string().check(
    z.trim(),
    z.minLength(1, missing),
    z.superRefine((text, context) => {
      const fault = text === '' ? undefined : faultOf(text);
      if (fault) context.addIssue({ code: 'custom', message: fault });
    }),
  );

/** A password that exists already: whatever it is, only the provider knows whether it is right. */
export const knownPassword = z.string().check(z.minLength(1, 'A password is required'), tooLong(256));

/** A password that is being chosen. */
export const newPassword = z.string().check(
  z.minLength(1, 'A password is required'),
  tooLong(256),
  z.superRefine((text, context) => {
    const faults = passwordFaults(text);
    if (text !== '' && faults.length > 0) context.addIssue({ code: 'custom', message: faults.join(' ') });
  }),
);
