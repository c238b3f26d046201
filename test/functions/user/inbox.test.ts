import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Subject } from '#shared/domain/actor.ts';
import { textConsentWording } from '#shared/domain/notices/notice-policy.ts';
import type { Problem } from '#shared/domain/problem.ts';
import { noticePreferences } from '../../../functions/_notices/notice-preferences.ts';
import { newNotice, notices, unreadNotices } from '../../../functions/_notices/notices.ts';
import { noteReply } from '../../../functions/_notices/text-stops.ts';
import { unsubscribeLinks } from '../../../functions/_notices/unsubscribe.ts';
import { findWithUnread } from '../../../functions/_people/find-with-unread.ts';
import { users } from '../../../functions/_people/user-record.ts';
import { transact } from '../../../functions/_table/transaction.ts';
import { listNotices, readAllNotices, readNotice } from '../../../functions/user/inbox.ts';
import { readNoticeSettings, saveNoticeSettings } from '../../../functions/user/notice-settings.ts';
import { unsubscribe } from '../../../functions/user/unsubscribe.ts';
import { type Backend, startBackend } from '../../support/backend.ts';
import { aProfile, aUser } from '../../support/people/directory.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const itself = (id: string): Subject => ({ id, impersonated: false });
const refusalOf = (act: Promise<unknown>) =>
  act.then(
    () => 'none',
    ({ kind, fields }: Problem) => [kind, ...Object.keys(fields ?? {})].join(' '),
  );

describe('the inbox', () => {
  const at = (minute: number) => new Date(Date.now() - minute * 60_000).toISOString();
  const tell = (userId: string, when: string, recruiterId = 'kim') =>
    transact(newNotice('newRecruiter', userId, when, { recruiterId }));
  const unread = async (id: string) => (await findWithUnread(id))?.unread;

  it('shows what has not expired, newest first, page by page to its owner, with present names [N10] [Z06]', async () => {
    const [user, recruiter] = [await aUser(), await aUser({ firstName: 'Kim', lastName: 'Vale' })];
    await tell(user.id, new Date(Date.now() - 91 * 86_400_000).toISOString());
    for (let minute = 30; minute > 0; minute--) await tell(user.id, at(minute), recruiter.id);
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

  it('is read one by one, or all up to the newest that was seen, however many there are [N10] [Z06]', async () => {
    const { id } = await aUser();
    for (let minute = 60; minute > 0; minute--) await tell(id, at(minute));
    const [newest, second] = (await notices.list('ofUser', { userId: id }, { descending: true })).items;
    await readNotice(id, second?.id ?? '');
    await readNotice(id, second?.id ?? '');
    expect(await unread(id)).toBe(59);
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
    expect(await refusalOf(saveNoticeSettings(id, { ...form, version: 1 }))).toBe('conflict');
  });

  it('consents for the proved phone of that moment, and once: another phone needs another consent [N12] [Z06]', async () => {
    const { id, phone } = await aUser({ phoneVerified: false });
    const taking = { ...form, takesTexts: true };
    expect(await refusalOf(saveNoticeSettings(id, taking))).toBe('invalid takesTexts');
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
    const phone = '+15125550166';
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
    expect(await refusalOf(readNoticeSettings('nobody'))).toBe('missing');
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
    expect(await refusalOf(unsubscribe({ id, kind: 'newRecruiter', code }))).toBe('missing');
  });
});
