import { useState } from 'react';
import { api } from '#shared/contract/browser.ts';
import { call } from '../../lib/call.ts';
import { useRead } from '../../lib/data.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { DeleteDialog } from '../../ui/overlays/delete-dialog.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import type { DataColumn } from '../../ui/staff/data-column.ts';
import { DataTable } from '../../ui/staff/data-table.tsx';
import { RowAction } from '../../ui/staff/row-action.tsx';
import { Card, Skeleton } from '../../ui/surfaces.tsx';
import { AppointAdmin } from './appoint-admin.tsx';

interface Admin {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly isSelf: boolean;
}

/** Who has the rights of an admin: one more is appointed by email, others are removed. */
export function Admins() {
  const read = useRead(api.admin.admins, {});
  const [leaving, setLeaving] = useState<Admin>();

  async function remove({ id, name }: Admin) {
    await call(api.admin.removeAdmin, { id });
    toast.success(`${name} is no admin any more.`);
    await read.mutate();
  }

  return (
    <Card className="stack">
      <h2>Rights of an admin</h2>
      <AppointAdmin onDone={() => void read.mutate()} />
      <Loaded read={read} skeleton={<Skeleton height="120px" />}>
        {({ adminList }) => (
          <DataTable label="Admins" columns={columnsFor(setLeaving)} rows={adminList} keyOf={({ id }) => id} />
        )}
      </Loaded>
      {leaving && (
        <DeleteDialog
          title="Remove the rights of this admin?"
          name={
            <>
              <strong>{leaving.name}</strong> ({leaving.email})
            </>
          }
          onClose={() => setLeaving(undefined)}
          confirmLabel="Remove"
          busyLabel="Removing..."
          onDelete={() => remove(leaving)}
        >
          <p>They are logged out. A recruiter stays a recruiter; the account and its records stay.</p>
        </DeleteDialog>
      )}
    </Card>
  );
}

function columnsFor(remove: (admin: Admin) => void): readonly DataColumn<Admin>[] {
  return [
    {
      title: 'Name',
      kind: 'name',
      cell: ({ name, isSelf }) => (isSelf ? `${name} (you)` : name),
      compare: (one, other) => one.name.localeCompare(other.name),
    },
    { title: 'Email', cell: ({ email }) => email, compare: (one, other) => one.email.localeCompare(other.email) },
    {
      title: 'Remove',
      kind: 'actions',
      cell: (admin) =>
        admin.isSelf ? null : <RowAction act="Remove" of={admin.name} icon="trash" onClick={() => remove(admin)} />,
    },
  ];
}
