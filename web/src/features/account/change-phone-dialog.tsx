import '../../ui/amplify/theme.css';
import { TextField } from '@aws-amplify/ui-react';
import { type SubmitEvent, useId, useState } from 'react';
import { normalizePhone } from '#shared/domain/contact/phone.ts';
import { maskPhone } from '#shared/domain/contact/phone-text.ts';
import { messageOf } from '../../lib/refused.ts';
import { CandidateProvider } from '../../ui/antd/candidate-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

interface ChangePhoneDialogProps {
  isOpen: boolean;
  onClose(): void;
  /** Called with the number (+1 and ten digits) once a code was sent to it. */
  onChanged(phone: string): void;
}

/** Another phone number for the code; Update is enabled once the number is valid. */
export function ChangePhoneDialog(props: ChangePhoneDialogProps) {
  return (
    <CandidateProvider>
      <PhoneDialog {...props} />
    </CandidateProvider>
  );
}

function PhoneDialog({ isOpen, onClose, onChanged }: ChangePhoneDialogProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const phone = normalizePhone(typed);

  async function update(event: SubmitEvent) {
    event.preventDefault();
    if (!phone || isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const { changePhone } = await import('../../lib/session/identity.ts');
      await changePhone(phone);
      setTyped('');
      onChanged(phone);
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      isOpen={isOpen}
      title="Change phone number"
      onClose={onClose}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={`${id}-form`} disabled={!phone} isBusy={isBusy}>
            Update
          </Button>
        </>
      }
    >
      {failure && <Notice kind="danger">{failure}</Notice>}
      <form id={`${id}-form`} noValidate onSubmit={(event) => void update(event)}>
        <TextField
          label="Mobile phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          placeholder="999-999-9999"
          value={typed}
          onChange={({ target }) => setTyped(maskPhone(target.value))}
        />
      </form>
    </Dialog>
  );
}
