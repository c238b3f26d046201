import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { UserRow } from '#shared/contract/user-shapes.ts';
import { messageOf } from '../../lib/refused.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { RowAction, RowLink } from '../../ui/staff/row-action.tsx';
import { impersonate } from './impersonate.ts';
import type { PersonAddress, PersonKind } from './use-person-address.ts';
import type { StaffRights } from './use-staff-rights.ts';

interface RowActionsProps {
  row: UserRow;
  rights: StaffRights;
  address: PersonAddress;
  onDelete(row: UserRow): void;
}

/** Which drawer shows a row. */
export function kindOfRow({ userType }: UserRow): PersonKind {
  return userType === 'Candidate' ? 'candidate' : 'recruiter';
}

/** What can be done with one person; what the viewer may not do is not there. */
export function RowActions({ row, rights, address, onDelete }: RowActionsProps) {
  const name = row.name || row.emailAddress || 'this person';
  const kind = kindOfRow(row);
  const id = row.authId;
  return (
    <>
      {row.mayView && <RowLink act="View" of={name} icon="eye" {...address.linkTo({ act: 'view', kind, id })} />}
      {rights.mayEdit(row) && row.isFullyRegistered && (
        <RowLink act="Edit" of={name} icon="edit" {...address.linkTo({ act: 'edit', kind, id })} />
      )}
      {rights.mayActAs(row) && <ActAs id={id} name={name} />}
      {rights.mayDelete(row) && <RowAction act="Delete" of={name} icon="trash" onClick={() => onDelete(row)} />}
    </>
  );
}

function ActAs({ id, name }: { id: string; name: string }) {
  const navigate = useNavigate();
  const [isStarting, setStarting] = useState(false);

  async function start() {
    setStarting(true);
    try {
      void navigate(await impersonate(id));
    } catch (error) {
      toast.failure(messageOf(error));
      setStarting(false);
    }
  }

  return <RowAction act="Impersonate" of={name} icon="person" loading={isStarting} onClick={() => void start()} />;
}
