import { describe, expect, it } from 'vitest';
import { answerRequirements, countAnswers, meetsText, ringOf } from '#shared/domain/eligibility/answer-requirements.ts';
import { type Credentials, noCredentials } from '#shared/domain/eligibility/credentials.ts';
import { asksForTravel, travelWords } from '#shared/domain/eligibility/find-travel.ts';
import type { Requirement } from '#shared/domain/eligibility/requirement.ts';
import type { Profession } from '#shared/domain/specialties.ts';

/** The evening of the trial, and an assignment of 13 weeks from Dec 21 to Mar 21. */
const today = '2026-11-25';
const assignment = { startDate: '2026-12-21', durationWeeks: 13, specialty: 'ICU - Intensive Care Unit' };

const years = (count: number, field: string, isRecent = false): Requirement => ({
  kind: 'experience',
  months: 12 * count,
  field,
  isRecent,
});
const license = (state: string, profession: Profession = 'Nurse'): Requirement => ({
  kind: 'license',
  profession,
  state,
});
const acls: Requirement = { kind: 'certification', anyOf: [{ id: 100302, code: 'ACLS' }] };
const flu: Requirement = { kind: 'vaccination', vaccine: 'Flu' };
const words = (text: string): Requirement => ({ kind: 'text', text });

const icuUnit = 'ICU - Intensive Care Unit';
type Work = Credentials['work'][number];
const work = (fields: Partial<Work>): Work => ({
  specialty: '',
  unit: '',
  jobTitle: 'Staff RN',
  startDate: '2022-11-25',
  endDate: '',
  present: !fields.endDate,
  ...fields,
});
const of = (profession: Profession, own: Partial<Credentials>): Credentials => ({
  ...noCredentials,
  profession,
  ...own,
});
const rn = (...entries: Partial<Work>[]) => of('Nurse', { work: entries.map(work) });
const lpn = (...entries: Partial<Work>[]) => of('LPN', { work: entries.map(work) });
const card = (expirationDate: string, certificationId = 100302) =>
  of('Nurse', { certifications: [{ certificationId, fileName: 'card.pdf', expirationDate }] });
const shot = (expirationDate: string) =>
  of('Nurse', { certifications: [{ certificationId: 100429, fileName: 'Cert-Flu-a.pdf', expirationDate }] });
const held = (state: string, expirationDate: string, isMultistate = false, homeState = '') =>
  of('Nurse', { homeState, licenses: [{ state, expirationDate, isMultistate }] });
const traveler = (hasTraveled?: boolean) => of('Nurse', { hasTraveled });

type Case = [what: string, asked: Requirement, own: Credentials, answer: string];
const four = 'met: 4 years in the work history';
const none = 'missing: Not on file';
const unnamed = 'ask: The work history does not name every specialty';

