import { mailingOutcomes } from '#shared/domain/mails/mailings.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { MailingRows } from './mailing-words.ts';

/** Who gets no mail, by the reason, with how many. */
export function LeftOut({ rows }: { rows: MailingRows }) {
  const others = mailingOutcomes.filter((outcome) => outcome !== 'mailed');
  const groups = others.flatMap((outcome) => {
    const found = rows.filter((row) => row.outcome === outcome);
    const names = found.map(({ name }) => name || 'someone who has left').join(', ');
    return found[0] ? [{ outcome, reason: found[0].message, count: found.length, names }] : [];
  });
  if (groups.length === 0) return null;
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  return (
    <Notice title={`${total} left out`}>
      <ul>
        {groups.map(({ outcome, reason, count, names }) => (
          <li key={outcome}>
            {reason.replace(/\.$/, '')} ({count}): {names}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
