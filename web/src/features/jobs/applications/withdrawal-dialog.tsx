import { Input } from 'antd';
import * as z from 'zod';
import { api } from '#shared/contract/browser.ts';
import { optionalLines } from '#shared/contract/fields.ts';
import type { Application } from '#shared/contract/job/job-shapes.ts';
import { mostDeclineLetters } from '#shared/domain/applications/application-steps.ts';
import { useWrite } from '../../../lib/data.ts';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { toast } from '../../../ui/overlays/toast.ts';

interface WithdrawalDialogProps {
  application: Application;
  isOpen: boolean;
  onClose(): void;
}

const rules = z.object({ words: optionalLines(mostDeclineLetters) });

/** The question before an application is taken back, with a reason if the candidate likes. */
export function WithdrawalDialog({ application, isOpen, onClose }: WithdrawalDialogProps) {
  const { write } = useWrite(api.job.withdraw, { refreshes: [api.job.applications, api.job.details] });
  const { id, job } = application;
  const form = useForm(rules, {
    initial: { words: '' },
    onSubmit: ({ words }) => write({ applicationId: id }, words ? { words } : {}),
    onDone() {
      toast.success('You have withdrawn your application');
      onClose();
    },
  });
  const { Field } = form;

  return (
    <FormDialog
      form={form}
      isOpen={isOpen}
      title="Do you wish to withdraw this application?"
      submitLabel="Withdraw"
      isDangerous
      busyLabel="Saving changes..."
      onClose={onClose}
    >
      <p>
        {job.jobTitle}, {job.location.companyName}. You can apply again while the job is open.
      </p>
      <Field name="words" label="Why (optional, your recruiter reads it)">
        <Input.TextArea rows={2} />
      </Field>
    </FormDialog>
  );
}
