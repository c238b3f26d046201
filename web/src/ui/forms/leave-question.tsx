import { useContext, useEffect, useRef, useState } from 'react';
import { type Location, useBlocker } from 'react-router-dom';
import { CloseGuard } from '../overlays/close-guard.ts';
import { ConfirmDialog } from '../overlays/confirm-dialog.tsx';
import { isLostAtLeaving, useLeaveGuard } from './leave-guards.ts';

interface LeaveQuestionProps {
  isDirty(): boolean;
  /** Whether they are lost at an address: everywhere by default. */
  isLostAt?: ((next: Location) => boolean) | undefined;
}

/**
 * Guards unsaved changes: asks before a link, the browser's Back, a button or a reload discards them, and before the drawer around
 * them closes, whether or not its address goes with it.
 */
export function LeaveQuestion({ isDirty, isLostAt = () => true }: LeaveQuestionProps) {
  const guard = useContext(CloseGuard);
  const [closing, setClosing] = useState<{ close(): void }>();
  // Closing may be a navigation, which is not asked about again.
  const isAgreed = useRef(false);
  const isNewest = useLeaveGuard((next) => !isAgreed.current && isDirty() && isLostAt(next));
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  useEffect(() => {
    if (!guard) return;
    guard.current = (close) => (isDirty() ? setClosing({ close }) : close());
    return () => {
      guard.current = undefined;
    };
  }, [guard, isDirty]);

  return (
    <>
      {isNewest && <LeavingDialog />}
      <LossDialog
        isOpen={closing !== undefined}
        onConfirm={() => {
          isAgreed.current = true;
          setClosing(undefined);
          closing?.close();
        }}
        onCancel={() => setClosing(undefined)}
      />
    </>
  );
}

/** The question at a navigation, once for all forms on the page. */
function LeavingDialog() {
  const blocker = useBlocker(({ nextLocation }) => isLostAtLeaving(nextLocation));
  return (
    <LossDialog
      isOpen={blocker.state === 'blocked'}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}

function LossDialog(props: { isOpen: boolean; onConfirm(): void; onCancel(): void }) {
  return (
    <ConfirmDialog {...props} title="Are you sure you want to close this page?" confirmLabel="Yes, close">
      <p>All your changes will be lost</p>
    </ConfirmDialog>
  );
}
