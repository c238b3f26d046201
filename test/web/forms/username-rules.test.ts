import { expect, it } from 'vitest';
import { emailOrUsernameField as contractField } from '#shared/contract/fields.ts';
import { nameRule } from '../../../web/src/features/account/account-rules.ts';

const [short, long, spaced] = [
  'Must be at least 6 characters long.',
  'Cannot be greater than 128 characters long.',
  'Must not contain any whitespace.',
];
const missing = 'A username or email is required';

it.each([
  ['', missing],
  ['   ', missing],
  ['abcde', short],
  ['abcdef', undefined],
  [' abcdef ', undefined],
  ['a b', `${short} ${spaced}`],
  ['abc def', spaced],
  ['x'.repeat(128), undefined],
  ['x'.repeat(129), long],
  [`${'x '.repeat(70)}x`, `${long} ${spaced}`],
  ['internal_3f2b8a52-5d0e-4c8e-9a55-0c3c7a1f2b11', undefined],
  ['google_117', undefined],
  // An email is no username: only the rules of emails count for it.
  ['a@b.c', undefined],
  [' Nurse@Demo.example ', undefined],
  ['nobody@', undefined],
])(
  'takes %j as a username or email, or says why not, the same in browser and server [A30] [A16] [A20]',
  (text, said) => {
    expect(nameRule(missing)(text)).toBe(said);
    expect(contractField(missing).safeParse(text).error?.issues[0]?.message).toBe(said);
  },
);
