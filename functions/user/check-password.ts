import type * as z from 'zod';
import type { user } from '#shared/contract/user.ts';
import { brand } from '#shared/domain/brand.ts';
import { nameKey } from '#shared/domain/folded.ts';
import { isCommonPassword } from '../_reference/common-passwords.ts';

/** Shorter words are parts of others by chance. */
const fewestLetters = 4;

/** Whether a password that is being chosen is easy to guess: a common one, or with the person's own name or mail or our name in it [Y18]. */
export async function checkPassword({
  Password,
  Email,
  FirstName,
  LastName,
}: z.output<typeof user.checkPassword.body>): Promise<{ isEasy: boolean }> {
  const text = nameKey(Password);
  const local = Email?.split('@')[0];
  const words = [brand.name, FirstName, LastName, local, ...(local?.split(/[^\p{L}]/u) ?? [])];
  const isOwn = words
    .map((word) => nameKey(word ?? ''))
    .some((key) => key.length >= fewestLetters && text.includes(key));
  return { isEasy: isOwn || isCommonPassword(Password) };
}
