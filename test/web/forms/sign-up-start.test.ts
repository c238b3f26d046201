import { describe, expect, it } from 'vitest';
import type { CandidatePreRegistration } from '#shared/contract/registrations.ts';
import { withIdentity, withInvitation, withReferral } from '../../../web/src/features/sign-up/candidate/pre-filled.ts';
import { registrationOf } from '../../../web/src/features/sign-up/candidate/registration-payload.ts';
import { emptySignUp } from '../../../web/src/features/sign-up/candidate/sign-up-rules.ts';

const empty = { values: emptySignUp };
const invited: CandidatePreRegistration = {
  firstName: 'Ira',
  lastName: 'Quill',
  phone: '+15035550123',
  preferredContactMethod: 'Email',
  city: '',
  state: '',
  zipCode: '97201',
  email: 'ira@mail.example',
  primarySpecialty: 'Registered Nurse',
  yearsExperience: 5,
  specialtyList: [1001],
  topPreferredLocations: ['TX', 'CO', 'OR', 'ME'],
  experienceTravelling: false,
  interests: 'Mountains',
  optionalInterests: '',
};

describe('what a sign-up begins with', () => {
  it.each([
    ['4711', '4711'],
    ['1234567890', '1234567890'],
    ['12345678901', ''],
    ['12a', ''],
    ['', ''],
  ])('takes the referral code %j of the address as %j [A13] [A30]', (given, taken) => {
    expect(withReferral(empty, given).values.account.referral).toBe(taken);
  });

  it('reads an invitation into the four steps [A13]', () => {
    const { values, invitation } = withInvitation(empty, 'i7', invited);
    expect(invitation).toEqual({ id: 'i7', email: 'ira@mail.example' });
    expect(values.account.email).toBe('ira@mail.example');
    expect(values.about).toEqual({
      firstname: 'Ira',
      lastname: 'Quill',
      phone: '503-555-0123',
      contactMethod: 'Email',
      location: '97201',
    });
    expect(values.work).toMatchObject({ primarySpecialty: 'Nurse', specialtyList: [1001], yearsExperience: 5 });
    expect(values.prefandinterests).toEqual({
      topLocations: ['TX', 'CO', 'OR'],
      firstTime: 'yes',
      nextAdventure: 'Mountains',
      interests: '',
    });
  });

  it('keeps a draft of the same invitation, and replaces one of another [A12] [A13]', () => {
    const draft = withInvitation(empty, 'i7', invited);
    expect(withInvitation(draft, 'i7', { ...invited, firstName: 'Other' })).toBe(draft);
    expect(withInvitation(draft, 'i8', { ...invited, firstName: 'Other' }).values.about.firstname).toBe('Other');
  });

  it('fills empty fields from a social sign-in [A15]', () => {
    const draft = { values: { ...emptySignUp, about: { ...emptySignUp.about, lastname: 'Typed' } } };
    const { about } = withIdentity(draft, { firstName: 'Greta', lastName: 'Newly', phone: '' }).values;
    expect(about).toMatchObject({ firstname: 'Greta', lastname: 'Typed', phone: '' });
    const typed = { values: { ...emptySignUp, about: { ...emptySignUp.about, firstname: 'Own' } } };
    const kept = withIdentity(typed, { firstName: 'Greta', lastName: '', phone: '' }).values.about;
    expect(kept.firstname).toBe('Own');
  });
});

it('is registered under the wire names, with ExperienceTravelling unless the answer is yes [A11] [K01]', () => {
  const { values } = withInvitation(withReferral(empty, '4711'), 'i7', invited);
  const payload = registrationOf(values, '+15035550123', { cognitoId: 'c1', email: '' });
  expect(payload).toMatchObject({
    CognitoId: 'c1',
    Email: 'ira@mail.example',
    ZipCode: '97201',
    City: '',
    State: '',
    YearsExperience: 5,
    ReferralCode: 4711,
    ExperienceTravelling: false,
    Interests: 'Mountains',
    OptionalInterests: '',
  });
  // The address of the identity counts before the typed one.
  expect(registrationOf(values, '', { cognitoId: 'c1', email: 'own@mail.example' }).Email).toBe('own@mail.example');
  expect(registrationOf(emptySignUp, '', { cognitoId: 'c1', email: '' })).toMatchObject({
    ReferralCode: 0,
    ExperienceTravelling: true,
    PreferredContactMethod: 'Text',
  });
});
