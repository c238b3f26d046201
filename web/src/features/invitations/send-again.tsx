import { useState } from 'react';
import type { InvitationRow } from '#shared/contract/admin/admin-invitations.ts';
import { api } from '#shared/contract/browser.ts';
import { call } from '../../lib/call.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { toastFailure } from '../../ui/overlays/toast-failure.ts';
import { RowAction } from '../../ui/staff/row-action.tsx';

/** Mails the link of an invitation once more. */
export function SendAgain({ invitation: { id, name, email }, onSent }: { invitation: InvitationRow; onSent(): void }) {
  const [isSending, setSending] = useState(false);

  async function send() {
    setSending(true);
    await toastFailure(async () => {
      await call(api.admin.sendInvitation, {}, { id });
      toast.success(`The sign-up link was mailed to ${email}.`);
      onSent();
    });
    setSending(false);
  }

  return (
    <RowAction
      act="Send again"
      of={`the invitation of ${name || email}`}
      icon="mail"
      loading={isSending}
      onClick={() => void send()}
    />
  );
}
