import { Input } from 'antd';
import { useState } from 'react';
import { api } from '#shared/contract/browser.ts';
import { packetReceiver } from '#shared/contract/packet-receiver.ts';
import { shareDays } from '#shared/domain/applications/packets.ts';
import { useWrite } from '../../../lib/data.ts';
import { sendTokens } from '../../../lib/send-tokens.ts';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { toast } from '../../../ui/overlays/toast.ts';

interface ShareDialogProps {
  application: { readonly candidateId: string; readonly jobId: string };
  packetId: string;
  onClose(): void;
}

/** Asks to whom a packet goes, and mails the link. */
export function ShareDialog({ application, packetId, onClose }: ShareDialogProps) {
  const draft = `share.${packetId}`;
  const [tokens] = useState(() => sendTokens(draft));
  const share = useWrite(api.packet.share, { refreshes: [api.packet.ofApplication] });
  const form = useForm(packetReceiver, {
    initial: { email: '' },
    draft: { name: draft },
    onSubmit({ email }) {
      const fields = { packetId, email };
      return share.write({}, { ...application, ...fields, token: tokens.tokenOf(fields) });
    },
    onDone({ email }) {
      toast.success(`The link was mailed to ${email}`);
      onClose();
    },
  });
  const { Field } = form;
  return (
    <FormDialog form={form} title="Share the packet" submitLabel="Mail the link" onClose={onClose}>
      <p>
        We mail a link that works for {shareDays} days. It opens the packet with a code that only this address gets.
      </p>
      <Field name="email" label="Email of the receiver" isRequired>
        <Input type="email" autoComplete="off" inputMode="email" />
      </Field>
    </FormDialog>
  );
}
