import { describe, expect, it } from 'vitest';
import {
  assignmentOf,
  dayFrom,
  freeFrom,
  knownAssignment,
  phaseOf,
  phaseText,
} from '#shared/domain/assignments/assignment.ts';
import {
  type Applied,
  type Engagement,
  engagementsOf,
  presentAssignments,
} from '#shared/domain/assignments/engagements.ts';
import { isClash, overlapLine, overlapsOf } from '#shared/domain/assignments/overlaps.ts';
import { daysRange, weekdayMonthDay } from '#shared/domain/days/day-words.ts';

describe('the days of an assignment', () => {
  it('are whole weeks from its start, over New Year, a leap day and both changes of the clock [X01]', () => {
    for (const [startDate, durationWeeks, lastDay] of [
      ['2026-12-21', 13, '2027-03-21'],
      ['2027-01-04', 13, '2027-04-04'],
      ['2026-10-26', 1, '2026-11-01'],
      ['2028-02-21', 2, '2028-03-05'],
      ['2026-12-28', 1, '2027-01-03'],
      ['2026-11-23', 52, '2027-11-21'],
    ] as const)
      expect(assignmentOf({ startDate, durationWeeks })).toEqual({ firstDay: startDate, lastDay });
    for (const [startDate, weeks] of [
      ['', 13],
      ['2026-12-21', 0],
      ['soon', 13],
      ['2026-02-30', 13],
    ] as const)
      expect(knownAssignment(startDate, weeks)).toBeUndefined();
    expect(dayFrom('2026-12-31', 1)).toBe('2027-01-01');
  });

  it('are counted by the calendar, before, during and after it [X01]', () => {
    const days = assignmentOf({ startDate: '2026-10-19', durationWeeks: 4 });
    for (const [today, text] of [
      ['2026-09-10', 'in 39 days'],
      ['2026-10-17', 'in 2 days'],
      ['2026-10-18', 'tomorrow'],
      ['2026-10-19', 'Week 1 of 4'],
      ['2026-10-25', 'Week 1 of 4'],
      ['2026-10-26', 'Week 2 of 4'],
      // The clock is put back on Nov 1.
      ['2026-11-01', 'Week 2 of 4'],
      ['2026-11-02', 'Week 3 of 4'],
      ['2026-11-15', 'Week 4 of 4'],
      ['2026-11-16', 'ended yesterday'],
      ['2026-11-26', 'ended 11 days ago'],
    ] as const)
      expect([today, phaseText(phaseOf(days, today))]).toEqual([today, text]);
    expect(phaseOf(days, '2026-11-18')).toEqual({ kind: 'after', days: 3 });
    // A week that has begun counts.
    expect(phaseOf({ firstDay: '2026-10-19', lastDay: '2026-11-02' }, '2026-10-19')).toEqual({
      kind: 'during',
      week: 1,
      weeks: 3,
    });
    // Thanksgiving and Christmas are days like any other; the clock is put forward on Mar 14.
    const winter = assignmentOf({ startDate: '2026-11-23', durationWeeks: 17 });
    expect(phaseText(phaseOf(winter, '2026-11-26'))).toBe('Week 1 of 17');
    expect(phaseText(phaseOf(winter, '2027-01-01'))).toBe('Week 6 of 17');
    expect(phaseText(phaseOf(winter, '2027-03-14'))).toBe('Week 16 of 17');
    expect(phaseText(phaseOf(winter, '2027-03-15'))).toBe('Week 17 of 17');
  });

  it('say from when the candidate is free, unless they have named a later day [X01]', () => {
    const days = assignmentOf({ startDate: '2026-12-21', durationWeeks: 13 });
    for (const [named, free] of [
      [undefined, '2027-03-22'],
      ['2026-12-01', '2027-03-22'],
      ['2027-03-21', '2027-03-22'],
      ['2027-03-22', '2027-03-22'],
      ['2027-06-01', '2027-06-01'],
    ] as const)
      expect(freeFrom(days, named)).toBe(free);
  });

  it('are named with their weekday, in no time zone [X01]', () => {
    expect(['2027-01-04', '2026-11-26', '2028-02-29', '1970-01-01', '1969-12-31'].map(weekdayMonthDay)).toEqual([
      'Mon, Jan 4',
      'Thu, Nov 26',
      'Tue, Feb 29',
      'Thu, Jan 1',
      'Wed, Dec 31',
    ]);
    expect(daysRange('2026-12-21', '2027-03-21')).toBe('Dec 21 to Mar 21');
    expect(daysRange('2026-12-21', '2026-12-21')).toBe('Dec 21');
  });
});

