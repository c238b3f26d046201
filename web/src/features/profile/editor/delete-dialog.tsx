import { useState } from 'react';
import { messageOf } from '../../../lib/refused.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';

interface DeleteDialogProps {
  /** What is deleted. */
  name: string;
  onClose(): void;
  /** Deletes it; what is thrown is said here, and can be tried again. */
  onDelete(): Promise<void>;
}

/** Asks before something that is stored is deleted for good. */
export function DeleteDialog({ name, onClose, onDelete }: DeleteDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function confirm() {
    setBusy(true);
    setFailure('');
    try {
      await onDelete();
      onClose();
    } catch (error) {
      setFailure(messageOf(error));
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      isOpen
      title="Are you sure you want to delete this?"
      confirmLabel={failure ? 'Try again' : 'Delete'}
      busyLabel="Deleting..."
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>{name}</p>
      {failure && <Notice kind="danger">{failure}</Notice>}
    </ConfirmDialog>
  );
}
