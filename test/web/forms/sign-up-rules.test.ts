import { describe, expect, it } from 'vitest';
import { Problem } from '#shared/domain/problem.ts';
import { aboutRules, preferenceRules, workRules } from '../../../web/src/features/sign-up/candidate/later-rules.ts';
import { accountRules } from '../../../web/src/features/sign-up/candidate/sign-up-rules.ts';
import { spokenRefusal, stepOfRefusal } from '../../../web/src/features/sign-up/candidate/sign-up-steps.ts';
import { faultsOf } from '../../../web/src/ui/forms/faults.ts';

const account = { email: 'nora@demo.example', password: 'Passw0rd!', passwordConfirm: 'Passw0rd!', referral: '' };
const about = {
  firstname: 'Nora',
  lastname: 'Quinn',
  phone: '503-555-0123',
  contactMethod: 'Text',
  location: 'Portland, OR',
};

describe('rules of the sign-up', () => {
  it('asks for every field of the account but the referral [A08]', () => {
    const empty = { email: '', password: '', passwordConfirm: '', referral: '' };
    expect(faultsOf(accountRules, empty)).toEqual({
      email: 'required',
      password: 'required',
      passwordConfirm: 'required',
    });
    expect(faultsOf(accountRules, account)).toEqual({});
  });

  it('names every rule that a password breaks, joined [A08] [A30]', () => {
    expect(faultsOf(accountRules, { ...account, password: 'abc', passwordConfirm: 'abc' }).password).toBe(
      'Must contain at least 1 uppercase letter. Must contain at least 1 number. Must contain at least 1 special character. ' +
        'Must be at least 8 characters long.',
    );
  });

  it('compares the passwords even while other fields are wrong [A08]', () => {
    const faults = faultsOf(accountRules, { ...account, email: 'x', passwordConfirm: 'other' });
    expect(faults).toEqual({ email: 'Please enter a valid email', passwordConfirm: 'Passwords do not match' });
  });

  it.each(['Portland, OR', 'St. Louis,Missouri', '97201', 'Coeur d’Alene, id'])(
    'takes the location %s [A09]',
    (location) => {
      expect(faultsOf(aboutRules, { ...about, location })).toEqual({});
    },
  );

  it.each(['Portland', '1234', 'Portland, O1', '972011', 'Portland, Foo', '4711, OR'])(
    'refuses the location %s [A09]',
    (location) => {
      expect(faultsOf(aboutRules, { ...about, location })).toEqual({
        location: 'Please enter a valid city, state or 5 digit zipcode',
      });
    },
  );

  it('refuses a phone that is none [A09]', () => {
    expect(faultsOf(aboutRules, { ...about, phone: '123-456-7890' })).toEqual({
      phone: 'Please enter a valid phone number',
    });
  });

  it('asks for profession, specialties, states and years, not for the compact flag [A10]', () => {
    const empty = { specialtyList: [], licenseStateList: [], isCompactLicense: false };
    const required = ['primarySpecialty', 'specialtyList', 'licenseStateList', 'yearsExperience'];
    expect(faultsOf(workRules, empty)).toEqual(Object.fromEntries(required.map((name) => [name, 'required'])));
  });

  it('asks for everything but the interests at the end [A11]', () => {
    const faults = faultsOf(preferenceRules, { topLocations: [], nextAdventure: '', interests: '' });
    expect(faults).toEqual({ topLocations: 'required', firstTime: 'required', nextAdventure: 'required' });
  });
});

it('leads back to the earliest step with a server error', () => {
  expect(stepOfRefusal({ Interests: 'too long', Phone: 'bad' }, true)).toEqual({
    section: 'about',
    errors: { phone: 'bad' },
  });
  expect(stepOfRefusal({ email: 'Email is already in use.' }, false)?.section).toBe('account');
  expect(stepOfRefusal({ CognitoId: 'odd' }, false)).toBeUndefined();
});

it('shows above the form an error of the account when its step is gone [A06] [A15]', () => {
  const taken = new Problem('conflict', 'changedMeanwhile', 'Email is already in use', {
    fields: { Email: 'Email is already in use.' },
  });
  expect(stepOfRefusal(taken.fields, true)).toBeUndefined();
  expect(spokenRefusal(taken)).toMatchObject({
    title: 'Failed to register user.',
    message: 'Email is already in use.',
    fields: {},
  });
  const odd = new Problem('invalid', 'wrongInput', 'Please check CognitoId.', { fields: { CognitoId: 'odd' } });
  expect(spokenRefusal(odd)).toBe(odd);
});

it('takes three preferred states at most [A11]', () => {
  const preferences = { firstTime: 'yes', nextAdventure: 'A', interests: '' };
  expect(faultsOf(preferenceRules, { ...preferences, topLocations: ['TX', 'CO', 'OR'] })).toEqual({});
  expect(Object.keys(faultsOf(preferenceRules, { ...preferences, topLocations: ['TX', 'CO', 'OR', 'ME'] }))).toEqual([
    'topLocations',
  ]);
});