const now = '2026-11-26T05:00:00.000Z';
const job = {
  jobTitle: 'ICU RN',
  location: { city: 'Austin', state: 'TX' },
  startDate: '2027-01-04',
  durationWeeks: 13,
  isOpen: true,
};
const applied = (change: Partial<Applied>): Applied => ({ id: 'a', status: 'New Submission', job, ...change });
const accepted = 'Accepted - Pending Start' as const;

describe('what a candidate has accepted, is offered and has applied to', () => {
  it('takes the days of the offer, else those of the job [X01]', () => {
    const [own] = engagementsOf([applied({})], now);
    expect(own).toEqual({
      id: 'a',
      kind: 'applied',
      name: 'Austin, TX',
      firstDay: '2027-01-04',
      lastDay: '2027-04-04',
    });
    const offered = { startDate: '2026-12-21', weeks: 8 };
    const [better] = engagementsOf([applied({ status: accepted, offered })], now);
    expect(better).toMatchObject({ kind: 'accepted', firstDay: '2026-12-21', lastDay: '2027-02-14' });
    const nowhere = { ...job, location: { city: '', state: '' } };
    expect(engagementsOf([applied({ job: nowhere })], now)[0]?.name).toBe('ICU RN');
  });

  it('ends with a rejection or a closed job, but an acceptance outlives the job; an offer counts to its very instant [X01]', () => {
    const closed = { ...job, isOpen: false };
    const kindOf = (change: Partial<Applied>) => engagementsOf([applied(change)], now)[0]?.kind;
    const offer = (by: string) => ({ status: 'Offer Extended' as const, turn: { wait: 'offer', by } });
    expect(
      [
        applied({ status: 'Rejected' }),
        applied({ job: closed }),
        applied({ status: 'Offer Extended', job: closed }),
        applied({ status: accepted, job: closed }),
        applied({ status: 'Client Submission' }),
        applied({ status: 'Offer Extended' }),
        applied(offer('2026-11-26T05:00:00.001Z')),
        applied(offer(now)),
        applied({ job: { ...job, startDate: '' } }),
        applied({ job: { ...job, durationWeeks: 0 } }),
      ].map(kindOf),
    ).toEqual([
      undefined,
      undefined,
      undefined,
      'accepted',
      'applied',
      'offered',
      'offered',
      'applied',
      undefined,
      undefined,
    ]);
  });

  it('shows first what runs or comes next, then for a month what has ended [X01]', () => {
    const at = (id: string, firstDay: string, lastDay: string, kind: Engagement['kind'] = 'accepted'): Engagement => ({
      id,
      kind,
      name: id,
      firstDay,
      lastDay,
    });
    const all = [
      at('spring', '2027-04-05', '2027-07-04'),
      at('winter', '2026-12-21', '2027-03-21'),
      at('long past', '2026-01-05', '2026-04-05'),
      at('past', '2026-08-03', '2026-11-01'),
      at('offered', '2026-11-01', '2026-12-01', 'offered'),
    ];
    const ids = (today: string, some = all) => presentAssignments(some, today).map(({ id }) => id);
    expect(ids('2026-11-26')).toEqual(['winter', 'spring']);
    expect(ids('2026-11-01')).toEqual(['past', 'winter', 'spring']);
    expect(ids('2027-03-21')).toEqual(['winter', 'spring']);
    expect(ids('2027-03-22')).toEqual(['spring']);
    expect(ids('2027-07-05')).toEqual(['spring']);
    expect(ids('2027-08-03')).toEqual(['spring']);
    expect(ids('2027-08-04')).toEqual([]);
    expect(ids('2026-11-26', [])).toEqual([]);
    const ended = all.slice(2);
    expect([ids('2026-11-26', ended), ids('2026-11-26', ended.toReversed())]).toEqual([['past'], ['past']]);
  });
});

