import { api } from '#shared/contract/index.ts';
import { useRead } from '../../lib/data.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Card, Skeleton } from '../../ui/surfaces.tsx';
import { AnnouncementsForm } from './announcements-form.tsx';

/** What is written above is not read anew under somebody's hands. */
const calm = { revalidateOnFocus: false, revalidateOnReconnect: false };

/** The announcements of every audience. */
export function AnnouncementsEditor() {
  const read = useRead(api.admin.announcements, {}, undefined, calm);
  return (
    <Card className="stack">
      <h2>Announcements</h2>
      <Loaded read={read} skeleton={<Skeleton height="200px" />}>
        {(stored) => (
          <AnnouncementsForm
            key={stored.version}
            stored={stored}
            onSaved={(saved) => void read.mutate(saved, { revalidate: false })}
            onReload={read.retry}
          />
        )}
      </Loaded>
    </Card>
  );
}
