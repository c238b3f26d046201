import { glob, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { noticeKindNames, noticeKinds } from '#shared/domain/notices/notice-kinds.ts';
import { type NoticeReceiver, repliedWord, sendingOf } from '#shared/domain/notices/notice-policy.ts';
import { dailyQuiet, nightlyQuiet, quietUntil } from '#shared/domain/notices/quiet-hours.ts';
import { sampled } from '../../support/long.ts';

const zones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
];

/** The hour and minute of a clock on the wall there, read from another format than the policy reads. */
function wallOf(timeZone: string): (instant: Date) => { hour: number; minute: number } {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'medium' });
  return (instant) => {
    const [hour, minute] = clock.format(instant).split(':').map(Number);
    return { hour: hour ?? -1, minute: minute ?? -1 };
  };
}

/** Daily every fifth quarter of an hour: within a few days all of them. */
const step = sampled(1, 5) * 15 * 60_000;

describe('quiet hours', () => {
  it('are from nine to eight, and for who works nights from nine to five in the day [N12]', () => {
    expect([nightlyQuiet, dailyQuiet]).toEqual([
      { from: 21, until: 8 },
      { from: 9, until: 17 },
    ]);
  });

  it.each(zones)('are kept in %s at quarters of an hour all year, with both changes of clocks [N12]', (zone) => {
    const wall = wallOf(zone);
    for (const hours of [nightlyQuiet, dailyQuiet]) {
      const { from, until } = hours;
      const isQuiet = ({ hour }: { hour: number }) =>
        from > until ? hour >= from || hour < until : hour >= from && hour < until;
      for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += step) {
        const instant = new Date(at);
        const end = quietUntil(instant, zone, hours);
        if (isQuiet(wall(instant)) !== (end !== undefined)) throw new Error(`${zone} ${instant.toISOString()}`);
        if (!end) continue;
        const { hour, minute } = wall(end);
        const wait = (end.getTime() - at) / 3_600_000;
        if (hour !== until || minute !== 0 || wait <= 0 || wait > 12)
          throw new Error(`${zone} ${instant.toISOString()}`);
      }
    }
  });

  it.each([
    ['2026-03-08T05:30:00Z', 'America/New_York', '2026-03-08T12:00:00.000Z', 'the night that is an hour shorter'],
    ['2026-11-01T03:30:00Z', 'America/New_York', '2026-11-01T13:00:00.000Z', 'the night that is an hour longer'],
    ['2026-03-08T05:30:00Z', 'America/Phoenix', '2026-03-08T15:00:00.000Z', 'a state that never changes its clocks'],
    ['2026-07-01T03:00:00Z', 'America/Chicago', '2026-07-01T13:00:00.000Z', 'a summer night'],
  ])('end at eight, from %s in %s until %s: %s [N12]', (at, zone, until) => {
    expect(quietUntil(new Date(at), zone, nightlyQuiet)?.toISOString()).toBe(until);
  });
});

const noon = new Date('2026-06-10T17:00:00Z');
const night = new Date('2026-06-10T05:00:00Z');
/** 20:30 in Chicago, where texts may go out still, and 21:30 in New York. */
const eveningInChicago = new Date('2026-06-11T01:30:00Z');
const laterMorning = { after: '2026-06-11T12:00:00.000Z' };
const able: NoticeReceiver = {
  off: { mail: [], text: [] },
  hasMail: true,
  isMailProved: true,
  hadUnprovedMail: false,
  takesTexts: true,
  zones: ['America/Chicago'],
  worksNights: false,
};
const justBefore = (now: Date, seconds = 60) => new Date(now.getTime() - seconds * 1000).toISOString();

