import type { ReactNode } from 'react';
import { Button } from '../src/ui/button.tsx';
import { CandidateToasts } from '../src/ui/overlays/candidate-toasts.tsx';
import { ConfirmDialog } from '../src/ui/overlays/confirm-dialog.tsx';
import { DeleteDialog } from '../src/ui/overlays/delete-dialog.tsx';
import { Dialog } from '../src/ui/overlays/dialog.tsx';
import { Drawer, DrawerBody, DrawerFoot } from '../src/ui/overlays/drawer.tsx';
import { ModalDialog } from '../src/ui/overlays/modal-dialog.tsx';
import { toast } from '../src/ui/overlays/toast.ts';
import { ToastMessages } from '../src/ui/overlays/toast-messages.tsx';
import { Toasts } from '../src/ui/overlays/toasts.tsx';
import { nothing, OpenPiece, type Pieces } from './pieces.tsx';

const words = 'All your changes will be lost.';

const drawer = (
  <OpenPiece>
    {(close) => (
      <Drawer title="Work experience" onClose={close}>
        <DrawerBody>
          {Array.from({ length: 40 }, (_, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines that never change
            <p key={line}>{words}</p>
          ))}
        </DrawerBody>
        <DrawerFoot>
          <Button onClick={close}>Save</Button>
        </DrawerFoot>
      </Drawer>
    )}
  </OpenPiece>
);

/** What covers the page; each is opened by a press. */
export const overlayPieces = {
  ModalDialog: {
    'what a dialog loads when it opens': (
      <OpenPiece>
        {(close) => (
          <ModalDialog isOpen title="Change phone number" onClose={close}>
            {words}
          </ModalDialog>
        )}
      </OpenPiece>
    ),
  },
  Dialog: {
    usual: (
      <OpenPiece>
        {(close) => (
          <Dialog isOpen title="Change phone number" onClose={close} footer={<Button onClick={close}>Update</Button>}>
            {words}
          </Dialog>
        )}
      </OpenPiece>
    ),
  },
  ConfirmDialog: Object.fromEntries(
    Object.entries({ asking: {}, busy: { isBusy: true }, dangerous: { isDangerous: true } }).map(([state, looks]) => [
      state,
      <OpenPiece key={state}>
        {(close) => (
          <ConfirmDialog isOpen {...looks} title="Close?" confirmLabel="Yes" onConfirm={close} onCancel={close}>
            {words}
          </ConfirmDialog>
        )}
      </OpenPiece>,
    ]),
  ),
  DeleteDialog: {
    'goes well': (
      <OpenPiece>{(close) => <DeleteDialog name="BLS" onClose={close} onDelete={async () => {}} />}</OpenPiece>
    ),
    fails: (
      <OpenPiece>
        {(close) => <DeleteDialog name="BLS" onClose={close} onDelete={() => Promise.reject(new Error('In use.'))} />}
      </OpenPiece>
    ),
    endless: (
      <OpenPiece>
        {(close) => <DeleteDialog name="BLS" onClose={close} onDelete={() => new Promise(nothing)} />}
      </OpenPiece>
    ),
  },
  Drawer: { 'with body and foot': drawer },
  DrawerBody: { 'in a drawer': drawer },
  DrawerFoot: { 'in a drawer': drawer },
  Toasts: {
    'three kinds': (
      <>
        <Button onClick={() => toast.success('Saved')}>Success</Button>
        <Button onClick={() => toast.failure('Failed to send message.')}>Failure</Button>
        <Button onClick={() => toast.note('Code Resent')}>Note</Button>
        <Toasts />
      </>
    ),
  },
  CandidateToasts: { 'a note of its own': <Noting toasts={<CandidateToasts />} /> },
  ToastMessages: { 'a note in the frame': <Noting toasts={<ToastMessages />} /> },
} satisfies Pieces;

function Noting({ toasts }: { toasts: ReactNode }) {
  return (
    <>
      <Button onClick={() => toast.note('Code Resent')}>Note</Button>
      {toasts}
    </>
  );
}