const ofTheTrial: Case[] = [
  ['a license that ends on the last day', license('TX'), held('TX', '2027-03-21'), 'met: Until 03/2027'],
  ['one that ends a day earlier', license('TX'), held('TX', '2027-03-20'), 'ends: Mar 20, 1 day before the end'],
  ['one that ends before the start', license('TX'), held('TX', '2026-11-26'), 'ends: Nov 26, 25 days before the start'],
  ['a card that ends inside', acls, card('2027-02-15'), 'ends: Feb 15, 34 days before the end'],
  ['a card that ends on the last day', acls, card('2027-03-21'), 'met: Until 03/2027'],
  ['a card of another course', acls, card('2028-01-31', 100301), none],
  ['work in two places at once', years(3, 'ICU'), rn(...twice('2023-06-01')), 'met: 3 years, to 05/2026'],
  [
    'the same a month shorter',
    years(3, 'ICU'),
    rn(...twice('2023-07-01')),
    'missing: 2 years 11 months in the work history',
  ],
  [
    'exactly three years',
    years(3, 'ICU'),
    rn({ specialty: icuUnit, startDate: '2023-11-26' }),
    'met: 3 years in the work history',
  ],
  ['Minnesota, outside the compact', license('MN'), held('TX', '2028-01-31', true, 'TX'), none],
  ['New York, outside it', license('NY'), held('TX', '2028-01-31', true, 'TX'), none],
  ['California, outside it', license('CA'), held('TX', '2028-01-31', true, 'TX'), none],
  [
    'Connecticut, inside',
    license('CT'),
    held('TX', '2028-01-31', true, 'TX'),
    'met: Multistate license of Texas, until 01/2028',
  ],
  [
    'Florida, inside',
    license('FL'),
    held('TX', '2028-01-31', true, 'TX'),
    'met: Multistate license of Texas, until 01/2028',
  ],
  [
    'Alabama, inside',
    license('AL'),
    held('TX', '2028-01-31', true, 'TX'),
    'met: Multistate license of Texas, until 01/2028',
  ],
  ['a multistate mark of California', license('FL'), held('CA', '2028-12-31', true, 'CA'), none],
  ['work that names no specialty', years(3, 'ICU'), rn({}), unnamed],
  ['specialty Telemetry, unit ICU', years(3, 'ICU'), rn({ specialty: 'Telemetry', unit: icuUnit }), four],
  ['a technician of the ICU', years(3, 'ICU'), rn({ specialty: icuUnit, jobTitle: 'ICU Technician' }), none],
  [
    'ten years that ended long ago',
    years(3, 'ICU'),
    rn({ specialty: icuUnit, startDate: '2005-02-01', endDate: '2015-01-31' }),
    'met: 10 years, to 01/2015',
  ],
  [
    'the same where it must be recent',
    years(3, 'ICU', true),
    rn({ specialty: icuUnit, startDate: '2005-02-01', endDate: '2015-01-31' }),
    'ask: 10 years, not in the last year',
  ],
  [
    'one travel assignment, of a traveler',
    words('One travel assignment completed'),
    traveler(true),
    'met: Has traveled before',
  ],
  [
    'the same the first time',
    words('One travel assignment completed'),
    traveler(false),
    'missing: First assignment, as said at sign-up',
  ],
  [
    'the same where nobody asked',
    words('One travel assignment completed'),
    traveler(),
    'ask: The profile does not say',
  ],
  ['other words', words('Flexible to float'), traveler(true), 'ask: The profile does not say'],
];

