import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';
import type { DialogProps } from './modal-dialog.tsx';

interface ConfirmDialogProps extends Omit<DialogProps, 'onClose' | 'footer'> {
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
  const { confirmLabel, cancelLabel = 'Cancel', isDangerous, isBusy, busyLabel, onConfirm, onCancel, ...rest } = props;
  return (
    <Dialog
      {...rest}
      onClose={onCancel}
      footer={
        <>
          <Button kind="quiet" onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button kind={isDangerous ? 'danger' : 'main'} isBusy={isBusy} onClick={onConfirm}>
            {isBusy && busyLabel ? busyLabel : confirmLabel}
          </Button>
        </>
      }
    />
  );
}
