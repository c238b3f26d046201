import { describe, expect, it } from 'vitest';
import { type DeskKind, deskKinds, type deskTabs, tabsOf } from '#shared/domain/applications/desk.ts';
import { daysSince, matchingApplications } from '#shared/domain/applications/matching-applications.ts';
import {
  type ApplicationOrder,
  orderedApplications,
  type RowFilter,
} from '#shared/domain/applications/ordered-applications.ts';
import { type SuggestionOutcome, suggestedText, suggestionOutcomes } from '#shared/domain/applications/suggestions.ts';
import type { Turn } from '#shared/domain/clocks/turn.ts';

describe('the order of applications', () => {
  const now = '2026-11-27T12:00:00.000Z';
  const turnOf = (whose: Turn['whose'], by?: string): Turn => ({ whose, wait: 'submission', by });
  const rowOf = (candidateName: string, changedAt: string, ownerId: string | undefined, turn: Turn | null) => ({
    candidateName,
    changedAt,
    owner: ownerId === undefined ? null : { id: ownerId },
    turn,
  });
  const jobOf = (specialty: string, startDate: string, weeklySalary?: number) => ({
    job: { specialty, startDate, weeklySalary },
  });
  const rows = [
    { ...rowOf('Cy', '4', undefined, turnOf('candidate')), ...jobOf('NICU', '2026-12-07') },
    {
      ...rowOf('bea', '3', 'r1', turnOf('recruiter', '2026-11-27T14:00:00.000Z')),
      ...jobOf('ICU', '2027-01-04', 2000),
    },
    { ...rowOf('Ann', '2', 'r2', turnOf('recruiter', '2026-11-27T09:00:00.000Z')), ...jobOf('ICU', '', 2400) },
    { ...rowOf('Dee', '1', 'r2', null), ...jobOf('NICU', '2027-01-04', 2400) },
  ];
  const names = (filter: RowFilter, order?: ApplicationOrder) =>
    orderedApplications(rows, filter, order, now).map(({ candidateName }) => candidateName);

  it.each([
    [undefined, ['Cy', 'bea', 'Ann', 'Dee']],
    // Where two are equal, and where two have none, the last moved comes first as before.
    ['due', ['Ann', 'bea', 'Cy', 'Dee']],
    ['pay', ['Ann', 'Dee', 'bea', 'Cy']],
    ['start', ['Cy', 'bea', 'Dee', 'Ann']],
    ['name', ['Ann', 'bea', 'Cy', 'Dee']],
    ['step', ['Dee', 'Ann', 'bea', 'Cy']],
  ] as const)('by %s is %j, what has none last [X22]', (order, expected) => {
    expect(names({}, order)).toEqual(expected);
  });

  it.each([
    [{ ownerId: 'r1' }, ['bea']],
    [{ ownerId: 'r2' }, ['Ann', 'Dee']],
    [{ specialty: 'NICU' }, ['Cy', 'Dee']],
    [{ specialty: 'PICU' }, []],
    [{ clock: 'over' }, ['Ann']],
    [{ clock: 'agency' }, ['bea', 'Ann']],
    [{ clock: 'candidate' }, ['Cy']],
    [{ ownerId: 'r2', specialty: 'ICU', clock: 'over' }, ['Ann']],
  ] as const)('is narrowed by %j to %j [X22]', (filter, expected) => {
    expect(names(filter)).toEqual(expected);
  });

  it('narrowed and ordered at once is that of what is left [X22]', () => {
    expect(names({ ownerId: 'r2' }, 'step')).toEqual(['Dee', 'Ann']);
  });

  it('is the same list where nothing is asked of it, so that no card is drawn again [X22]', () => {
    expect(orderedApplications(rows, {}, undefined, now)).toBe(rows);
  });
});

describe('the filter of applications', () => {
  const rowOf = (candidateName: string, jobTitle: string, companyName: string, formattedAddress: string) => ({
    candidateName,
    job: { jobTitle, location: { companyName, formattedAddress } },
  });
  const all = () => [
    rowOf('Zoë Hoang', 'ICU RN', 'Juniper', 'Austin, TX'),
    rowOf('Ann Vale', 'PACU RN', 'Larkfall', 'Boston, MA'),
  ];
  // Rows as if the list had just come: what is looked for in one is kept.
  const found = (typed: string, rows = all()) =>
    matchingApplications(rows, typed).map(({ candidateName }) => candidateName);

  it.each([
    ['zoe', ['Zoë Hoang']],
    ['pacu', ['Ann Vale']],
    ['JUNIPER', ['Zoë Hoang']],
    ['boston', ['Ann Vale']],
    ['rn', ['Zoë Hoang', 'Ann Vale']],
    // Every word, each anywhere in the row.
    ['tx  zoe icu', ['Zoë Hoang']],
    ['zoe boston', []],
    ['hoangicu', []],
    ['(.*', []],
  ])('finds for %j the rows of %j [S13]', (typed, expected) => {
    expect(found(typed)).toEqual(expected);
  });

  it('leaves the list as it is where nothing is typed [S13]', () => {
    const rows = all();
    expect(matchingApplications(rows, ' ')).toBe(rows);
  });

  it('finds the same in the same rows when they are asked again [S13]', () => {
    const rows = all();
    expect([found('zoe', rows), found('boston', rows), found('zoe', rows)]).toEqual([
      ['Zoë Hoang'],
      ['Ann Vale'],
      ['Zoë Hoang'],
    ]);
  });

  it('says whole days since an instant, and never less than none [W09]', () => {
    const now = Date.parse('2026-11-23T12:00:00Z');
    expect(daysSince('2026-11-23T13:00:00Z', now)).toBe(0);
    expect(daysSince('2026-11-22T12:00:01Z', now)).toBe(0);
    expect(daysSince('2026-11-22T12:00:00Z', now)).toBe(1);
    expect(daysSince('2026-11-20T11:00:00Z', now)).toBe(3);
  });
});

it('puts a row of the desk into one tab by its kind, and into that of what is overdue [W11]', () => {
  const expected = {
    applicant: 'applicants',
    submission: 'submissions',
    news: 'submissions',
    consent: 'consents',
    offer: 'offers',
    credential: 'ending',
    assignment: 'ending',
    task: 'tasks',
    invitation: 'invitations',
  } as const satisfies Record<DeskKind, (typeof deskTabs)[number]>;
  for (const kind of deskKinds) {
    expect(tabsOf({ kind, isOverdue: false })).toEqual(['all', expected[kind]]);
    expect(tabsOf({ kind, isOverdue: true })).toEqual(['all', 'overdue', expected[kind]]);
  }
});

it.each([
  [['suggested'], 'Suggested 1 of 1.'],
  [['closed'], 'Suggested 0 of 1. The job is no longer available.'],
  [
    ['suggested', 'already', 'suggested', 'already', 'applied'],
    'Suggested 2 of 5. It was suggested to them before. They have applied already.',
  ],
] as const satisfies readonly (readonly [readonly SuggestionOutcome[], string])[])(
  'says of suggestions that were %j: %s [X26]',
  (outcomes, text) => {
    expect(suggestedText(outcomes.map((outcome) => ({ outcome, message: suggestionOutcomes[outcome] })))).toBe(text);
  },
);
