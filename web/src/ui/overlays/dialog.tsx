import { overlayPart } from '../parts/overlay-part.tsx';
import type { DialogProps } from './modal-dialog.tsx';

const ModalDialog = overlayPart(async () => (await import('./modal-dialog.tsx')).ModalDialog);

/** A dialog over the page, loaded when the first of them opens: most pages can open one, and few visits do. */
export function Dialog(props: DialogProps) {
  return <ModalDialog {...props} />;
}
