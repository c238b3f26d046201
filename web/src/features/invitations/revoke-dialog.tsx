import { useState } from 'react';
import type { InvitationRow } from '#shared/contract/admin-invitations.ts';
import { api } from '#shared/contract/index.ts';
import { call } from '../../lib/call.ts';
import { messageOf } from '../../lib/refused.ts';
import { Notice } from '../../ui/notice.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../ui/overlays/toast.ts';

interface RevokeDialogProps {
  invitation: InvitationRow;
  onClose(): void;
  onRevoked(): void;
}

/** Asks before an invitation is withdrawn. */
export function RevokeDialog({ invitation: { id, name, email }, onClose, onRevoked }: RevokeDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const who = name || email || 'this person';

  async function revoke() {
    setBusy(true);
    setFailure('');
    try {
      await call(api.admin.revokeInvitation, { id });
      toast.success(`The invitation of ${who} was revoked.`);
      onRevoked();
      onClose();
    } catch (error) {
      setFailure(messageOf(error));
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      isOpen
      title={`Revoke the invitation of ${who}?`}
      confirmLabel="Revoke"
      busyLabel="Revoking..."
      isDangerous
      isBusy={isBusy}
      onConfirm={() => void revoke()}
      onCancel={onClose}
    >
      <p>The link that was mailed stops working.</p>
      {failure && <Notice kind="danger">{failure}</Notice>}
    </ConfirmDialog>
  );
}
