import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { Form } from './form.tsx';
import type { FormEngine } from './form-handle.ts';

interface FormDialogProps<V> {
  form: FormEngine<V>;
  title: string;
  isOpen?: boolean;
  submitLabel: string;
  busyLabel?: string | undefined;
  /** What is sent cannot be undone. */
  isDangerous?: boolean;
  /** There is nothing to send yet. */
  isEmpty?: boolean;
  onClose(): void;
  children: ReactNode;
}

/** A form in a dialog: Cancel and the button that sends it are at its foot. */
export function FormDialog<V>({ form, title, isOpen = true, onClose, children, ...sends }: FormDialogProps<V>) {
  const { submitLabel, busyLabel = submitLabel, isDangerous = false, isEmpty = false } = sends;
  return (
    <Dialog
      isOpen={isOpen}
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={form.id}
            kind={isDangerous ? 'danger' : 'main'}
            disabled={isEmpty}
            isBusy={form.isSubmitting}
          >
            {form.isSubmitting ? busyLabel : submitLabel}
          </Button>
        </>
      }
    >
      <Form form={form} label={title}>
        {children}
      </Form>
    </Dialog>
  );
}
