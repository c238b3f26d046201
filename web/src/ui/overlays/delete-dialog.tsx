import { type ReactNode, useState } from 'react';
import { messageOf } from '../../lib/problems.ts';
import { Notice } from '../notice.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface DeleteDialogProps {
  title?: string;
  /** What is deleted. */
  name: ReactNode;
  /** What else should be known before. */
  children?: ReactNode;
  confirmLabel?: string;
  busyLabel?: string;
  /** What else should be known is still being read. */
  isWaiting?: boolean | undefined;
  onClose(): void;
  /** Deletes it; what is thrown is said here, and can be tried again. */
  onDelete(): Promise<void>;
}

/** Asks before something that is stored is deleted for good; closes once it is. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { title = 'Are you sure you want to delete this?', name, children, onClose, onDelete } = props;
  const { confirmLabel = 'Delete', busyLabel = 'Deleting...', isWaiting = false } = props;
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
      title={title}
      confirmLabel={failure ? 'Try again' : confirmLabel}
      busyLabel={isBusy ? busyLabel : 'One moment...'}
      isDangerous
      isBusy={isBusy || isWaiting}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>{name}</p>
      {children}
      {failure && <Notice kind="danger">{failure}</Notice>}
    </ConfirmDialog>
  );
}
