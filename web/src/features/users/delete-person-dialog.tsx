import { useState } from 'react';
import { api } from '#shared/contract/browser.ts';
import type { UserRow } from '#shared/contract/user-shapes.ts';
import { nameOrNone } from '#shared/domain/contact/full-name.ts';
import { call } from '../../lib/call.ts';
import { DeleteDialog } from '../../ui/overlays/delete-dialog.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { Charges } from './charges.tsx';

interface DeletePersonDialogProps {
  person: UserRow;
  onClose(): void;
  /** Called before it closes. */
  onDeleted(): void;
}

/** Asks before a person is deleted for good. */
export function DeletePersonDialog({ person, onClose, onDeleted }: DeletePersonDialogProps) {
  const { authId: id, name, emailAddress, userType } = person;
  const [successorId, setSuccessorId] = useState('');

  async function remove() {
    if (userType === 'Candidate') await call(api.admin.removeCandidate, { id });
    else await call(api.admin.removeRecruiter, { id, ...(successorId && { successorId }) });
    toast.success(`${name || emailAddress} was deleted.`);
    onDeleted();
  }

  return (
    <DeleteDialog
      title="Are you sure you want to delete this user?"
      name={
        <>
          <strong>{nameOrNone(name)}</strong> {emailAddress && `(${emailAddress})`}
        </>
      }
      onClose={onClose}
      onDelete={remove}
    >
      <p>Sign-in, data and files are deleted for good.</p>
      {userType === 'Recruiter' && (
        <Charges
          id={id}
          inTurn="The next recruiter in turn, at the next visit"
          successorId={successorId}
          onChoose={setSuccessorId}
        />
      )}
    </DeleteDialog>
  );
}
