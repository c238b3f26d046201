import { AnnouncementCard } from './announcement-card.tsx';
import { useAnnouncements } from './use-announcements.ts';

/** What is announced to everybody and to whoever is signed in; nothing at all when there is nothing. */
export function Announcements() {
  const newest = useAnnouncements('public', 'user');
  if (!newest || newest.length === 0) return null;
  return (
    <section className="stack" aria-label="Announcements">
      <h2>Announcements</h2>
      {newest.map((announcement) => (
        <AnnouncementCard key={announcement.id} announcement={announcement} />
      ))}
    </section>
  );
}
