import { lazy, Suspense, useState } from 'react';
import type { DialogProps } from './modal-dialog.tsx';

const ModalDialog = lazy(async () => ({ default: (await import('./modal-dialog.tsx')).ModalDialog }));

/** A dialog over the page, loaded when the first of them opens: most pages can open one, and few visits do. */
export function Dialog(props: DialogProps) {
  const [wasOpen, setOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpen) setOpened(true);
  return (
    wasOpen && (
      <Suspense>
        <ModalDialog {...props} />
      </Suspense>
    )
  );
}
