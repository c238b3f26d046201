import { expect, it } from 'vitest';
import { rightCalls } from '../../support/calls/right-calls.ts';
import { serverOwned, smuggled } from '../../support/calls/server-owned.ts';

const writes = rightCalls.filter(({ takesBody }) => takesBody);

it.each(writes.map(({ name, call, body }) => [name, call, body] as const))(
  '%s reads no server-owned field, at any depth of its body [R20]',
  (_name, call, body) => {
    const plain = call.body.parse(body);
    for (const flag of [true, false]) {
      const given = smuggled(body, { text: 'smuggled-in', number: 987_654_321, flag });
      expect(JSON.stringify(given)).toContain('smuggled-in');
      expect(
        call.body.parse(given),
        'a field without a value in test/support/calls/right-calls.ts looks smuggled',
      ).toEqual(plain);
    }
  },
);

it('lists every name that was ever server-owned', () => {
  expect(serverOwned.size).toBeGreaterThan(60);
});
