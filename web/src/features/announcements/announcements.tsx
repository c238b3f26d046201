import { AnnouncementCard } from './announcement-card.tsx';
import { useAnnouncements } from './use-announcements.ts';

/** The announcements for all and for signed-in users; renders nothing when there are none. */
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
