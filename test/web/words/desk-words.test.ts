import { describe, expect, it, vi } from 'vitest';
import type { DeskRow } from '#shared/contract/admin/admin-desk.ts';
import { deskKinds, deskKindWords, deskTabs } from '#shared/domain/applications/desk.ts';
import { dueText, groupOf, tabWords, whyText } from '../../../web/src/features/desk/desk-words.ts';

vi.stubEnv('TZ', 'America/Chicago');
const noon = new Date('2026-03-10T12:00:00-05:00');

describe('the desk', () => {
  it.each<[string, boolean, string, string]>([
    ['', false, '', 'Today'],
    // Days on which a credential ends.
    ['2026-03-10', false, 'today', 'Today'],
    ['2026-03-11', false, '1 day', 'Later'],
    ['2026-03-12', false, '2 days', 'Later'],
    ['2026-04-10', false, '31 days', 'Later'],
    // Instants of today and of later days.
    ['2026-03-10T12:30:00-05:00', false, '12:30 PM', 'Today'],
    ['2026-03-10T17:00:00-05:00', false, '5 PM', 'Today'],
    ['2026-03-10T23:59:00-05:00', false, '11:59 PM', 'Today'],
    ['2026-03-11T00:00:00-05:00', false, 'Wed, Mar 11, 12 AM', 'Later'],
    ['2026-03-12T09:05:00-05:00', false, 'Thu, Mar 12, 9:05 AM', 'Later'],
    // What has run out: minutes, hours and minutes, days.
    ['2026-03-10T11:59:00-05:00', true, '1 min over', 'Overdue'],
    ['2026-03-10T11:00:00-05:00', true, '1 h 00 over', 'Overdue'],
    ['2026-03-10T09:55:00-05:00', true, '2 h 05 over', 'Overdue'],
    ['2026-03-08T13:01:00-05:00', true, '46 h 59 over', 'Overdue'],
    ['2026-03-08T12:00:00-05:00', true, '2 days over', 'Overdue'],
    ['2026-03-01T11:00:00-06:00', true, '9 days over', 'Overdue'],
    // Run out since the list was read, or said to have run out by a clock that is ahead.
    ['2026-03-10T11:30:00-05:00', false, '30 min over', 'Today'],
    ['2026-03-10T12:10:00-05:00', true, '0 min over', 'Overdue'],
  ])('says of what is due %j (overdue: %s) %j, under %j [Z06]', (due, isOverdue, text, group) => {
    expect([dueText({ due, isOverdue }, noon), groupOf({ due, isOverdue }, noon)]).toEqual([text, group]);
  });

  it('counts the days to come by the clock of its reader [Z06]', () => {
    vi.stubEnv('TZ', 'Pacific/Honolulu');
    const evening = new Date('2026-03-10T20:00:00-10:00');
    const texts = ['2026-03-10', '2026-03-11', '2026-03-12'].map((due) => [
      dueText({ due, isOverdue: false }, evening),
      groupOf({ due, isOverdue: false }, evening),
    ]);
    vi.stubEnv('TZ', 'America/Chicago');
    expect(texts).toEqual([
      ['today', 'Today'],
      ['1 day', 'Later'],
      ['2 days', 'Later'],
    ]);
  });

  const since = '2026-03-09T15:00:00-05:00';
  it.each<[Partial<DeskRow>, string]>([
    [{ kind: 'applicant' }, 'Applied Mon, Mar 9, 3 PM'],
    [{ kind: 'submission' }, 'Prepared since Mon, Mar 9'],
    [{ kind: 'news' }, 'With the facility since Mon, Mar 9'],
    [
      { kind: 'news', toldAt: '2026-03-10T09:00:00-05:00' },
      'With the facility since Mon, Mar 9, no news told Tue, Mar 10',
    ],
    [{ kind: 'offer', isOpened: true }, 'Opened, not answered'],
    [{ kind: 'offer', isOpened: false }, 'Not opened yet'],
    [{ kind: 'credential', what: 'BLS', due: '2026-04-02' }, 'BLS ends Apr 2'],
    [{ kind: 'invitation', isOpened: true }, 'Sent Mon, Mar 9, opened, not used'],
    [{ kind: 'invitation', isOpened: false }, 'Sent Mon, Mar 9, not used'],
    [{ kind: 'consent', what: '' }, 'Has not agreed to be submitted'],
    [{ kind: 'consent', what: 'The weekly pay is lower' }, 'The weekly pay is lower'],
    [{ kind: 'task', what: 'Call Nora' }, 'Call Nora'],
  ])('says why there is %j [Z06]', (row, words) => {
    expect(whyText({ since, due: '', what: '', ...row } as DeskRow)).toBe(words);
  });

  it('calls kinds and tabs by different names [Z06]', () => {
    const labels = deskKinds.map((kind) => deskKindWords[kind]);
    expect(new Set(labels).size).toBe(deskKinds.length);
    expect(new Set(deskTabs.map((tab) => tabWords[tab])).size).toBe(deskTabs.length);
    expect(deskTabs.filter((tab) => tabWords[tab].toLowerCase() !== tab)).toEqual([]);
  });
});