describe('overlaps', () => {
  const days = { firstDay: '2026-12-07', lastDay: '2027-03-07' };
  const at = (kind: Engagement['kind'], firstDay: string, lastDay: string, id = kind as string): Engagement => ({
    id,
    kind,
    name: 'Fort Worth, TX',
    firstDay,
    lastDay,
  });

  it('count the days in common, both ends included, without what is asked about [X01]', () => {
    for (const [firstDay, lastDay, common] of [
      ['2026-12-21', '2027-03-21', 77],
      ['2027-03-07', '2027-06-06', 1],
      ['2027-03-08', '2027-06-06', undefined],
      ['2026-09-07', '2026-12-06', undefined],
      ['2026-09-07', '2026-12-07', 1],
      ['2027-01-01', '2027-01-14', 14],
      ['2026-12-07', '2027-03-07', 91],
      ['2026-01-01', '2028-01-01', 91],
    ] as const)
      expect(overlapsOf(days, [at('accepted', firstDay, lastDay)])[0]?.days).toBe(common);
    const own = at('accepted', '2026-12-21', '2027-03-21');
    expect(overlapsOf(days, [own], own.id)).toEqual([]);
  });

  it('are said in one line, the strongest claim first, to the candidate and to staff [X01]', () => {
    const line = (some: readonly Engagement[], reader: 'candidate' | 'staff' = 'candidate') =>
      overlapLine(overlapsOf(days, some), reader);
    const assignment = at('accepted', '2026-12-21', '2027-03-21');
    const offer = at('offered', '2027-03-05', '2027-06-06');
    const application = at('applied', '2027-03-07', '2027-06-06');
    expect(line([])).toBeUndefined();
    expect(line([assignment])).toBe(
      'Overlaps the assignment you accepted in Fort Worth, TX by 11 weeks (Dec 21 to Mar 21).',
    );
    expect(line([assignment], 'staff')).toBe(
      'Overlaps the assignment accepted in Fort Worth, TX by 11 weeks (Dec 21 to Mar 21).',
    );
    expect(line([offer])).toBe('Overlaps your offer in Fort Worth, TX by 3 days (Mar 5 to Jun 6).');
    expect(line([application])).toBe('Overlaps your application in Fort Worth, TX by 1 day (Mar 7 to Jun 6).');
    expect(line([application, offer, { ...application, id: 'b' }, assignment])).toBe(
      'Overlaps the assignment you accepted in Fort Worth, TX by 11 weeks (Dec 21 to Mar 21), your offer in Fort Worth, TX by 3 days (Mar 5 to Jun 6) and 2 of your applications.',
    );
    expect(line([assignment, { ...assignment, id: 'b' }], 'staff')).toBe('Overlaps 2 accepted assignments.');
    expect(line([at('accepted', '2027-02-22', '2027-05-23')])).toContain(' by 2 weeks ');
    expect(line([at('accepted', '2027-02-23', '2027-05-23')])).toContain(' by 13 days ');
  });

  it('clash where there is an assignment or an offer; applications are many at a time [X01]', () => {
    const applications = Array.from({ length: 300 }, (_, id) => at('applied', '2026-12-21', '2027-03-21', String(id)));
    expect(isClash(overlapsOf(days, applications))).toBe(false);
    expect(overlapLine(overlapsOf(days, applications), 'candidate')).toBe('Overlaps 300 of your applications.');
    expect(isClash(overlapsOf(days, [...applications, at('offered', '2026-12-21', '2027-03-21')]))).toBe(true);
    expect(isClash(overlapsOf(days, [at('offered', '2026-12-21', '2027-03-21')]))).toBe(true);
    expect(isClash(overlapsOf(days, [at('accepted', '2026-12-21', '2027-03-21')]))).toBe(true);
  });
});
