import { describe, expect, it } from 'vitest';
import { metText, type RequirementAnswer } from '#shared/domain/eligibility/answer-requirements.ts';
import { type Credentials, noCredentials } from '#shared/domain/eligibility/credentials.ts';
import type { Answer } from '#shared/domain/eligibility/finding.ts';
import { fitWords } from '#shared/domain/eligibility/fit-words.ts';
import { acceptsCompactLicense } from '#shared/domain/eligibility/licence-compact.ts';
import { mendOf } from '#shared/domain/eligibility/mend.ts';
import { gainsOf } from '#shared/domain/eligibility/next-gain.ts';
import type { Requirement } from '#shared/domain/eligibility/requirement.ts';
import { reachOf } from '#shared/domain/eligibility/requirement-reach.ts';

const today = '2026-11-23';
const specialty = 'MICU - Medical ICU';
const nurse: Credentials = { ...noCredentials, profession: 'Nurse' };
const texas: Requirement = { kind: 'license', profession: 'Nurse', state: 'TX' };
const acls: Requirement = { kind: 'certification', anyOf: [{ id: 100302, code: 'ACLS' }] };
const words: Requirement = { kind: 'text', text: 'Own car' };
const icu: Requirement = { kind: 'experience', months: 12, field: 'ICU', isRecent: false };
const licensed = (state: string, expirationDate: string) => ({ state, expirationDate, isMultistate: false });
const card = (expirationDate: string) => ({ certificationId: 100302, expirationDate, fileName: 'a.pdf' });

it.each<[Requirement, Exclude<Answer, 'met'>, object]>([
  [texas, 'ends', { drawer: 'license', label: 'Renew Texas license', entry: 'TX' }],
  [acls, 'missing', { drawer: 'certifications', label: 'Add ACLS', entry: '100302' }],
  [acls, 'ask', { drawer: 'certifications', label: 'Complete ACLS', entry: '100302' }],
  [
    {
      kind: 'certification',
      anyOf: [
        { id: 1, code: 'TNCC' },
        { id: 2, code: 'ENPC' },
      ],
    },
    'missing',
    { drawer: 'certifications', label: 'Add certification', entry: '1' },
  ],
  [{ kind: 'vaccination', vaccine: 'Hep B' }, 'missing', { drawer: 'medical', label: 'Add Hep B', entry: 'HepB' }],
  [{ kind: 'vaccination', vaccine: 'Yellow fever' }, 'missing', { drawer: 'medical', label: 'Add Yellow fever' }],
  [{ kind: 'charting', anyOf: ['Epic'] }, 'missing', { drawer: 'specialties', label: 'Add Epic', entry: 'charting' }],
  [
    { kind: 'profession', profession: 'CNA' },
    'missing',
    { drawer: 'specialties', label: 'Change profession', entry: 'profession' },
  ],
  [icu, 'missing', { drawer: 'work', label: 'Add experience', entry: 'new' }],
  [{ kind: 'references', count: 2 }, 'missing', { drawer: 'references', label: 'Add reference', entry: 'new' }],
  [words, 'ask', { drawer: 'recruiter', label: 'Ask recruiter' }],
])('mends %j, %s, at its place [X08]', (requirement, answer, mend) => {
  expect(mendOf(requirement, answer)).toEqual(mend);
  expect(mendOf(requirement, answer, true)).toEqual({ drawer: 'recruiter', label: 'Ask recruiter' });
});

describe('how far a requirement is met', () => {
  const own = {
    ...nurse,
    licenses: [licensed('TX', '2027-08-31'), licensed('NY', '')],
    certifications: [card('2027-02-01'), card('2026-12-01')],
  };
  it.each<[string, Requirement, Credentials, object | string]>([
    ['until the license ends', texas, own, { until: '2027-08-31' }],
    ['until the later of two cards ends', acls, own, { until: '2027-02-01' }],
    ['whatever the days are', { kind: 'charting', anyOf: ['Epic'] }, { ...own, chartingSystems: ['Epic'] }, 'always'],
    ['never', { kind: 'charting', anyOf: ['Epic'] }, own, 'never'],
    ['only by asking', words, own, 'asked'],
    ['only by asking for a license without an end', { ...texas, state: 'NY' }, own, 'asked'],
    ['never by what has ended', acls, { ...nurse, certifications: [card('2026-11-22')] }, 'never'],
  ])('is %s [D39]', (_, requirement, credentials, reach) => {
    expect(reachOf(requirement, specialty, credentials, today)).toEqual(reach);
  });
});

it('a multistate license is good where the compact has the state and the profession [N01]', () => {
  expect(acceptsCompactLicense('TX', 'Nurse')).toBe(true);
  expect(acceptsCompactLicense('TX', 'LPN')).toBe(true);
  expect(acceptsCompactLicense('TX', 'CNA')).toBe(false);
  expect(acceptsCompactLicense('TX', undefined)).toBe(false);
  expect(acceptsCompactLicense('CA', 'Nurse')).toBe(false);
  expect(acceptsCompactLicense('CT', 'Nurse', '2025-09-30')).toBe(false);
});

it('a line of fit names all that is missing and all that ends [X26]', () => {
  const answers = (...given: readonly (readonly [string, Answer])[]) =>
    given.map(([name, answer]) => ({ name, answer }));
  expect(fitWords(answers(['A', 'missing'], ['B', 'ends'], ['C', 'missing'], ['D', 'ends']))).toEqual({
    worst: 'missing',
    count: '0 of 4',
    open: 'misses A, C, B, D end before',
  });
  expect(fitWords(answers(['A', 'ends'], ['B', 'ask'])).worst).toBe('ends');
  expect(fitWords([])).toEqual({ worst: 'met', count: '', open: '' });
  expect(metText({ met: 1, counted: 1 })).toBe('1 of 1');
});

it('the next step is of what is missing or ends, as it is where it is worst [X06]', () => {
  const mend = { drawer: 'certifications', label: '', entry: '1' } as const;
  const answer = (name: string, given: Answer): RequirementAnswer => ({ name, answer: given, evidence: '', mend });
  const met: RequirementAnswer = { name: 'BLS', answer: 'met', evidence: '' };
  const gains = gainsOf([
    [met, answer('ACLS', 'missing'), answer('Epic', 'ask')],
    [answer('ACLS', 'ends'), answer('PALS', 'ends')],
    [{ ...answer('RN', 'missing'), mend: { ...mend, entry: 'profession' } }],
    [{ ...answer('ICU', 'missing'), mend: { ...mend, drawer: 'work' } }],
    [{ name: 'Flu', answer: 'missing', evidence: '' }],
  ]);
  expect(gains).toEqual([
    { name: 'ACLS', answer: 'missing', mend, asking: 2 },
    { name: 'PALS', answer: 'ends', mend, asking: 1 },
  ]);
});
