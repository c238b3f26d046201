import type { Announcement } from '#shared/contract/announcements.ts';
import { shortDayText } from '#shared/domain/days/day-text.ts';
import { Card } from '../../ui/surfaces.tsx';
import styles from './announcements.module.css';

/** One announcement, with its day and where to read more. */
export function AnnouncementCard({ announcement }: { announcement: Announcement }) {
  const { title, message, link, createdAt } = announcement;
  return (
    <Card as="article" className="stack">
      <h3>{title}</h3>
      <p className={styles.message}>{message}</p>
      <p className="soft">
        <time dateTime={createdAt}>{shortDayText(createdAt)}</time>
      </p>
      {link && (
        <a className={styles.link} href={link} target="_blank" rel="noopener noreferrer">
          Read more<span className="visually-hidden"> about {title}</span>
        </a>
      )}
    </Card>
  );
}
