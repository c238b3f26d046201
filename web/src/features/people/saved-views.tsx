import { Dropdown } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { FacetFilter } from '#shared/contract/admin/people-shapes.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { ListFailure } from '../../ui/list-failure.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { toastFailure } from '../../ui/overlays/toast-failure.ts';
import { RowAction } from '../../ui/staff/row-action.tsx';
import { UndoBar } from '../../ui/staff/undo-bar.tsx';
import { firstView } from './first-view.ts';
import styles from './people-list.module.css';
import { writePeopleView } from './people-view.ts';
import { SaveViewDialog } from './save-view-dialog.tsx';
import { mostViews, useSavedViews } from './use-saved-views.ts';

/** The person's own views of the list: kept, renamed, changed, and removed with a way back. */
export function SavedViews({ view }: { view: FacetFilter }) {
  const saved = useSavedViews();
  const [isNaming, setNaming] = useState(false);
  const [renamed, setRenamed] = useState<string>();
  const [removed, setRemoved] = useState<{ name: string; before: typeof saved.views }>();
  const address = writePeopleView({ ...view, page: 1 }).toString();
  const isKept = saved.views.some((one) => one.address === address);
  const isPlain = address === writePeopleView(firstView).toString();

  async function remove(name: string) {
    const before = saved.views;
    await toastFailure(async () => {
      await saved.remove(name);
      setRemoved({ name, before });
    });
  }

  async function update(name: string) {
    await toastFailure(async () => {
      await saved.change(name, { name, address });
      toast.success(`The view ${name} has these filters now.`);
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
              <Dropdown
                trigger={['click']}
                menu={{
                  items: [
                    { key: 'rename', label: 'Rename', onClick: () => setRenamed(one.name) },
                    {
                      key: 'update',
                      label: 'Save these filters in it',
                      disabled: isPlain || isKept,
                      onClick: () => void update(one.name),
                    },
                    { key: 'remove', label: 'Remove', onClick: () => void remove(one.name) },
                  ],
                }}
              >
                <RowAction act="Change" of={one.name} icon="more" size="small" />
              </Dropdown>
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
      {renamed !== undefined && (
        <SaveViewDialog
          renames={renamed}
          names={saved.views.map(({ name }) => name)}
          onSave={(name) =>
            saved.change(renamed, { name, address: saved.views.find((one) => one.name === renamed)?.address ?? '' })
          }
          onClose={() => setRenamed(undefined)}
        />
      )}
      {removed && (
        <UndoBar
          key={removed.name}
          words={`Removed: ${removed.name}`}
          onUndo={() => {
            setRemoved(undefined);
            void toastFailure(() => saved.restore(removed.before));
          }}
          onEnd={() => setRemoved(undefined)}
        />
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