const ofOurOwn: Case[] = [
  ['unit ICU without a specialty', years(3, 'ICU'), rn({ unit: icuUnit }), four],
  ['a unit by its short name', years(3, 'ICU'), rn({ unit: 'ICU' }), four],
  ['a unit in capitals and spaces', years(3, 'ICU'), rn({ unit: '  ICU - INTENSIVE care unit ' }), four],
  ['specialty and unit both count', years(3, 'Telemetry'), rn({ specialty: 'Telemetry', unit: icuUnit }), four],
  ['neither names the field', years(3, 'PCU'), rn({ specialty: 'Telemetry', unit: icuUnit }), none],
  [
    'specialty in one place, unit in the next',
    years(4, 'ICU'),
    rn(
      { specialty: icuUnit, startDate: '2024-11-25' },
      { specialty: 'Telemetry', unit: icuUnit, endDate: '2024-11-24' },
    ),
    four,
  ],
  ['the specialty of the job by the unit', years(1, 'specialty'), rn({ specialty: 'Med-Surg', unit: icuUnit }), four],
  [
    'one near it by the unit',
    years(1, 'specialty'),
    rn({ specialty: 'Med-Surg', unit: 'SICU - Surgical ICU' }),
    unnamed,
  ],
  ['a unit alone is not unnamed', years(3, 'ICU'), rn({ unit: 'Telemetry' }), none],
  ['a patient care tech', years(3, 'ICU'), rn({ unit: icuUnit, jobTitle: 'Patient Care Tech' }), none],
  ['a monitor technician', years(3, 'Telemetry'), rn({ specialty: 'Telemetry', jobTitle: 'Monitor Technician' }), none],
  ['a nursing assistant', years(1, 'RN'), rn({ jobTitle: 'Nursing Assistant' }), none],
  ['an assistant nurse manager, who is a nurse', years(1, 'RN'), rn({ jobTitle: 'Assistant Nurse Manager' }), four],
  [
    'a unit secretary',
    years(3, 'ED'),
    rn({ specialty: 'ED - Emergency Department', jobTitle: 'Unit Secretary' }),
    none,
  ],
  ['a paramedic', years(3, 'ED'), rn({ specialty: 'ED - Emergency Department', jobTitle: 'Paramedic' }), none],
  [
    'a flight nurse with both',
    years(3, 'ED'),
    rn({ specialty: 'ED - Emergency Department', jobTitle: 'Flight RN/Paramedic' }),
    four,
  ],
  ['a student nurse', years(1, 'RN'), rn({ jobTitle: 'Student RN' }), none],
  ['an extern', years(3, 'ICU'), rn({ specialty: icuUnit, jobTitle: 'Nurse Extern' }), none],
  ['an LPN’s years of an RN', years(3, 'ICU'), rn({ specialty: icuUnit, jobTitle: 'LPN' }), none],
  ['an LPN’s years in a specialty of LPNs', years(1, 'RN'), rn({ specialty: 'LPN / LVN', jobTitle: 'Staff' }), none],
  ['an LPN’s years of an LPN', years(3, 'LPN'), lpn({ jobTitle: 'LPN' }), four],
  ['an aide’s years of an LPN', years(3, 'LPN'), lpn({ jobTitle: 'Home Health Aide' }), none],
  [
    'a technician’s years of an allied professional',
    years(3, 'Cath Lab'),
    of('Allied', { work: [work({ specialty: 'Cath Lab RN', jobTitle: 'Cath Lab Tech' })] }),
    four,
  ],
  ['an aide’s years of a CNA', years(3, 'CNA'), of('CNA', { work: [work({ jobTitle: 'Nursing Assistant' })] }), four],
  ['no title at all', years(3, 'ICU'), rn({ specialty: icuUnit, jobTitle: '' }), four],
  [
    'a technician beside a nurse',
    years(3, 'ICU'),
    rn(
      { specialty: icuUnit, jobTitle: 'ICU Technician', startDate: '2018-01-01', endDate: '2022-11-24' },
      { specialty: icuUnit },
    ),
    four,
  ],
  ['a technician’s unnamed work', years(3, 'ICU'), rn({ jobTitle: 'Technician' }), none],
  [
    'work that ended yesterday',
    years(3, 'ICU'),
    rn({ specialty: icuUnit, startDate: '2022-11-25', endDate: '2026-11-24' }),
    'met: 4 years, to 11/2026',
  ],
  [
    'a license that ends the day before the start',
    license('TX'),
    held('TX', '2026-12-20'),
    'ends: Dec 20, 1 day before the start',
  ],
  ['one that ends on the first day', license('TX'), held('TX', '2026-12-21'), 'ends: Dec 21, 90 days before the end'],
  [
    'a multistate license that ends before the start',
    license('FL'),
    held('TX', '2026-12-01', true, 'TX'),
    'ends: Multistate license of Texas, until Dec 1, 20 days before the start',
  ],
  ['a flu shot that ends before the start', flu, shot('2026-12-01'), 'ends: Dec 1, 20 days before the start'],
  ['a card that ended before today', acls, card('2026-11-24'), 'missing: Ended 11/2026'],
  [
    'travel experience in other words',
    words('Previous travel experience required.'),
    traveler(true),
    'met: Has traveled before',
  ],
  [
    'two travel assignments, which nobody was asked about',
    words('Two travel assignments completed'),
    traveler(true),
    'ask: The profile does not say',
  ],
];

const referees = (references: number, ...referenceEnds: string[]) => of('Nurse', { references, referenceEnds });
const two = 'ask: 2 references on file, from work until now and until 06/2026';
const says = 'ask: The profile does not say';

