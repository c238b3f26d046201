import { expect, it } from 'vitest';
import { storedAsSent } from '../../../functions/_people/profile/change-profile.ts';

it('keeps a field of a section under its name; one that is stored nowhere does not compile [Z11]', () => {
  expect(storedAsSent({ preferredContactMethod: 'Text', notificationsActive: true })).toEqual({
    preferredContactMethod: 'Text',
    notificationsActive: true,
  });
  // @ts-expect-error: no field of a stored profile
  storedAsSent({ preferredContactMethod: 'Text', noSuchField: 'Sam' });
});
