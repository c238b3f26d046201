import * as z from 'zod';
import { phone } from '#shared/contract/phone-field.ts';
import { CandidateProvider } from '../../ui/antd/candidate-provider.tsx';
import { PhoneInput } from '../../ui/controls/phone-input.tsx';
import { FormDialog } from '../../ui/forms/form-dialog.tsx';
import { useForm } from '../../ui/forms/use-form.ts';

const rules = z.object({ phone });

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
  const form = useForm(rules, {
    initial: { phone: '' },
    async onSubmit({ phone }) {
      const { changePhone } = await import('../../lib/session/identity.ts');
      await changePhone(phone);
      form.reset({ phone: '' });
      onChanged(phone);
    },
  });
  const isValid = rules.safeParse({ phone: form.useValue('phone') }).success;
  return (
    <FormDialog
      form={form}
      isOpen={isOpen}
      title="Change phone number"
      submitLabel="Update"
      isEmpty={!isValid}
      onClose={onClose}
    >
      <form.Field name="phone" label="Mobile phone">
        <PhoneInput />
      </form.Field>
    </FormDialog>
  );
}
