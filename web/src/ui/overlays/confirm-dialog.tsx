import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: ReactNode;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** What is confirmed cannot be undone. */
  isDangerous?: boolean;
  isBusy?: boolean;
  /** Shown on the button while busy. */
  busyLabel?: string;
  onConfirm(): void;
  onCancel(): void;
}

/** Asks once more before something is done; Cancel comes first and Escape means Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    isOpen,
    title,
    children,
    confirmLabel,
    cancelLabel = 'Cancel',
    isDangerous,
    isBusy = false,
    busyLabel,
  } = props;
  return (
    <Dialog
      isOpen={isOpen}
      title={title}
      onClose={props.onCancel}
      footer={
        <>
          <Button kind="quiet" onClick={props.onCancel}>
            {cancelLabel}
          </Button>
          <Button kind={isDangerous ? 'danger' : 'main'} isBusy={isBusy} onClick={props.onConfirm}>
            {isBusy && busyLabel ? busyLabel : confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
