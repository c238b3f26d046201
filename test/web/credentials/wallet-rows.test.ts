import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LocalDay } from '#shared/domain/dates.ts';
import { outlookText, walletLineText } from '../../../web/src/features/profile/credentials/outlook-text.ts';
import { type WalletAnswer, walletRows } from '../../../web/src/features/profile/wallet/wallet-rows.ts';

const today = '2026-11-30' as LocalDay;
const austin = { id: 'austin', name: 'Austin, TX', firstDay: '2027-01-04', lastDay: '2027-04-04' };
const line = (place: WalletAnswer['walletList'][number]['place'], endsOn: string, more: object = {}) => ({
  place,
  entry: 'entry',
  name: 'Name',
  endsOn,
  hasEnd: place !== 'medical',
  ...more,
});
const shown = (...walletList: WalletAnswer['walletList']) =>
  walletRows({ walletList, assignmentList: [austin] }, today).map(({ answer, word, evidence, act }) => [
    answer,
    word,
    evidence,
    act,
  ]);

describe('a line of the wallet', () => {
  it.each([
    [
      'an early end',
      line('certifications', '2027-03-16', { early: { assignmentId: 'austin', days: 19 } }),
      ['ends', 'Ends before', 'Mar 16, 19 days before your assignment ends', 'Add new'],
    ],
    ['what has ended', line('license', '2026-11-29'), ['missing', 'Ended', 'Nov 29, 1 day ago', 'Add new']],
    ['a document that lasts', line('medical', '2027-06-30'), ['met', 'Met', 'until Jun 30', 'Add new']],
    ['one that never ends', line('medical', ''), ['met', 'Met', 'no end', undefined]],
    ['one without its end', line('written', ''), ['ask', 'No end on file', '', 'Add new']],
    [
      'a checklist before its time',
      line('checklist', '2027-06-14'),
      ['met', 'Met', 'until Jun 14, in 196 days', undefined],
    ],
    [
      'a checklist towards its end',
      line('checklist', '2026-12-30'),
      ['ends', 'Ends soon', 'Dec 30, in 30 days', 'Retake'],
    ],
  ] as const)('says of %s until when it lasts and what is to be done [C13]', (_, given, row) => {
    expect(shown(given)).toEqual([row]);
  });
});

describe('a phone whose clock is a year off', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each(['2025-11-30', '2027-11-30'])('shows the wallet by the day of the server, here on %s [C13]', (day) => {
    const all = [line('license', '2026-11-29'), line('certifications', '2026-12-30'), line('checklist', '2026-12-30')];
    const said = () => [shown(...all), outlookText(all, [], today), walletLineText(all, [austin], today)];
    const right = said();
    vi.useFakeTimers({ now: new Date(`${day}T12:00:00Z`) });
    expect(said()).toEqual(right);
  });
});

describe('the sum of a wallet', () => {
  const rows = [
    { name: 'TB', endsOn: '2027-02-08' },
    { name: 'ACLS', endsOn: '2027-03-12' },
  ];

  it('counts what ends before the assignment does, or names what ends next [C13] [X12]', () => {
    expect(outlookText(rows, [austin], today)).toBe('2 end before your assignment in Austin, TX does, Jan 4 to Apr 4.');
    expect(outlookText(rows.slice(1), [austin], today)).toMatch(/^1 ends before/);
    expect(outlookText([], [austin], today)).toMatch(/^Nothing ends before/);
    expect(outlookText(rows, [], today)).toBe('Next to end: TB, Feb 8.');
    expect(outlookText([], [], today)).toBe('');
  });

  it('is a line of the dashboard [C13]', () => {
    expect(walletLineText(rows, [austin], today)).toBe('2 things end before Apr 4');
    expect(walletLineText(rows, [], today)).toBe('1 thing ends before Feb 28');
    expect(walletLineText([{ name: 'BLS', endsOn: '2026-01-01' }], [], today)).toBe('1 thing has ended');
    expect(walletLineText([], [], today)).toBe('Nothing ends before Feb 28');
  });
});
