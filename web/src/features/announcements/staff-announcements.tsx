import { useSession } from '../../lib/session/session.ts';
import { classes } from '../../ui/classes.ts';
import { AnnouncementCard } from './announcement-card.tsx';
import styles from './announcements.module.css';
import { useAnnouncements } from './use-announcements.ts';

/** What is announced to staff, and to admins what is for them: one line, its place held while it is asked for, open at a press. */
export function StaffAnnouncements() {
  const { isAdmin } = useSession();
  const newest = useAnnouncements('moderator', isAdmin ? 'admin' : undefined);
  if (!newest) return <div className={styles.strip} />;
  const [latest] = newest;
  if (!latest) return null;
  return (
    <details className={styles.strip}>
      <summary>
        <h2>Announcements ({newest.length})</h2>
        <span className={classes('soft', styles.latest)}>{latest.title}</span>
      </summary>
      <div className={classes('stack', styles.news)}>
        {newest.map((announcement) => (
          <AnnouncementCard key={announcement.id} announcement={announcement} />
        ))}
      </div>
    </details>
  );
}
