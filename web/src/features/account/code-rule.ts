import * as z from 'zod/mini';

/** Six digits of a code. The sign-in pages use zod's small build: it is 20 kB (gzip) less before anybody can type. */
export const code = z
  .string()
  .check(z.minLength(1, 'Code is required'), z.length(6, 'Verification codes have 6 digits.'));
