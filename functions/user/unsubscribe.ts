import type { NoticeKind } from '#shared/domain/notices/notice-kinds.ts';
import { wrongField } from '#shared/domain/problem.ts';
import { noticePreferences } from '../_notices/notice-preferences.ts';
import { isUnsubscribeCode } from '../_notices/unsubscribe.ts';
import { users } from '../_people/user-record.ts';
import { transact } from '../_table/transaction.ts';

const invalid = 'This link is not complete. Open it from the mail once more.';

interface Unsubscribing {
  readonly id: string;
  readonly kind: NoticeKind;
  readonly code: string;
}

/** Ends mails of a kind to a user, for a reader who holds the code of such a mail. Idempotent. Problem invalid for another code. */
export async function unsubscribe({ id: userId, kind, code }: Unsubscribing): Promise<{ success: true }> {
  if (!(await isUnsubscribeCode(userId, kind, code))) throw wrongField('code', invalid);
  const [user, chosen] = await Promise.all([
    users.find({ id: userId }, { consistent: true }),
    noticePreferences.find({ userId }, { consistent: true }),
  ]);
  // One who has left gets nothing any more.
  if (user?.status !== 'active' || chosen?.mailOff.includes(kind)) return { success: true };
  const { mailOff = [], version = 0, ...others } = chosen ?? {};
  const refused = await transact([
    noticePreferences.putting(
      { ...others, userId, mailOff: [...mailOff, kind], version: version + 1 },
      { when: chosen ? { version } : { exists: false } },
    ),
    users.checking({ id: userId }, { status: 'active' }),
  ]);
  // Others were chosen meanwhile, or the user has left.
  return refused ? await unsubscribe({ id: userId, kind, code }) : { success: true };
}
