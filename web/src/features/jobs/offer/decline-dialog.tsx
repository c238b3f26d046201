import { Input } from 'antd';
import * as z from 'zod';
import { api } from '#shared/contract/browser.ts';
import { optionalLines } from '#shared/contract/fields.ts';
import { mostDeclineLetters } from '#shared/domain/applications/application-steps.ts';
import { useWrite } from '../../../lib/data.ts';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { toast } from '../../../ui/overlays/toast.ts';

interface DeclineDialogProps {
  applicationId: string;
  isOpen: boolean;
  onClose(): void;
}

const rules = z.object({ reason: optionalLines(mostDeclineLetters) });

/** The question before an offer is declined, with a reason if the candidate likes. */
export function DeclineDialog({ applicationId, isOpen, onClose }: DeclineDialogProps) {
  const decline = useWrite(api.job.rejectOffer, { refreshes: [api.job.applications, api.job.details, api.job.offer] });
  const form = useForm(rules, {
    initial: { reason: '' },
    onSubmit: ({ reason }) => decline.write({ applicationId }, reason ? { reason } : {}),
    onDone() {
      toast.success('You have declined the offer');
      onClose();
    },
  });
  const { Field } = form;
  return (
    <FormDialog
      form={form}
      isOpen={isOpen}
      title="Do you wish to decline this offer?"
      submitLabel="Decline"
      busyLabel="Saving changes..."
      onClose={onClose}
    >
      <Field name="reason" label="Why (optional)">
        <Input.TextArea rows={3} />
      </Field>
    </FormDialog>
  );
}
