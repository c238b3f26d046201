import { describe, expect, it, vi } from 'vitest';
import type { DeskRow } from '#shared/contract/admin/admin-desk.ts';
import { deskKinds, deskKindWords, deskTabs } from '#shared/domain/applications/desk.ts';
import {
  dueText,
  groupCount,
  groupOf,
  lacksText,
  tabWords,
  whyMark,
  whyText,
} from '../../../web/src/features/desk/desk-words.ts';

vi.stubEnv('TZ', 'America/Chicago');
const noon = new Date('2026-03-10T12:00:00-05:00');
const since = '2026-03-09T15:00:00-05:00';

describe('the desk', () => {
  it.each<[string, boolean, string, string]>([
    ['', false, 'waits 21 h 00', 'Today'],
    // Days on which a credential ends.
    ['2026-03-10', false, 'today', 'Today'],
    ['2026-03-11', false, '1 day', 'Later'],
    ['2026-03-12', false, '2 days', 'Later'],
    ['2026-04-10', false, '31 days', 'Later'],
    // Instants of today and of later days.
    ['2026-03-10T12:30:00-05:00', false, '12:30 PM', 'Today'],
    ['2026-03-10T17:00:00-05:00', false, '5 PM', 'Today'],
    ['2026-03-10T23:59:00-05:00', false, '11:59 PM', 'Today'],
    ['2026-03-11T00:00:00-05:00', false, 'Wed 12 AM', 'Later'],
    ['2026-03-12T09:05:00-05:00', false, 'Thu 9:05 AM', 'Later'],
    ['2026-03-16T11:59:00-05:00', false, 'Mon 11:59 AM', 'Later'],
    ['2026-03-16T12:01:00-05:00', false, 'Mar 16', 'Later'],
    ['2026-03-19T09:05:00-05:00', false, 'Mar 19', 'Later'],
    // What has run out: minutes, hours and minutes, days.
    ['2026-03-10T11:59:00-05:00', true, '1 min over', 'Overdue'],
    ['2026-03-10T11:00:00-05:00', true, '1 h 00 over', 'Overdue'],
    ['2026-03-10T09:55:00-05:00', true, '2 h 05 over', 'Overdue'],
    ['2026-03-08T13:01:00-05:00', true, '46 h 59 over', 'Overdue'],
    ['2026-03-08T12:00:00-05:00', true, '2 days over', 'Overdue'],
    ['2026-03-01T11:00:00-06:00', true, '9 days over', 'Overdue'],
    // Run out since the list was read, or said to have run out by a clock that is ahead.
    ['2026-03-10T11:30:00-05:00', false, '30 min over', 'Today'],
    ['2026-03-09T23:00:00-05:00', false, '13 h 00 over', 'Today'],
    ['2026-03-09', false, 'today', 'Today'],
    ['2026-03-10T12:10:00-05:00', true, '0 min over', 'Overdue'],
  ])('says of what is due %j (overdue: %s) %j, under %j [Z06]', (due, isOverdue, text, group) => {
    expect([dueText({ due, isOverdue, since }, noon), groupOf({ due, isOverdue }, noon)]).toEqual([text, group]);
  });

  it('waits no time by a clock that is behind [Z06]', () => {
    expect(dueText({ due: '', isOverdue: false, since: noon.toISOString() }, new Date(since))).toBe('waits 0 min');
  });

  it('counts the days to come by the clock of its reader [Z06]', () => {
    vi.stubEnv('TZ', 'Pacific/Honolulu');
    const evening = new Date('2026-03-10T20:00:00-10:00');
    const texts = ['2026-03-10', '2026-03-11', '2026-03-12'].map((due) => [
      dueText({ due, isOverdue: false, since }, evening),
      groupOf({ due, isOverdue: false }, evening),
    ]);
    vi.stubEnv('TZ', 'America/Chicago');
    expect(texts).toEqual([
      ['today', 'Today'],
      ['1 day', 'Later'],
      ['2 days', 'Later'],
    ]);
  });

  it.each<[Partial<DeskRow>, string]>([
    [{ kind: 'applicant' }, 'Since Mar 9'],
    [{ kind: 'applicant', meets: { met: 5, counted: 6, toAsk: 0 } }, 'Meets 5 of 6, since Mar 9'],
    [{ kind: 'submission' }, 'Prepared since Mar 9'],
    [{ kind: 'submission', lacks: [] }, 'Packet ready'],
    [{ kind: 'submission', lacks: [{ name: 'TB test' }, { name: 'NIHSS' }] }, '2 missing: TB test, NIHSS'],
    [{ kind: 'news' }, 'No news since Mar 9'],
    [{ kind: 'news', toldAt: '2026-03-10T09:00:00-05:00' }, 'No news, told Mar 10'],
    [{ kind: 'offer', isOpened: true }, 'Opened, not answered'],
    [{ kind: 'offer', isOpened: false }, 'Not opened yet'],
    [{ kind: 'credential', what: 'BLS', due: '2026-04-02' }, 'BLS ends Apr 2'],
    [
      { kind: 'credential', what: 'BLS', due: '2026-03-10', during: { name: 'Hill', lastDay: '2026-04-02' } },
      'BLS ends today, the assignment in Hill on Apr 2',
    ],
    [{ kind: 'assignment', due: '2026-04-02' }, 'Ends Apr 2, nothing after it'],
    [{ kind: 'invitation', isOpened: true }, 'Sent Mar 9, opened, not used'],
    [{ kind: 'invitation', isOpened: false }, 'Sent Mar 9, not used'],
    [{ kind: 'consent', what: '' }, 'Has not agreed to be submitted'],
    [{ kind: 'consent', what: 'The weekly pay is lower' }, 'The weekly pay is lower'],
    [{ kind: 'task', what: 'Call Nora' }, 'Call Nora'],
  ])('says why there is %j [Z06]', (row, words) => {
    expect(whyText({ since, due: '', what: '', ...row } as DeskRow, noon)).toBe(words);
  });

  it('says that what is missing was asked once all of it was, and marks a packet as whole or not [X24]', () => {
    const document = { kind: 'certification', name: 'ACLS' } as const;
    const asked = { name: 'ACLS', document, askedAt: '2026-03-10T08:00:00-05:00' };
    expect(lacksText([asked], noon)).toBe('1 missing, asked today: ACLS');
    expect(lacksText([{ ...asked, askedAt: since }, { name: '2 years ICU' }], noon)).toBe(
      '2 missing, asked Mar 9: ACLS, 2 years ICU',
    );
    expect(lacksText([asked, { name: 'BLS', document }], noon)).toBe('2 missing: ACLS, BLS');
    // Asked one after the other: the last time counts.
    expect(lacksText([asked, { name: 'BLS', document, askedAt: since }], noon)).toBe(
      '2 missing, asked today: ACLS, BLS',
    );
    const markOf = (row: Partial<DeskRow>) => whyMark(row as DeskRow);
    expect([markOf({ kind: 'submission', lacks: [] }), markOf({ kind: 'submission', lacks: [asked] })]).toEqual([
      'met',
      'missing',
    ]);
    expect([markOf({ kind: 'submission' }), markOf({ kind: 'credential' })]).toEqual([undefined, 'ends']);
  });

  it('counts each group whole, as its tab does, while a part of the rows is loaded [X24]', () => {
    const cut = { overdue: 203, all: 350, loaded: 100 };
    expect(groupCount('Overdue', 100, cut)).toBe(203);
    expect(groupCount('Today', 12, { ...cut, overdue: 88 })).toBeUndefined();
    expect(groupCount('Later', 5, { overdue: 60, all: 350, loaded: 100 })).toBe(255);
    expect(groupCount('Today', 12, { overdue: 3, all: 20, loaded: 20 })).toBe(12);
  });

  it('calls kinds and tabs by different names [Z06]', () => {
    const labels = deskKinds.map((kind) => deskKindWords[kind]);
    expect(new Set(labels).size).toBe(deskKinds.length);
    expect(new Set(deskTabs.map((tab) => tabWords[tab])).size).toBe(deskTabs.length);
    expect(deskTabs.filter((tab) => tabWords[tab].toLowerCase() !== tab)).toEqual([]);
  });
});
