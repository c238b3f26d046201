import { expect, it } from 'vitest';
import { signupMethods } from '#shared/domain/account/account-username.ts';
import { takenAddress, triggerCode } from '#shared/domain/account/trigger-problems.ts';
import { Problem } from '#shared/domain/problem.ts';

it('has a code, or does not compile [Z02]', () => {
  // @ts-expect-error Words alone are no code.
  expect(new Problem('conflict', 'This was changed meanwhile.').code).toBe('This was changed meanwhile.');
  expect(new Problem('conflict', 'changedMeanwhile', 'This was changed meanwhile.')).toMatchObject({
    kind: 'conflict',
    code: 'changedMeanwhile',
    fields: {},
  });
});

it('is found again by the one sentence that the identity provider passes on [A18] [Z02]', () => {
  for (const method of signupMethods) {
    const { code, message } = takenAddress(method);
    expect(triggerCode(message)).toBe(code);
  }
  expect(triggerCode('Something else')).toBeUndefined();
});
