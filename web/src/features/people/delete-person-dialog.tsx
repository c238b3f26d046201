import { api } from '#shared/contract/index.ts';
import type { UserRow } from '#shared/contract/user-shapes.ts';
import { grouped } from '#shared/domain/grouped.ts';
import { call } from '../../lib/call.ts';
import { noRefresh, useRead } from '../../lib/data.ts';
import { DeleteDialog } from '../../ui/overlays/delete-dialog.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { Skeleton } from '../../ui/surfaces.tsx';

interface DeletePersonDialogProps {
  person: UserRow;
  onClose(): void;
  /** Called before it closes. */
  onDeleted(): void;
}

/** Whom a recruiter leaves behind, and who takes over. */
function Charges({ id }: { id: string }) {
  const { data, error } = useRead(api.admin.recruiter, { id }, undefined, noRefresh);
  if (error) return <p>How many candidates this recruiter is in charge of could not be read.</p>;
  const count = data?.candidateCount;
  if (count === undefined) return <Skeleton height="2lh" />;
  if (count === 0) return <p>No candidate is in this recruiter’s charge.</p>;
  return (
    <p>
      {count === 1 ? '1 candidate is' : `${grouped(count)} candidates are`} in this recruiter’s charge. Each gets the
      next recruiter in turn at the next visit; until then, mails about them go to the support mailbox.
    </p>
  );
}

/** Asks before a person is deleted for good. */
export function DeletePersonDialog({ person, onClose, onDeleted }: DeletePersonDialogProps) {
  const { authId: id, name, emailAddress, userType } = person;

  async function remove() {
    await call(userType === 'Candidate' ? api.admin.removeCandidate : api.admin.removeRecruiter, { id });
    toast.success(`${name || emailAddress} was deleted.`);
    onDeleted();
  }

  return (
    <DeleteDialog
      title="Are you sure you want to delete this user?"
      name={
        <>
          <strong>{name || 'No name'}</strong> {emailAddress && `(${emailAddress})`}
        </>
      }
      onClose={onClose}
      onDelete={remove}
    >
      <p>Sign-in, data and files are deleted for good.</p>
      {userType === 'Recruiter' && <Charges id={id} />}
    </DeleteDialog>
  );
}
