import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StaffCandidate, StaffRecruiter } from '#shared/contract/admin/admin-shapes.ts';
import type { OfferTerms } from '#shared/domain/offers/offer-terms.ts';
import {
  draftOfTerms,
  offerRules,
  termsOfDraft,
  typedTerm,
} from '../../../web/src/features/applications/offer/offer-draft.ts';
import { candidateBody, candidateDraft, homeOf } from '../../../web/src/features/users/candidate/candidate-draft.ts';
import {
  recruiterBody,
  recruiterChanges,
  recruiterDraft,
  recruiterRules,
} from '../../../web/src/features/users/recruiter/recruiter-draft.ts';
import { faultsOf } from '../../../web/src/ui/forms/faults.ts';

vi.stubEnv('TZ', 'America/Chicago');
beforeEach(() => vi.useFakeTimers({ now: new Date('2026-03-10T12:00:00-05:00'), toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

describe('the form of an offer', () => {
  const terms: OfferTerms = {
    weeklyCents: 312_050,
    hourlyCents: 3_250,
    hoursPerWeek: 36,
    lodgingCents: 129_500,
    mealsCents: 65_550,
    overtimeCents: 1_999,
    onCallCents: 0,
    guaranteedHours: 30,
    startDate: '2026-04-06',
    weeks: 13,
    shift: 'Nights 3x12',
    unit: 'ICU',
    words: 'Parking is free.',
  };

  it('shows dollars and sends cents, nothing lost on the way [Z06] [N07]', () => {
    const draft = draftOfTerms(terms);
    expect(draft).toMatchObject({ weeklyCents: 3120.5, hourlyCents: 32.5, onCallCents: 0, overtimeCents: 19.99 });
    expect(termsOfDraft(offerRules.parse(draft))).toEqual(terms);
  });

  it('sends nothing of what is not named [Z06]', () => {
    const { overtimeCents: _, onCallCents: __, guaranteedHours: ___, unit: ____, words: _____, ...named } = terms;
    const draft = draftOfTerms(named);
    expect(termsOfDraft(offerRules.parse(draft))).toEqual(named);
    expect(draftOfTerms({ shift: 'Days' })).toMatchObject({
      startDate: '',
      unit: '',
      words: '',
      weeklyCents: undefined,
    });
  });

  it('begins with the hours that the shift names, where nothing else does, and with no length of none [N06]', () => {
    expect(draftOfTerms({ shift: '36 hrs/week, Day', weeks: 0 })).toMatchObject({ hoursPerWeek: 36, weeks: undefined });
    expect(draftOfTerms({ shift: '36 hrs/week, Day', hoursPerWeek: 40 }).hoursPerWeek).toBe(40);
    expect(typedTerm('weeklyCents', 2050.1)).toEqual({ weeklyCents: 205_010 });
    expect(typedTerm('weeks', 13)).toEqual({ weeks: 13 });
  });

  it.each([
    [undefined, '2026-03-12T12:00'],
    ['2026-03-10T16:59:00Z', '2026-03-12T12:00'],
    ['2026-03-11T20:30:00Z', '2026-03-11T15:30'],
  ])(
    'is to be answered by %s at %s of the reader, in 48 hours unless a time to come is given [Z06]',
    (given, local) => {
      expect(draftOfTerms(terms, given).answerBy).toBe(local);
    },
  );

  it.each([
    [{ answerBy: '2026-03-10T12:00' }, 'Choose a time to come.'],
    [{ answerBy: '2026-03-10T12:01' }, undefined],
    [{ answerBy: '2026-03-24T12:00' }, undefined],
    [{ answerBy: '2026-03-24T12:01' }, 'At most 14 days ahead.'],
    [{ answerBy: '' }, 'Choose a time to come.'],
    [{ startDate: '' }, 'Please enter the start.'],
    [{ startDate: '2026-03-08' }, 'The start is in the past. Choose today or a later day.'],
    [{ startDate: '2026-03-10' }, undefined],
    [{ weeklyCents: 3120 }, 'The parts come to $3,120.50 a week.'],
    [{ weeklyCents: undefined }, 'Please enter an amount; 0 for none.'],
    [{ lodgingCents: -1 }, 'Not less than nothing.'],
    [{ overtimeCents: 50_001 }, 'At most $50,000.'],
    [{ overtimeCents: 55.005 }, 'Whole cents, please: at most two digits after the point.'],
    [{ overtimeCents: 55.01 }, undefined],
    [{ overtimeCents: 4.35 }, undefined],
    [{ hoursPerWeek: 85 }, 'At most 84 hours.'],
    [{ weeks: 0 }, 'At least 1 week.'],
    [{ weeks: 53 }, 'At most 52 weeks.'],
    [{ guaranteedHours: 85 }, 'At most 84 hours.'],
    [{ shift: '' }, 'Please enter the shift.'],
  ])('with %j says %j at that field [Z06]', (change, message) => {
    const [field = ''] = Object.keys(change);
    expect(faultsOf(offerRules, { ...draftOfTerms(terms), ...change })[field]).toBe(message);
  });
});

describe('the form of a candidate', () => {
  const nora = {
    firstName: 'Nora',
    lastName: 'Vale',
    email: 'nora@example.com',
    phone: '+15125550100',
    preferredContactMethod: 'Email',
    city: 'Austin',
    state: 'TX',
    zipCode: '78701',
    specialtyCategory: 'Registered Nurse',
    specialtyUidList: ['s1'],
    yearsExperience: 4,
    topPreferredLocations: ['TX'],
    experienceTravelling: true,
    interests: 'one',
    optionalInterests: 'two',
  } as unknown as StaffCandidate;

  it('shows all that is stored [Z06] [S02]', () => {
    const { city: _, state: __, zipCode: ___, specialtyCategory: ____, ...own } = nora;
    expect(candidateDraft(nora)).toEqual({
      ...own,
      phone: '512-555-0100',
      location: 'Austin, TX',
      profession: 'Nurse',
    });
    expect(candidateDraft({ ...nora, specialtyCategory: '' } as never).profession).toBeUndefined();
  });

  it.each([
    [{ city: 'Austin', state: 'TX', zipCode: '78701' }, 'Austin, TX'],
    [{ city: '', state: 'TX', zipCode: '78701' }, '78701'],
    [{ city: 'Austin', state: '', zipCode: '78701' }, '78701'],
  ])('writes the home %j as %s [Z06]', (home, text) => {
    expect(homeOf(home)).toBe(text);
  });

  it('sends a home with its zip only where it was not touched [Z06]', () => {
    const values = { ...candidateDraft(nora), phone: '+15125550100' } as never as Parameters<typeof candidateBody>[0];
    const place = ({ city, state, zipCode }: ReturnType<typeof candidateBody>) => [city, state, zipCode];
    expect(place(candidateBody(values, nora))).toEqual(['Austin', 'TX', '78701']);
    expect(place(candidateBody(values))).toEqual(['Austin', 'TX', '']);
    expect(place(candidateBody({ ...values, location: 'Dallas, TX' }, nora))).toEqual(['Dallas', 'TX', '']);
    expect(place(candidateBody({ ...values, location: '78702' }, nora))).toEqual(['', '', '78702']);
    expect(candidateBody(values, nora)).not.toHaveProperty('profession');
    expect(candidateBody(values, nora)).not.toHaveProperty('location');
  });
});

describe('the form of a recruiter', () => {
  const rita = {
    firstName: 'Rita',
    lastName: 'Ames',
    email: 'rita@caravel.example',
    phone: '+15125550100',
    assignedTeam: 'North',
    calendlyLink: 'https://calendly.com/rita',
    biography: 'Ten years.',
    useRoundRobin: false,
    specialtyCategory: 'Registered Nurse',
    specialtyUidList: ['s1'],
  } as unknown as StaffRecruiter;

  it('shows all that is stored, and sends the round robin by admins only [Z06] [S06]', () => {
    const draft = recruiterDraft(rita);
    const { specialtyCategory: _, ...own } = rita;
    expect(draft).toEqual({ ...own, avatar: undefined, phone: '512-555-0100', profession: 'Nurse' });
    const values = draft as never as Parameters<typeof recruiterBody>[0];
    const { avatar: __, profession: ___, useRoundRobin, ...sent } = draft;
    expect(recruiterBody(values)).toEqual(sent);
    expect(recruiterChanges(values, false)).toEqual(sent);
    expect(recruiterChanges(values, true)).toEqual({ ...sent, useRoundRobin });
    const avatar = { fileName: 'me.png', picture: 'data:image/png;base64,AAAA' } as never;
    expect(recruiterChanges({ ...values, avatar }, false)).toEqual({
      ...sent,
      pictureFileName: 'me.png',
      pictureFileBase64Str: 'AAAA',
    });
  });

  it('takes an address of the company only [Z06]', () => {
    const rules = recruiterRules(['caravel.example']);
    const faults = (email: string) => faultsOf(rules, { ...recruiterDraft(rita), email }).email;
    expect(faults('rita@caravel.example')).toBeUndefined();
    expect(faults('rita@elsewhere.example')).toBe('Please enter a valid email');
  });
});
