import { describe, expect, it, vi } from 'vitest';
import { forgetSignUp, keepSignUp, readSignUp } from '../../../web/src/features/sign-up/candidate/sign-up-draft.ts';
import { emptySignUp } from '../../../web/src/features/sign-up/candidate/sign-up-rules.ts';
import {
  emptyRecruiterSignUp,
  recruiterSignUpRules,
} from '../../../web/src/features/sign-up/recruiter/recruiter-rules.ts';
import { faultsOf } from '../../../web/src/ui/forms/faults.ts';
import { browserStorage } from '../../support/browser/browser-storage.ts';

const rita = {
  ...emptyRecruiterSignUp,
  firstName: 'Rita',
  lastName: 'Ames',
  email: 'rita@caravel.example',
  phone: '512-555-0100',
  password: 'Passw0rd!',
  passwordConfirm: 'Passw0rd!',
  assignedTeam: 'North',
  profession: 'Nurse',
};
const rulesOf = (given: Partial<Parameters<typeof recruiterSignUpRules>[0]> = {}) =>
  recruiterSignUpRules({
    companyDomains: ['caravel.example', 'c.example'],
    needsPassword: true,
    knowsNumbers: true,
    ...given,
  });
const faults = (change: object, given = {}) => faultsOf(rulesOf(given), { ...rita, ...change });

describe('the sign-up of a recruiter', () => {
  it.each([
    ['email', 'rita@c.example', undefined],
    ['email', 'rita@else.example', 'Please use your company address, which ends in @caravel.example or @c.example.'],
    ['lastName', '', 'Please enter your last name.'],
    ['phone', '12', 'Please enter a valid phone number'],
    ['passwordConfirm', 'other', 'Passwords do not match'],
    ['passwordConfirm', '', 'required'],
    ['password', 'abc', expect.stringMatching(/8 characters/)],
    ['profession', undefined, 'required'],
  ])('with %s %j says %j [Z06] [A24]', (field, value, message) => {
    expect(faults({ [field]: value })[field]).toEqual(message);
  });

  it('asks no password of who has an account, and takes any number until the rules of numbers are there [Z06]', () => {
    const none = { password: '', passwordConfirm: '' };
    expect(Object.keys(faults(none))).toEqual(expect.arrayContaining(['password', 'passwordConfirm']));
    const known = faults(none, { needsPassword: false });
    expect([known.password, known.passwordConfirm]).toEqual([undefined, undefined]);
    expect(faults({ phone: '12' }, { knowsNumbers: false }).phone).toBeUndefined();
    expect(faults({ phone: '' }, { knowsNumbers: false }).phone).toBeDefined();
  });
});

it('keeps an unfinished sign-up with its invitation, over the empty form [Z06]', () => {
  vi.stubGlobal('localStorage', browserStorage());
  expect(readSignUp()).toEqual({ values: emptySignUp });
  const about = { ...emptySignUp.about, firstname: 'Nora' };
  const account = { ...emptySignUp.account, email: 'n@e.example', password: 'Passw0rd!' };
  const invitation = { id: 'i1', email: 'n@e.example' };
  keepSignUp({ values: { ...emptySignUp, about, account }, invitation });
  // A password is never stored.
  expect(readSignUp()).toEqual({
    values: { ...emptySignUp, about, account: { ...account, password: emptySignUp.account.password } },
    invitation,
  });
  forgetSignUp();
  expect(readSignUp()).toEqual({ values: emptySignUp });
});
