import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Subject } from '#shared/domain/actor.ts';
import { textConsentWording } from '#shared/domain/notices/notice-policy.ts';
import { savedSearches } from '../../../functions/_alerts/saved-searches.ts';
import { applications } from '../../../functions/_jobs/applications.ts';
import { noticePreferences } from '../../../functions/_notices/notice-preferences.ts';
import { newNotice, notices, unreadNotices } from '../../../functions/_notices/notices.ts';
import { noteReply } from '../../../functions/_notices/text-stops.ts';
import { unsubscribeLinks } from '../../../functions/_notices/unsubscribe.ts';
import { findWithUnread } from '../../../functions/_people/find-with-unread.ts';
import { users } from '../../../functions/_people/user-record.ts';
import { inParallel } from '../../../functions/_runtime/in-parallel.ts';
import { transact } from '../../../functions/_table/transaction.ts';
import { listNotices, readAllNotices, readNotice } from '../../../functions/user/inbox.ts';
import { readNoticeSettings, saveNoticeSettings } from '../../../functions/user/notice-settings.ts';
import { unsubscribe } from '../../../functions/user/unsubscribe.ts';
import { type Backend, startBackend } from '../../support/backend.ts';
import { afterMeeting } from '../../support/faults/another-writer.ts';
import { aProfile, aUser } from '../../support/people/directory.ts';
import { refusalOf } from '../../support/refusal-of.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const itself = (id: string): Subject => ({ id, impersonated: false });

const at = (minute: number) => new Date(Date.now() - minute * 60_000).toISOString();