/** Sentences about references as postings and submission guides of the trade word them, beside what a profile holds. */
const ofReferences: Case[] = [
  ...[
    'References from the past twelve months',
    '2 supervisory references',
    '2 supervisory clinical references covering 1 year within the previous three years',
    'One reference from the most recent unit manager',
    'Two professional references from charge nurses or above, last 2 years',
    'Supervisor reference within the last 12 months required',
    'At least one reference from your current or last assignment',
    'Minimum 2 references (1 charge/manager) within 1 year',
    'References must be from a direct supervisor, not coworkers',
    'Completed reference checks x2',
    'References upon request',
    'Clinical references less than 6 months old',
  ].map((text): Case => ['two of known work', words(text), referees(2, '', '2026-06-30'), two]),
  ['one whose place no work names', words('References'), referees(1), 'ask: 1 reference on file'],
  [
    'two of the same month',
    words('References'),
    referees(2, '2026-06-30', '2026-06-30'),
    'ask: 2 references on file, from work until 06/2026',
  ],
  ['none', words('References from the past twelve months'), referees(0), says],
  ['a laboratory', words('Reference lab experience'), referees(2), says],
  ['words about something else', words('Flexible to float'), referees(2), says],
  // Its siblings: what else the packet shows beside words that were not read.
  ['a titer', words('Flu shot or declination'), shot('2027-06-30'), 'ask: Flu on file, until 06/2027'],
  ['a titer without the document', words('MMR titer'), shot('2027-06-30'), says],
  [
    'a license in other words',
    words('TX or compact license in hand'),
    held('TX', '2028-07-31', true),
    'ask: Texas multistate license, until 07/2028',
  ],
  ['a license to drive', words("Driver's license"), held('TX', '2028-07-31'), says],
];

/** Two places at once, to May 31, 2026. */
function twice(startDate: string): Partial<Work>[] {
  return ['MICU - Medical ICU', 'Neuro ICU'].map((specialty) => ({ specialty, startDate, endDate: '2026-05-31' }));
}

describe('the answers of the trial', () => {
  it.each([...ofTheTrial, ...ofOurOwn, ...ofReferences])('answers %s [X13] [N01]', (_, asked, own, answer) => {
    const [found] = answerRequirements({ ...assignment, requirements: [asked] }, own, today);
    expect(`${found?.answer}: ${found?.evidence}`).toBe(answer);
  });

  it('has 25 of the trial and 35 of our own, and none is met by nobody [X13]', () => {
    expect([ofTheTrial.length, ofOurOwn.length]).toEqual([25, 35]);
    const requirements = [...ofTheTrial, ...ofOurOwn].map(([, asked]) => asked);
    const found = answerRequirements({ ...assignment, requirements }, noCredentials, today);
    expect(found.filter(({ answer }) => answer === 'met' || answer === 'ends')).toEqual([]);
  });

  it('sends the first-time traveler to the recruiter: nothing she can enter settles it [X13]', () => {
    const [found] = answerRequirements(
      { ...assignment, requirements: [words('1 travel assignment')] },
      traveler(false),
      today,
    );
    expect(found?.mend).toEqual({ drawer: 'recruiter', label: 'Ask recruiter' });
  });

  it('fills the ring only where nothing is missing and nothing is to ask [X13]', () => {
    const ring = (...found: ('met' | 'missing' | 'ends' | 'ask')[]) => {
      const count = countAnswers(found.map((answer) => ({ answer })));
      const { parts, full } = ringOf(count);
      return `${meetsText(count)}: ${full} of ${parts}`;
    };
    expect(ring('met', 'met')).toBe('You meet all 2: 2 of 2');
    expect(ring('met', 'ask', 'ask')).toBe('You meet 1 of 1, 2 to ask: 1 of 3');
    expect(ring('ask', 'ask')).toBe('2 to ask: 0 of 2');
    expect(ring('met', 'ends', 'ask')).toBe('You meet 1 of 2, 1 to ask: 1 of 3');
    expect(ring('missing')).toBe('You meet 0 of 1: 0 of 1');
  });
});

it('knows which words ask for one assignment as a traveler, and takes no others for it [X13]', () => {
  const asking = [
    'One travel assignment completed',
    '1 travel contract',
    'Prior travel experience',
    'Travel nursing experience required.',
    'At least one travel assignment',
    'A completed travel assignment',
  ];
  const others = [
    '2 travel assignments',
    'Travel companion',
    'Able to travel 50 miles',
    'One travel assignment in California',
    'No travel experience',
    '',
  ];
  expect(asking.filter((text) => !asksForTravel(text))).toEqual([]);
  expect(others.filter(asksForTravel)).toEqual([]);
  expect(asksForTravel(travelWords)).toBe(true);
});
