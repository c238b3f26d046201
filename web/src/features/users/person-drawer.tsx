import { type ReactNode, useEffect } from 'react';
import type { Read } from '../../lib/data.ts';
import type { Viewer } from '../../lib/session/use-staff-rights.ts';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/forms/drawer-form.module.css';
import { Loaded } from '../../ui/loaded.tsx';
import { Drawer, DrawerBody, DrawerFoot } from '../../ui/overlays/drawer.tsx';
import styles from './person-drawer.module.css';
import { PersonSkeleton } from './person-skeleton.tsx';

/** What the drawer of one kind of person gets from the table. */
export interface OpenedPersonProps {
  id: string;
  isEditing: boolean;
  viewer: Viewer;
  onEdit(): void;
  onClose(): void;
  onSaved(): void;
}

interface PersonDrawerProps<T> {
  /** The title before the name is loaded. */
  kind: string;
  read: Read<T>;
  name: string | undefined;
  mayEdit: boolean;
  isEditing: boolean;
  onEdit(): void;
  onClose(): void;
  view(data: T): ReactNode;
  form(data: T): ReactNode;
}

/** A person over the table: to look at, or where that is allowed to change. */
export function PersonDrawer<T>(props: PersonDrawerProps<T>) {
  const { kind, read, name, mayEdit, isEditing, onEdit, onClose, view, form } = props;
  const { data, mutate } = read;
  useEffect(() => () => void mutate(undefined), [mutate]);
  const shown = isEditing && mayEdit ? 'Edit' : 'View';
  return (
    <Drawer title={name ? `${shown} ${name}` : kind} onClose={onClose}>
      {data && shown === 'Edit' ? (
        form(data)
      ) : (
        <div className={styles.view}>
          <DrawerBody>
            <Loaded read={read} skeleton={<PersonSkeleton />}>
              {view}
            </Loaded>
          </DrawerBody>
          <DrawerFoot>
            <div className={layout.buttons}>
              <Button kind="quiet" onClick={onClose}>
                Close
              </Button>
              {mayEdit && <Button onClick={onEdit}>Edit</Button>}
            </div>
          </DrawerFoot>
        </div>
      )}
    </Drawer>
  );
}
