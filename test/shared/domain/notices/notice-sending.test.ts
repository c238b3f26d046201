import { describe, expect, it } from 'vitest';
import { noticeKindNames, noticeKinds } from '#shared/domain/notices/notice-kinds.ts';
import { noticeGroups, noticeLabels } from '#shared/domain/notices/notice-labels.ts';
import {
  consentCovers,
  isAlwaysOn,
  jobsConsentWording,
  mayBeTexted,
  type NoticeReceiver,
  repliedWord,
  replyAnswers,
  sendingOf,
  textConsentWording,
} from '#shared/domain/notices/notice-policy.ts';
import { noticeText } from '#shared/domain/notices/notice-text.ts';
import { quietUntil } from '#shared/domain/notices/quiet-hours.ts';

const now = new Date('2026-06-10T17:00:00.000Z');
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
const reachable: NoticeReceiver = {
  off: { mail: [], text: [] },
  hasMail: true,
  isMailProved: true,
  hadUnprovedMail: false,
  takesTexts: true,
  zones: ['America/Chicago'],
  worksNights: false,
};

describe('a notice', () => {
  it('is texted to who has no address, and mailed to who takes no texts [N12]', () => {
    const unmailed = { ...reachable, hasMail: false };
    expect(sendingOf('offerExtended', 'text', ago(0), unmailed, now)).toBe('now');
    const untexted = { ...reachable, takesTexts: false };
    expect(sendingOf('offerExtended', 'mail', ago(0), untexted, now)).toBe('now');
  });

  it('goes out for two days to the millisecond, and no longer [N11]', () => {
    const days = 2 * 86_400_000;
    expect(sendingOf('offerExtended', 'mail', ago(days), reachable, now)).toBe('now');
    expect(sendingOf('offerExtended', 'mail', ago(days + 1), reachable, now)).toBe('no');
  });

  it('of a move waits half a minute to the millisecond [N11]', () => {
    const sending = (age: number) => sendingOf('newRecruiter', 'mail', ago(age), reachable, now);
    expect(sending(29_999)).toEqual({ after: '2026-06-10T17:00:00.001Z' });
    expect(sending(30_000)).toBe('now');
  });

  it('that cannot be switched off goes out to who did, other kinds do not [C14] [C25]', () => {
    const off = { ...reachable, off: { mail: noticeKindNames, text: noticeKindNames } };
    const sent = noticeKindNames.filter((kind) => sendingOf(kind, 'mail', ago(60_000), off, now) === 'now');
    expect(sent).toEqual(['credentialEndsInAssignment', 'accountLeaving']);
    expect(noticeKindNames.filter(isAlwaysOn)).toEqual(sent);
  });

  it('to a phone that is in no known zone waits for no morning [N12]', () => {
    expect(sendingOf('offerExtended', 'text', ago(0), { ...reachable, zones: [] }, now)).toBe('now');
  });
});

it('texts of new jobs and of what ends go out only where that notice asks for it [D16] [C14]', () => {
  const asking = noticeKindNames.filter((kind) => !mayBeTexted(kind, {}));
  expect(asking).toEqual(['credentialsEnding', 'credentialEndsInAssignment', 'jobAlert']);
  expect(noticeKindNames.filter((kind) => !mayBeTexted(kind, { byText: '' }))).toEqual(asking);
  expect(noticeKindNames.filter((kind) => !mayBeTexted(kind, { byText: 'yes' }))).toEqual([]);
});

it('each wording of the consent covers what it speaks of [D18] [C14]', () => {
  const uncovered = (wording: string) => noticeKindNames.filter((kind) => !consentCovers(wording, kind));
  expect(uncovered(textConsentWording)).toEqual([]);
  expect(uncovered(jobsConsentWording)).toEqual(['credentialsEnding', 'credentialEndsInAssignment']);
  expect(uncovered('I agree to texts about my applications.')).toEqual([
    'credentialsEnding',
    'credentialEndsInAssignment',
    'jobAlert',
  ]);
  expect(textConsentWording).toContain('credentials of mine that end');
  expect(jobsConsentWording).not.toContain('credentials');
});

it('hours from one time to the same are never quiet [N12]', () => {
  expect(quietUntil(now, 'America/Chicago', { from: 8, until: 8 })).toBeUndefined();
});

it('reads of a reply no more than its first 200 letters [N12] [B11]', () => {
  expect(repliedWord(`s t o p${' '.repeat(200)}x`)).toBe('stop');
  expect(repliedWord(`s t o p${' '.repeat(192)}x`)).toBeUndefined();
  expect(repliedWord('please')).toBeUndefined();
  expect(repliedWord('hi help')).toBe('help');
});

it('answers stop and help, each with the way back or out, and start with nothing [N12]', () => {
  expect(Object.keys(replyAnswers)).toEqual(['stop', 'help']);
  expect(replyAnswers.stop).toContain('Reply START');
  expect(replyAnswers.help).toContain('Reply STOP');
});

describe('a notice as a text message', () => {
  const textOf = (title: string, detail: string) => noticeText({ title, detail }, 'https://x.example/1');
  const whole = (said: string) => `Caravel: ${said}. https://x.example/1 Reply STOP to stop.`;

  it('says the title alone where there is no more to say [N12]', () => {
    expect(textOf('You have an offer', '')).toBe(whole('You have an offer'));
  });

  it('writes what it is about without spaces around it [N12]', () => {
    expect(textOf('An offer', '\tICU nurse ')).toBe(whole('An offer. ICU nurse'));
    expect(textOf('An offer', 'ICU nurse · Answer by noon')).toBe(whole('An offer. ICU nurse. Answer by noon'));
  });

  it('writes every sign in the alphabet of texts [N12]', () => {
    expect(textOf('“One” ‘two’', 'three‐four…  five')).toBe(whole(`"One" 'two'. three-four... five`));
  });

  it('says 200 letters of title, job and notes, and cuts the job where there are more [N12]', () => {
    // Of 200 letters "Title. Notes" takes twelve.
    const fitting = 'x'.repeat(188);
    expect(textOf('Title', `${fitting} · Notes`)).toBe(whole(`Title. ${fitting}. Notes`));
    expect(textOf('Title', `${fitting}x · Notes`)).toBe(whole(`Title. ${'x'.repeat(185)}... Notes`));
    expect(textOf('Title', `${'x'.repeat(184)} ${'x'.repeat(9)} · Notes`)).toBe(
      whole(`Title. ${'x'.repeat(184)}... Notes`),
    );
    expect(textOf('T'.repeat(199), 'ICU nurse')).toBe(whole(`${'T'.repeat(199)}. ..`));
  });
});

describe('notice settings', () => {
  it('name every kind once, and no two alike [N12]', () => {
    expect(Object.keys(noticeLabels)).toEqual([...noticeKindNames]);
    expect(new Set(Object.values(noticeLabels)).size).toBe(noticeKindNames.length);
    expect(Object.values(noticeLabels).filter((label) => label.trim().length < 3)).toEqual([]);
  });

  it('have each kind in one group, of candidates or of staff [N12]', () => {
    expect(noticeGroups.flatMap(({ kinds }) => kinds).toSorted()).toEqual(noticeKindNames.toSorted());
    const receivers = noticeGroups.map(({ kinds }) => new Set(kinds.map((kind) => noticeKinds[kind].goesTo)).size);
    expect(receivers).toEqual(noticeGroups.map(() => 1));
  });
});
