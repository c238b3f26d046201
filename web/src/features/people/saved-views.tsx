import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { FacetFilter } from '#shared/contract/admin/people-shapes.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { ListFailure } from '../../ui/list-failure.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { toastFailure } from '../../ui/overlays/toast-failure.ts';
import { RowAction } from '../../ui/staff/row-action.tsx';
import { firstView } from './first-view.ts';
import styles from './people-list.module.css';
import { writePeopleView } from './people-view.ts';
import { SaveViewDialog } from './save-view-dialog.tsx';
import { mostViews, useSavedViews } from './use-saved-views.ts';

/** The person's own views of the list, and keeping the present one. */
export function SavedViews({ view }: { view: FacetFilter }) {
  const saved = useSavedViews();
  const [isNaming, setNaming] = useState(false);
  const address = writePeopleView({ ...view, page: 1 }).toString();
  const isKept = saved.views.some((one) => one.address === address);
  const isPlain = address === writePeopleView(firstView).toString();

  async function remove(name: string) {
    await toastFailure(async () => {
      await saved.remove(name);
      toast.success(`The view ${name} was removed.`);
    });
  }

  return (
    <section className={styles.views} aria-label="My views">
      <h2>My views</h2>
      <ListFailure read={saved.read} name="views" />
      {saved.views.length > 0 && (
        <ul>
          {saved.views.map((one) => (
            <li key={one.name}>
              <Link
                to={`${paths.people}?${one.address}`}
                {...(one.address === address && { 'aria-current': 'page' as const })}
              >
                {one.name}
              </Link>
              <RowAction act="Remove" of={one.name} icon="close" size="small" onClick={() => void remove(one.name)} />
            </li>
          ))}
        </ul>
      )}
      {!isKept && !isPlain && saved.read.data && saved.views.length < mostViews && (
        <Button kind="quiet" size="small" onClick={() => setNaming(true)}>
          Save view
        </Button>
      )}
      {isPlain && saved.read.data && saved.views.length === 0 && (
        <p className="soft small">Choose filters and save them here under a name.</p>
      )}
      {isNaming && (
        <SaveViewDialog
          names={saved.views.map(({ name }) => name)}
          onSave={(name) => saved.add({ name, address })}
          onClose={() => setNaming(false)}
        />
      )}
    </section>
  );
}
