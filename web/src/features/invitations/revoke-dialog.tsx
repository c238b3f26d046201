import type { InvitationRow } from '#shared/contract/admin/admin-invitations.ts';
import { api } from '#shared/contract/browser.ts';
import { call } from '../../lib/call.ts';
import { DeleteDialog } from '../../ui/overlays/delete-dialog.tsx';
import { toast } from '../../ui/overlays/toast.ts';

interface RevokeDialogProps {
  invitation: InvitationRow;
  onClose(): void;
  onRevoked(): void;
}

/** Asks before an invitation is withdrawn. */
export function RevokeDialog({ invitation: { id, name, email }, onClose, onRevoked }: RevokeDialogProps) {
  const who = name || email || 'this person';

  async function revoke() {
    await call(api.admin.revokeInvitation, { id });
    toast.success(`The invitation of ${who} was revoked.`);
    onRevoked();
  }

  return (
    <DeleteDialog
      title={`Revoke the invitation of ${who}?`}
      name="The link that was mailed stops working."
      confirmLabel="Revoke"
      busyLabel="Revoking..."
      onClose={onClose}
      onDelete={revoke}
    />
  );
}