describe('the inbox', () => {
  const tell = (userId: string, when: string, recruiterId = 'kim') =>
    transact(newNotice('newRecruiter', userId, when, { recruiterId }));
  const unread = async (id: string) => (await findWithUnread(id))?.unread;

  it('shows what has not expired, newest first, page by page to its owner, with present names [N10] [Z06]', async () => {
    const [user, recruiter] = [await aUser(), await aUser({ firstName: 'Kim', lastName: 'Vale' })];
    await tell(user.id, new Date(Date.now() - 91 * 86_400_000).toISOString());
    await inParallel(Array(30).keys(), 10, (minute) => tell(user.id, at(minute + 1), recruiter.id));
    const first = await listNotices(itself(user.id), undefined);
    expect(first.noticeList).toHaveLength(25);
    expect(first.noticeList[0]).toMatchObject({ isUnread: true, fields: { person: 'Kim Vale' } });
    const token = first.nextPaginationToken ?? '';
    const second = await listNotices(itself(user.id), token);
    expect(second.noticeList).toHaveLength(5);
    const times = [...first.noticeList, ...second.noticeList].map((one) => one.at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(second.nextPaginationToken).toBeNull();
    expect(await refusalOf(listNotices(itself((await aUser()).id), token))).not.toBe('none');
    expect(await unread(user.id)).toBe(30);
  });

  it('names searches and what was said at an end, as far as they are there [N10] [X18] [Z06]', async () => {
    const { id } = await aUser();
    const [now, before] = [at(1), at(2)];
    const kept = { candidateId: id, id: 'search', name: 'Nights in Austin', filter: {}, tells: 'off' as const };
    await savedSearches.put({
      ...kept,
      savedAt: before,
      version: 1,
      address: '',
      byText: false,
      alsoAtWork: false,
      told: {},
    });
    const ended = {
      candidateId: 'nurse-of-notice',
      jobId: id,
      status: 'Rejected' as const,
      reason: 'withdrawn' as const,
    };
    const steps = [
      { status: 'New Submission' as const, at: before },
      { status: 'Rejected' as const, at: now, said: 'Too far' },
    ];
    await applications.put({ ...ended, appliedAt: before, changedAt: now, steps, version: 1 });
    const withdrawn = { candidateId: ended.candidateId, jobId: id, jobTitle: 'RN', facility: 'Hill' };
    const nothing = { byText: '', jobIds: '', lines: '', question: '', searches: '', sourceId: '' };
    const alert = { ...nothing, searchId: 'search', searchIds: 'search', total: '2' };
    await transact(newNotice('applicationWithdrawn', id, now, withdrawn));
    await transact(newNotice('jobAlert', id, before, alert));
    await transact(newNotice('accountLeaving', id, at(3), { leavesAt: now }));
    const { noticeList } = await listNotices(itself(id), undefined);
    const shown = { id: expect.any(String), isUnread: true };
    expect(noticeList).toEqual([
      { ...shown, kind: 'applicationWithdrawn', at: now, fields: { ...withdrawn, said: '“Too far”' } },
      { ...shown, kind: 'jobAlert', at: before, fields: { ...alert, searchName: kept.name } },
      { ...shown, kind: 'accountLeaving', at: expect.any(String), fields: { leavesAt: now } },
    ]);
  });

  it('is read one by one, or all up to the newest that was seen, however many there are [N10] [Z06]', async () => {
    const { id } = await aUser();
    await inParallel(Array(60).keys(), 10, (minute) => tell(id, at(minute + 1)));
    const [newest, second] = (await notices.list('ofUser', { userId: id }, { descending: true })).items;
    await readNotice(id, second?.id ?? '');
    await readNotice(id, second?.id ?? '');
    expect(await unread(id)).toBe(59);
    const shown = (await listNotices(itself(id), undefined)).noticeList;
    expect(shown.slice(0, 3).map(({ isUnread }) => isUnread)).toEqual([true, false, true]);
    await readAllNotices(id, second?.id ?? '');
    expect(await unread(id)).toBe(1);
    await tell(id, at(0));
    await readAllNotices(id, newest?.id ?? '');
    expect(await unread(id)).toBe(1);
    expect((await notices.find({ userId: id, id: newest?.id ?? '' }))?.readAt).toBeDefined();
    // One that has expired leaves no mark behind.
    await unreadNotices.put({ userId: id, id: 'gone', expiresAt: 2_000_000_000 });
    await readNotice(id, 'gone');
    expect(await unread(id)).toBe(1);
  });

  it('is counted up to what the bell shows, with the record of its owner [N10] [Z06]', async () => {
    const user = await aUser({ expiresAt: 2_000_000_000 });
    const put = (number: number, expiresAt = 2_000_000_000, userId = user.id) =>
      unreadNotices.put({ userId, id: `2026-${number}`, expiresAt });
    await put(0, 1_700_000_000);
    await put(1);
    const found = { record: await users.find({ id: user.id }), unread: 1 };
    expect(await findWithUnread(user.id)).toEqual(found);
    await inParallel(Array(101).keys(), 20, (number) => put(number + 2));
    expect(await findWithUnread(user.id)).toEqual({ ...found, unread: 100 });
    await put(0, 2_000_000_000, `no-${user.id}`);
    expect(await findWithUnread(`no-${user.id}`)).toBeUndefined();
  });
});

describe('what a user chose about notices', () => {
  const form = { mailOff: [], textOff: [], takesTexts: false, worksNights: null, version: 0 };

  it('keeps what no form shows, and nights that were said, over each save [N12] [Z06]', async () => {
    const { id, email } = await aUser();
    await noticePreferences.put({
      userId: id,
      mailOff: [],
      textOff: [],
      unprovedMail: email,
      worksNights: true,
      version: 1,
    });
    const saved = await saveNoticeSettings(id, {
      ...form,
      mailOff: ['mailing'],
      textOff: ['jobSuggested'],
      version: 1,
    });
    expect(saved).toMatchObject({ mailOff: ['mailing'], textOff: ['jobSuggested'], worksNights: true, version: 2 });
    expect(await noticePreferences.find({ userId: id })).toMatchObject({ unprovedMail: email, worksNights: true });
    // Its answer was lost: the same again.
    expect(
      await saveNoticeSettings(id, { ...form, mailOff: ['mailing'], textOff: ['jobSuggested'], version: 1 }),
    ).toEqual(saved);
    await expect(saveNoticeSettings(id, { ...form, version: 1 })).rejects.toThrow(
      'These settings were changed elsewhere meanwhile. Load them again to see how they are.',
    );
  });

  it('is saved once, and what another form said meanwhile is not lost [N12] [Z06]', async () => {
    const { id } = await aUser();
    for (const version of [0, 1]) {
      const meanwhile = () => saveNoticeSettings(id, { ...form, mailOff: ['mailing'], version });
      const act = () => saveNoticeSettings(id, { ...form, version });
      expect(await afterMeeting({ act, meanwhile })).toBe('conflict');
      expect(await readNoticeSettings(id)).toMatchObject({ mailOff: ['mailing'], version: version + 1 });
    }
    // The same lists with another consent, or other nights, is another save.
    const same = { ...form, mailOff: ['mailing' as const], version: 1 };
    expect(await refusalOf(saveNoticeSettings(id, { ...same, takesTexts: true }))).toBe('conflict');
    expect(await refusalOf(saveNoticeSettings(id, { ...same, worksNights: false }))).toBe('conflict');
    const nights = { ...same, worksNights: false, version: 2 };
    expect(await saveNoticeSettings(id, nights)).toEqual(await saveNoticeSettings(id, nights));
    const closed = await aUser({ status: 'deleting' });
    expect(await refusalOf(saveNoticeSettings(closed.id, form))).toBe('unauthenticated');
    expect(await noticePreferences.find({ userId: closed.id })).toBeUndefined();
  });

  it('consents for the proved phone of that moment, and once: another phone needs another consent [N12] [Z06]', async () => {
    const { id, phone } = await aUser({ phoneVerified: false });
    const taking = { ...form, takesTexts: true };
    await expect(saveNoticeSettings(id, taking)).rejects.toMatchObject({
      fields: { takesTexts: 'Please verify your phone first.' },
    });
    await users.change({ id }, { set: { phoneVerified: true } });
    const { textConsent } = await saveNoticeSettings(id, taking);
    expect(textConsent).toMatchObject({ wording: textConsentWording });
    expect((await noticePreferences.find({ userId: id }))?.textConsent).toMatchObject({ phone });
    const again = await saveNoticeSettings(id, { ...taking, mailOff: ['mailing'], version: 1 });
    expect(again.textConsent).toEqual(textConsent);
    await users.change({ id }, { set: { phone: '+15125550188' } });
    expect((await readNoticeSettings(id)).textConsent).toBeNull();
    const changed = await saveNoticeSettings(id, { ...taking, version: 2 });
    expect(changed.textConsent).toMatchObject({ wording: textConsentWording });
    expect(changed.textConsent?.at).not.toBe(textConsent?.at);
    expect((await saveNoticeSettings(id, { ...form, version: 3 })).textConsent).toBeNull();
  });

  it('says what stands in the way of texts, and nights by the shifts of who never said [N12] [Z06]', async () => {
    const phone = `+1512${String(randomInt(10_000_000)).padStart(7, '0')}`;
    const { id } = await aUser({ phone, phoneVerified: false });
    await aProfile(id, { preferredShifts: ['nights'] });
    expect(await readNoticeSettings(id)).toMatchObject({
      isPhoneProved: false,
      isStopped: false,
      worksNights: true,
      version: 0,
    });
    await noteReply(phone, 'stop', new Date().toISOString());
    expect((await readNoticeSettings(id)).isStopped).toBe(true);
    expect((await saveNoticeSettings(id, { ...form, worksNights: false })).worksNights).toBe(false);
    expect(await refusalOf(readNoticeSettings('no-such-person'))).toBe('missing');
    expect(await refusalOf(saveNoticeSettings((await aUser()).id, { ...form, version: 3 }))).toBe('conflict');
  });

  it('ends mails of one kind by the code of such a mail and keeps the rest [N12] [Z06]', async () => {
    const { id, phone } = await aUser();
    const kept = { textOff: ['mailing' as const], textConsent: { wording: 'A', phone, at: 'B' }, worksNights: true };
    await noticePreferences.put({ userId: id, mailOff: ['jobSuggested'], ...kept, version: 4 });
    const code = new URL((await unsubscribeLinks(id, 'mailing')).page).searchParams.get('code') ?? '';
    for (let time = 0; time < 2; time++) await unsubscribe({ id, kind: 'mailing', code });
    expect(await noticePreferences.find({ userId: id })).toEqual({
      userId: id,
      mailOff: ['jobSuggested', 'mailing'],
      ...kept,
      version: 5,
    });
    await expect(unsubscribe({ id, kind: 'newRecruiter', code })).rejects.toMatchObject({
      kind: 'missing',
      message: 'This link is not complete. Open it from the mail once more.',
    });
  });

  it('ends the searches of a mail alone, or all mails of its kind as well where that is said [D18] [Z06]', async () => {
    const { id } = await aUser();
    const kept = { candidateId: id, name: 'Nights', filter: {}, tells: 'daily' as const, savedAt: at(9), version: 1 };
    for (const search of ['one', 'two', 'three'])
      await savedSearches.put({ ...kept, id: search, address: '', byText: false, alsoAtWork: false, told: {} });
    const { page } = await unsubscribeLinks(id, 'jobAlert', 'one.two');
    const asked = {
      id,
      kind: 'jobAlert' as const,
      code: new URL(page).searchParams.get('code') ?? '',
      search: 'one.two',
    };
    await unsubscribe(asked);
    const telling = ['one', 'two', 'three'].map(
      async (search) => (await savedSearches.find({ candidateId: id, id: search }))?.tells,
    );
    expect(await Promise.all(telling)).toEqual(['off', 'off', 'daily']);
    expect(await noticePreferences.find({ userId: id })).toBeUndefined();
    await unsubscribe({ ...asked, ends: 'kind' });
    expect((await noticePreferences.find({ userId: id }))?.mailOff).toEqual(['jobAlert']);
  });

  it('ends mails beside what is chosen in that moment, and of no one who has left [N12] [Z06]', async () => {
    const { id } = await aUser();
    for (const [version, kind, mailOff] of [
      [0, 'mailing', ['accountLeaving']],
      [2, 'newRecruiter', ['accountLeaving', 'jobSuggested']],
    ] as const) {
      const code = new URL((await unsubscribeLinks(id, kind)).page).searchParams.get('code') ?? '';
      const meanwhile = () => saveNoticeSettings(id, { ...form, mailOff: [...mailOff], version });
      const left = async () => (await noticePreferences.find({ userId: id }))?.mailOff;
      expect(await afterMeeting({ act: () => unsubscribe({ id, kind, code }), meanwhile, left })).toEqual([
        ...mailOff,
        kind,
      ]);
    }
    const code = new URL((await unsubscribeLinks('left', 'mailing')).page).searchParams.get('code') ?? '';
    expect(await unsubscribe({ id: 'left', kind: 'mailing', code })).toEqual({ success: true });
    expect(await noticePreferences.find({ userId: 'left' })).toBeUndefined();
  });
});
