import { useState } from 'react';
import { api } from '#shared/contract/index.ts';
import type { UserRow } from '#shared/contract/people.ts';
import { call } from '../../lib/call.ts';
import { messageOf } from '../../lib/refused.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useToast } from '../../ui/toast.tsx';

interface DeletePersonDialogProps {
  person: UserRow;
  onClose(): void;
  onDeleted(): void;
}

/** Asks before somebody is deleted for good; a failure is said, and can be tried again. */
export function DeletePersonDialog({ person, onClose, onDeleted }: DeletePersonDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const toast = useToast();
  const { authId: id, name, emailAddress, userType } = person;

  async function remove() {
    setBusy(true);
    setFailure('');
    try {
      await call(userType === 'Candidate' ? api.admin.removeCandidate : api.admin.removeRecruiter, { id });
      toast.success(`${name || emailAddress} was deleted.`);
      onDeleted();
    } catch (error) {
      setFailure(messageOf(error));
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      isOpen
      title="Are you sure you want to delete this user?"
      confirmLabel={failure ? 'Try again' : 'Delete'}
      busyLabel="Deleting..."
      isBusy={isBusy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <p>
        <strong>{name || 'No name'}</strong> {emailAddress && `(${emailAddress})`}
      </p>
      <p>Sign-in, data and files are deleted for good.</p>
      {failure && <Notice kind="danger">{failure}</Notice>}
    </ConfirmDialog>
  );
}
