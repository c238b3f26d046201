import type { UserRow } from '#shared/contract/user-shapes.ts';
import type { StaffRights } from '../../lib/session/use-staff-rights.ts';
import { RowAction, RowLink } from '../../ui/staff/row-action.tsx';
import { useImpersonation } from '../../ui/staff/use-impersonation.ts';
import type { PersonAddress, PersonKind } from './use-person-address.ts';

interface RowActionsProps {
  row: UserRow;
  rights: StaffRights;
  address: PersonAddress;
  onDelete(row: UserRow): void;
  /** Of recruiters alone. */
  onHandOver?: ((row: UserRow) => void) | undefined;
}

/** Which drawer shows a row. */
export function kindOfRow({ userType }: UserRow): PersonKind {
  return userType === 'Candidate' ? 'candidate' : 'recruiter';
}

/** What can be done with one person; what the viewer may not do is not there. */
export function RowActions({ row, rights, address, onDelete, onHandOver }: RowActionsProps) {
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
      {onHandOver && <RowAction act="Hand over" of={name} icon="share" onClick={() => onHandOver(row)} />}
      {rights.mayDelete(row) && <RowAction act="Delete" of={name} icon="trash" onClick={() => onDelete(row)} />}
    </>
  );
}

function ActAs({ id, name }: { id: string; name: string }) {
  const { isStarting, start } = useImpersonation(id);
  return <RowAction act="Impersonate" of={name} icon="person" loading={isStarting} onClick={start} />;
}
