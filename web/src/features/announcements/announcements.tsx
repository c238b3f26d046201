import type { Announcement } from '#shared/contract/announcements.ts';
import { shortDayText } from '#shared/domain/days/day-text.ts';
import { useSession } from '../../lib/session/session.ts';
import { classes } from '../../ui/classes.ts';
import styles from './announcements.module.css';
import { useAnnouncements } from './use-announcements.ts';

/** The announcements for members; those for visitors are on the pages of visitors [X06]. */
export function Announcements() {
  return <Lines newest={useAnnouncements('user', undefined)} />;
}

/** What is announced to staff, and to admins what is for them. */
export function StaffAnnouncements() {
  const { isAdmin } = useSession();
  return <Lines newest={useAnnouncements('moderator', isAdmin ? 'admin' : undefined)} />;
}

/** One line each, open at a press. */
function Lines({ newest }: { newest: readonly Announcement[] | undefined }) {
  if (!newest || newest.length === 0) return null;
  return (
    <section aria-label="Announcements" className={styles.announced}>
      <h2>Announcements</h2>
      {newest.map(({ id, title, message, link, createdAt }) => (
        <details key={id} className={styles.line}>
          <summary>
            <h3>{title}</h3>
            <time className={classes('soft', 'small')} dateTime={createdAt}>
              {shortDayText(createdAt)}
            </time>
          </summary>
          <p className={styles.message}>{message}</p>
          {link && (
            <a className={styles.link} href={link} target="_blank" rel="noopener noreferrer">
              Read more<span className="visually-hidden"> about {title}</span>
            </a>
          )}
        </details>
      ))}
    </section>
  );
}
