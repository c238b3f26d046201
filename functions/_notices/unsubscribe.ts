import { timingSafeEqual } from 'node:crypto';
import type { NoticeKind } from '#shared/domain/notices/notice-kinds.ts';
import { pseudonym } from '../_runtime/sealing.ts';
import { settings } from '../_runtime/settings.ts';

/**
 * What ends mails of one kind to one user, or the saved searches of such a mail (their ids with a dot between two), without a sign-in: it
 * proves that its holder read such a mail, and is good for nothing else.
 */
async function unsubscribeCode(userId: string, kind: NoticeKind, search: string | undefined): Promise<string> {
  return await pseudonym('unsubscribe', JSON.stringify(search ? [userId, kind, search] : [userId, kind]));
}

/** Whether this is the code of this user, kind and searches. */
export async function isUnsubscribeCode(
  userId: string,
  kind: NoticeKind,
  code: string,
  search?: string,
): Promise<boolean> {
  const [right, given] = [Buffer.from(await unsubscribeCode(userId, kind, search)), Buffer.from(code)];
  return right.length === given.length && timingSafeEqual(right, given);
}

/** Where a mail program presses by itself, and where its reader does. */
export async function unsubscribeLinks(
  userId: string,
  kind: NoticeKind,
  search?: string,
): Promise<{ call: string; page: string }> {
  const code = await unsubscribeCode(userId, kind, search);
  const query = new URLSearchParams({ id: userId, kind, code, ...(search && { search }) });
  const { siteOrigin } = settings();
  return { call: `${siteOrigin}/api/user/unsubscribe?${query}`, page: `${siteOrigin}/unsubscribe?${query}` };
}
