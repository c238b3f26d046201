import { useEffect } from 'react';
import { type Location, useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../overlays/confirm-dialog.tsx';

interface LeaveQuestionProps {
  isDirty(): boolean;
  /** Whether they are lost at an address: everywhere by default. */
  isLostAt?: ((next: Location) => boolean) | undefined;
}

/** Guards unsaved changes: asks before a link, the browser's Back, a button or a reload discards them. */
export function LeaveQuestion({ isDirty, isLostAt = () => true }: LeaveQuestionProps) {
  const blocker = useBlocker(({ nextLocation }) => isDirty() && isLostAt(nextLocation));
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
