import { expect, it } from 'vitest';
import { sendTokens } from '../../web/src/lib/send-tokens.ts';

it('what is sent again after a lost answer has its token, and changed or kept words have another [W02]', () => {
  const tokens = sendTokens();
  const first = tokens.tokenOf({ text: 'Called' });
  expect(tokens.tokenOf({ text: 'Called' })).toBe(first);
  const changed = tokens.tokenOf({ text: 'Called twice' });
  expect(changed).not.toBe(first);
  tokens.done();
  expect(tokens.tokenOf({ text: 'Called twice' })).not.toBe(changed);
});
