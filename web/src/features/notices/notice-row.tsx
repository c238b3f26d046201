import { Link } from 'react-router-dom';
import type { Notice } from '#shared/contract/notices.ts';
import { noticeKinds } from '#shared/domain/notices/notice-kinds.ts';
import { noticeWords } from '#shared/domain/notices/notice-words.ts';
import { dateFormat } from '../../lib/date-format.ts';
import styles from './notices.module.css';

const when = dateFormat({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** One notice, a link to what it is about. */
export function NoticeRow({ notice, onOpen }: { notice: Notice; onOpen: (() => void) | undefined }) {
  const { kind, at, isUnread, fields } = notice;
  const { title, detail, path } = noticeWords(kind, fields, when);
  const isUrgent = noticeKinds[kind].isUrgent && isUnread;
  return (
    <li className={styles.row}>
      <Link to={path} className={styles.link} onClick={onOpen} data-unread={isUnread || undefined}>
        <span className={styles.mark} data-urgent={isUrgent || undefined} aria-hidden="true" />
        <span className={styles.words}>
          <span className={styles.title}>
            {isUnread && <span className="visually-hidden">Unread: </span>}
            {title}
          </span>
          {detail && <span className={styles.detail}>{detail}</span>}
        </span>
        <time className={styles.at} dateTime={at}>
          {when(at)}
        </time>
      </Link>
    </li>
  );
}
