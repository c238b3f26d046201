import { api } from '#shared/contract/index.ts';
import { shownDay } from '#shared/domain/dates.ts';
import { useRead } from '../../lib/data.ts';
import { Card } from '../../ui/surfaces.tsx';
import styles from './promotion.module.css';

const most = 3;

/** The newest announcements for whoever is signed in; nothing at all when there are none. */
export function Announcements() {
  const { data } = useRead(api.user.userBoard, {});
  const newest = data?.announcementList.slice(0, most) ?? [];
  if (newest.length === 0) return null;
  return (
    <section className={styles.news} aria-label="Announcements">
      <h2>Announcements</h2>
      {newest.map(({ id, title, message, link, createdAt }) => (
        <Card key={id} as="article" className={styles.card}>
          <h3>{title}</h3>
          <p className={styles.message}>{message}</p>
          <p className={styles.soft}>
            <time dateTime={createdAt}>{shownDay(createdAt.slice(0, 10))}</time>
          </p>
          {link && (
            <a className={styles.link} href={link} target="_blank" rel="noopener noreferrer">
              Read more<span className="visually-hidden"> about {title}</span>
            </a>
          )}
        </Card>
      ))}
    </section>
  );
}
