import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../overlays/confirm-dialog.tsx';

/** Guards unsaved changes: asks before a link, the browser's Back, a button or a reload discards them. */
export function LeaveQuestion({ isDirty }: { isDirty(): boolean }) {
  const blocker = useBlocker(() => isDirty());
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title="Are you sure you want to close this page?"
      confirmLabel="Yes, close"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      <p>All your changes will be lost</p>
    </ConfirmDialog>
  );
}
