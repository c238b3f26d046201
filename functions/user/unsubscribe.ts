import type { NoticeKind } from '#shared/domain/notices/notice-kinds.ts';
import { Problem } from '#shared/domain/problem.ts';
import { endSearches } from '../_alerts/end-searches.ts';
import { noticePreferences } from '../_notices/notice-preferences.ts';
import { isUnsubscribeCode } from '../_notices/unsubscribe.ts';
import { users } from '../_people/user-record.ts';
import { transact } from '../_table/transaction.ts';

interface Unsubscribing {
  readonly id: string;
  readonly kind: NoticeKind;
  readonly code: string;
  readonly search?: string | undefined;
  readonly ends?: 'kind' | undefined;
}

/**
 * Ends the saved searches that a mail names [D18], or mails of its kind, for a reader who holds the code of such a mail. Idempotent, also
 * where a search is gone. Problem missing for another code, whatever it is of: nothing is learned by guessing.
 */
export async function unsubscribe({ id: userId, kind, code, search, ends }: Unsubscribing): Promise<{ success: true }> {
  if (!(await isUnsubscribeCode(userId, kind, code, search)))
    throw new Problem('missing', 'notFound', 'This link is not complete. Open it from the mail once more.');
  if (search && ends !== 'kind') await endSearches(userId, search.split('.'));
  else await endKind(userId, kind);
  return { success: true };
}

async function endKind(userId: string, kind: NoticeKind): Promise<void> {
  const [user, chosen] = await Promise.all([
    users.find({ id: userId }, { consistent: true }),
    noticePreferences.find({ userId }, { consistent: true }),
  ]);
  // One who has left gets nothing any more.
  if (user?.status !== 'active' || chosen?.mailOff.includes(kind)) return;
  const { mailOff = [], version = 0, ...others } = chosen ?? {};
  const refused = await transact([
    noticePreferences.putting(
      { ...others, userId, mailOff: [...mailOff, kind], version: version + 1 },
      { when: chosen ? { version } : { exists: false } },
    ),
    users.checking({ id: userId }, { status: 'active' }),
  ]);
  // Others were chosen meanwhile, or the user has left.
  if (refused) await endKind(userId, kind);
}
