import { timingSafeEqual } from 'node:crypto';
import type { NoticeKind } from '#shared/domain/notices/notice-kinds.ts';
import { pseudonym } from '../_runtime/sealing.ts';
import { settings } from '../_runtime/settings.ts';

/** What ends mails of one kind to one user, without a sign-in: it proves that its holder read such a mail, and is good for nothing else. */
async function unsubscribeCode(userId: string, kind: NoticeKind): Promise<string> {
  return await pseudonym('unsubscribe', JSON.stringify([userId, kind]));
}

/** Whether this is the code of this user and kind. */
export async function isUnsubscribeCode(userId: string, kind: NoticeKind, code: string): Promise<boolean> {
  const [right, given] = [Buffer.from(await unsubscribeCode(userId, kind)), Buffer.from(code)];
  return right.length === given.length && timingSafeEqual(right, given);
}

/** Where a mail program presses by itself, and where its reader does. */
export async function unsubscribeLinks(userId: string, kind: NoticeKind): Promise<{ call: string; page: string }> {
  const query = new URLSearchParams({ id: userId, kind, code: await unsubscribeCode(userId, kind) });
  const { siteOrigin } = settings();
  return { call: `${siteOrigin}/api/user/unsubscribe?${query}`, page: `${siteOrigin}/unsubscribe?${query}` };
}