describe('a notice', () => {
  it('has no kind that no act writes [N12]', async () => {
    const files = await Array.fromAsync(glob('functions/*/**/*.ts'));
    const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    const written = noticeKindNames.filter((kind) => texts.some((text) => text.includes(`'${kind}'`)));
    expect(written).toEqual(noticeKindNames);
  });

  it('goes out by the ways of its kind and by no other [N11]', () => {
    for (const kind of noticeKindNames) {
      const ways: readonly string[] = noticeKinds[kind].ways;
      for (const way of ['mail', 'text'] as const)
        expect(sendingOf(kind, way, justBefore(noon), able, noon), kind).toBe(ways.includes(way) ? 'now' : 'no');
    }
  });

  it.each([
    ['mail', 'that is switched off', { off: { mail: ['offerExtended'], text: [] } }, noon, 'no'],
    ['text', 'that is switched off', { off: { mail: [], text: ['offerExtended'] } }, noon, 'no'],
    ['mail', 'to no address', { hasMail: false }, noon, 'no'],
    ['mail', 'first to an unproved address', { isMailProved: false }, noon, 'now'],
    [
      'mail',
      'again to an unproved address, since it runs out',
      { isMailProved: false, hadUnprovedMail: true },
      noon,
      'now',
    ],
    ['text', 'without consent, or after STOP', { takesTexts: false }, noon, 'no'],
    ['mail', 'at night', {}, night, 'now'],
    ['text', 'at night', {}, night, { after: '2026-06-10T13:00:00.000Z' }],
    ['text', 'at night to a night worker', { worksNights: true }, night, 'now'],
    [
      'text',
      'where one possible zone is quiet',
      { zones: ['America/New_York', 'America/Chicago'] },
      eveningInChicago,
      laterMorning,
    ],
    ['text', 'where no possible zone is quiet', { zones: ['America/New_York', 'America/Chicago'] }, noon, 'now'],
    ['text', 'at noon to a night worker', { worksNights: true }, noon, { after: '2026-06-10T22:00:00.000Z' }],
  ] as const)('by %s %s [N12]', (way, _when, more, now, sending) => {
    expect(sendingOf('offerExtended', way, justBefore(now), { ...able, ...more }, now)).toEqual(sending);
  });

  it('that runs out goes to an unproved address each time, any other one only as the first mail [N12] [X03]', () => {
    const unproved = { ...able, isMailProved: false };
    for (const kind of noticeKindNames) {
      const [first, again] = [false, true].map((hadUnprovedMail) =>
        sendingOf(kind, 'mail', justBefore(noon), { ...unproved, hadUnprovedMail }, noon),
      );
      expect([first, again], kind).toEqual(['now', noticeKinds[kind].isUrgent ? 'now' : 'no']);
    }
    expect(noticeKindNames.filter((kind) => noticeKinds[kind].isUrgent)).toEqual([
      'offerExtended',
      'offerChanged',
      'offerLapsing',
      'consentNeeded',
      'credentialEndsInAssignment',
      'accountLeaving',
    ]);
  });

  it('of a move waits until that can no longer be undone, and is dropped when it says nothing new any more [N11]', () => {
    const at = justBefore(noon, 5);
    const after = new Date(Date.parse(at) + 30_000).toISOString();
    expect(sendingOf('applicationMoved', 'mail', at, able, noon)).toEqual({ after });
    expect(sendingOf('offerExtended', 'mail', justBefore(noon, 3 * 86_400), able, noon)).toBe('no');
  });
});

/** Replies as people, keyboards and phones write them. */
const replies: Readonly<Record<string, readonly string[]>> = {
  stop: [
    'stop',
    'STOP',
    'Stop.',
    'STOP!',
    'STOP!!!',
    ' S T O P ',
    '"STOP"',
    '“Stop”',
    "'stop'",
    'ＳＴＯＰ',
    'S.T.O.P.',
    'Stop 🛑',
    '🛑 stop',
    'Stop\n\nSent from my iPhone',
    'stop it please',
    'Stop texting me',
    'STOP ALL',
    'stopall',
    'stop-all',
    'please stop',
    'Pls stop',
    'Ok stop',
    'STÖP',
    'quit',
    'QUIT.',
    'end',
    'End!',
    'End these messages',
    'revoke',
    'REVOKE',
    'Revoke consent',
    'opt out',
    'OPT-OUT',
    'optout',
    'Opt out.',
    'opt  out please',
    'Please opt out',
    'cancel',
    'Cancel all texts',
    'Unsubscribe\n',
    'UNSUBSCRIBE!',
    'unsubscribe me',
    'Unsub',
    'remove',
    'Remove me from this list',
    `stop${' please'.repeat(230)}`,
    'stop\u200B',
    '\u202Astop\u202C',
    'stop\u0000',
    // As people wrote to public services, which took them for conversation.
    'Stop. Thank you',
    'please stop sending text reminders',
    'STOP 12345',
    'Do not text me',
    "Don't text me anymore!",
    'dont message me again',
    'No more texts',
    'no more messages please',
    'Please do not contact me again',
    'Never text me again',
    'Dont send me these',
  ],
  start: ['sTaRt', 'START', 'Start.', 'start!', ' S T A R T ', 'unstop', 'UNSTOP', 'yes', 'YES', 'Yes!', '“yes”'],
  help: [
    'help',
    'HELP',
    'Help!',
    ' help ',
    'H E L P',
    'help please',
    'Please help',
    'help me',
    'Info',
    'INFO.',
    'help\u200B',
  ],
  nothing: [
    '',
    ' ',
    '.',
    '🛑',
    'Yes I can start Monday',
    'start date?',
    'yes please call me',
    'no',
    "don't stop",
    "I don't text while driving, call me",
    'No more questions, thanks',
    'Never mind',
    'We have got to stop meeting like this',
    'When does the assignment end?',
    'My shift ends at 7',
    'non-stop',
    'nonstop nights',
    'stopped by the office',
    'ending soon',
    'unstoppable',
    'opt in',
    'option 2',
    'help me find a job in Boise',
    'can you help',
    'information about the unit',
    'helpful, thanks',
    'x'.repeat(1600),
  ],
};

for (const [meant, texts] of Object.entries(replies))
  it.each(texts)(`reads the reply %j as ${meant} [N12] [B11]`, (text) => {
    expect(repliedWord(text)).toBe(meant === 'nothing' ? undefined : meant);
  });
