import { useLayoutEffect, useRef } from 'react';
import type { StaffRights } from '../../lib/session/use-staff-rights.ts';
import { overlayPart } from '../../ui/parts/overlay-part.tsx';
import type { PersonAddress } from './use-person-address.ts';

/** Forms bring the rules of phone numbers and the lists: they are loaded when the first is opened. */
const CandidateDrawer = overlayPart(async () => (await import('./candidate/candidate-drawer.tsx')).CandidateDrawer);
const RecruiterDrawer = overlayPart(async () => (await import('./recruiter/recruiter-drawer.tsx')).RecruiterDrawer);
const InviteDrawer = overlayPart(async () => (await import('./invite-drawer.tsx')).InviteDrawer);

interface PersonDrawersProps {
  address: PersonAddress;
  rights: StaffRights;
  /** Called after a save: the table shows other facts. */
  onSaved(): void;
}

/** Whatever the address has open over the table; closing gives the focus back to where it was. */
export function PersonDrawers({ address, rights, onSaved }: PersonDrawersProps) {
  const { open, close, turnTo } = address;
  useFocusReturn(open !== undefined);
  if (!open) return null;
  if (open.act === 'invite') {
    // The server refuses it as well.
    if (open.kind === 'recruiter' && !rights.isAdmin) return null;
    return <InviteDrawer kind={open.kind} onClose={close} />;
  }
  const { act, kind, id } = open;
  const Shown = kind === 'candidate' ? CandidateDrawer : RecruiterDrawer;
  return (
    <Shown
      key={id}
      id={id}
      isEditing={act === 'edit'}
      viewer={rights.viewer}
      onEdit={() => turnTo({ act: 'edit', kind, id })}
      onClose={close}
      onSaved={() => {
        onSaved();
        close();
      }}
    />
  );
}

/** A dialog that is taken out of the page does not give the focus back by itself. */
function useFocusReturn(isOpen: boolean): void {
  const before = useRef<HTMLElement>(undefined);
  useLayoutEffect(() => {
    if (!isOpen) return;
    before.current = document.activeElement instanceof HTMLElement ? document.activeElement : undefined;
    return () => {
      const element = before.current;
      requestAnimationFrame(() => element?.focus({ preventScroll: true }));
    };
  }, [isOpen]);
}
