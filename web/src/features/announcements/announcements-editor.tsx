import { api } from '#shared/contract/browser.ts';
import { noRefresh, useRead } from '../../lib/data.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Card, Skeleton } from '../../ui/surfaces.tsx';
import { AnnouncementsForm } from './announcements-form.tsx';

/** The announcements of every audience. */
export function AnnouncementsEditor() {
  const read = useRead(api.admin.announcements, {}, undefined, noRefresh);
  return (
    <Card className="stack">
      <h2>By audience</h2>
      <Loaded read={read} skeleton={<Skeleton height="200px" />}>
        {(stored) => (
          <AnnouncementsForm
            key={stored.version}
            stored={stored}
            onSaved={(saved) => void read.mutate(saved, { revalidate: false })}
          />
        )}
      </Loaded>
    </Card>
  );
}
