import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { newNotice } from '../../../../functions/_notices/notices.ts';
import { transact } from '../../../../functions/_table/transaction.ts';
import { currentUser } from '../../../../functions/user/current-user.ts';
import { listNotices } from '../../../../functions/user/inbox.ts';
import { workAs } from '../../../support/in-process.ts';
import { aCandidate } from '../../../support/people/new-candidate.ts';
import { rawCall } from '../../../support/portal.ts';
import { spentBy } from '../../../support/spent-by.ts';

beforeAll(() => workAs('user'));

const job = () => ({ jobId: randomUUID(), jobTitle: 'Travel RN', facility: 'Invented Hospital' });
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const notify = async (userId: string, at = minutesAgo(0)) =>
  await transact(newNotice('offerWithdrawn', userId, at, job()));

describe('the inbox', () => {
  it('has the newest notice first, page after page, and the user knows how many are unread [N10]', async () => {
    const nurse = await aCandidate();
    expect((await nurse.call(api.user.notices, {})).noticeList).toEqual([]);
    for (let minute = 30; minute > 0; minute--) await notify(nurse.id, minutesAgo(minute));
    expect((await nurse.call(api.user.current)).unreadNotices).toBe(30);
    const first = await nurse.call(api.user.notices, {});
    const rest = await nurse.call(api.user.notices, { paginationToken: first.nextPaginationToken ?? '' });
    expect([first.noticeList.length, rest.noticeList.length, rest.nextPaginationToken]).toEqual([25, 5, null]);
    const all = [...first.noticeList, ...rest.noticeList];
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .reverse(),
    );
    expect(all.every(({ isUnread }) => isUnread)).toBe(true);
    const other = await aCandidate();
    const query = `paginationToken=${encodeURIComponent(first.nextPaginationToken ?? '')}`;
    expect((await rawCall(api.user.notices, { token: other.token, query })).status).toBe(400);
  });

  it('is read one by one or whole, idempotently, and what came since stays unread [N10]', async () => {
    const nurse = await aCandidate();
    for (let minute = 5; minute > 0; minute--) await notify(nurse.id, minutesAgo(minute));
    const { noticeList } = await nurse.call(api.user.notices, {});
    const [newest, second] = noticeList;
    for (let time = 0; time < 2; time++) await nurse.call(api.user.readNotice, {}, { id: second?.id ?? '' });
    await nurse.call(api.user.readNotice, {}, { id: 'never-there' });
    expect((await nurse.call(api.user.current)).unreadNotices).toBe(4);
    await notify(nurse.id);
    for (let time = 0; time < 2; time++) await nurse.call(api.user.readAllNotices, {}, { id: newest?.id ?? '' });
    expect((await nurse.call(api.user.current)).unreadNotices).toBe(1);
    const after = await nurse.call(api.user.notices, {});
    expect(after.noticeList.map(({ isUnread }) => isUnread)).toEqual([true, false, false, false, false, false]);
  });

  it('is the caller’s own: another’s notice stays unread [N10]', async () => {
    const [nurse, other] = [await aCandidate(), await aCandidate()];
    await notify(nurse.id);
    const [notice] = (await nurse.call(api.user.notices, {})).noticeList;
    await other.call(api.user.readNotice, {}, { id: notice?.id ?? '' });
    await other.call(api.user.readAllNotices, {}, { id: notice?.id ?? '' });
    expect((await nurse.call(api.user.current)).unreadNotices).toBe(1);
  });

  it('is one query of a read unit a page, and its number costs the user’s read nothing [N10]', async () => {
    const nurse = await aCandidate();
    for (let minute = 20; minute > 0; minute--) await notify(nurse.id, minutesAgo(minute));
    const subject = { id: nurse.id, impersonated: false };
    const inbox = await spentBy(() => listNotices(subject, undefined));
    expect([inbox.calls, inbox.read]).toEqual([1, 1]);
    const actor = { id: nurse.id, username: '', groups: [], userType: 'Candidate', registered: true } as const;
    // What notes the day's first visit is no part of it.
    await currentUser(actor, subject, '192.0.2.1');
    const user = await spentBy(() => currentUser(actor, subject, '192.0.2.1'));
    expect([user.calls, user.read]).toEqual([1, 0.5]);
  });
});
