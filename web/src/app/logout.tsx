import { type ReactNode, useState } from 'react';
import { useSession } from '../lib/session/session.ts';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';

/** Asks before logging out; the caller renders the button. */
export function Logout({ children }: { children: (ask: () => void) => ReactNode }) {
  const { signOut } = useSession();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  return (
    <>
      {children(() => setOpen(true))}
      <ConfirmDialog
        isOpen={isOpen}
        isBusy={isBusy}
        title="Log out"
        confirmLabel="Log out"
        onCancel={() => setOpen(false)}
        onConfirm={() => {
          setBusy(true);
          void signOut().finally(() => setBusy(false));
        }}
      >
        <p>You are about to log out. Do you wish to continue?</p>
      </ConfirmDialog>
    </>
  );
}
