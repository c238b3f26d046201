import { expect, it } from 'vitest';
import { asSent } from '../../../functions/_people/profile/change-profile.ts';

it('keeps a field of a section under its name; one that is stored nowhere does not compile [Z11]', () => {
  expect(asSent({ preferredContactMethod: 'Text', notificationsActive: true })).toEqual({
    preferredContactMethod: 'Text',
    notificationsActive: true,
  });
  // @ts-expect-error: no field of a stored profile
  asSent({ preferredContactMethod: 'Text', nickname: 'Sam' });
});
