import * as z from 'zod';
import { api } from '#shared/contract/browser.ts';
import { declineReasonNames, declineReasons } from '#shared/domain/applications/suggestions.ts';
import { useWrite } from '../../../lib/data.ts';
import { Choice } from '../../../ui/controls/choice.tsx';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { toast } from '../../../ui/overlays/toast.ts';

const rules = z.object({ reason: z.enum(declineReasonNames) });
const options = declineReasonNames.map((value) => ({ value, label: declineReasons[value] }));

/** Says that a suggested job is not for the candidate, and why. */
export function NotForMeDialog({ jobId, onClose }: { jobId: string; onClose(): void }) {
  const { write } = useWrite(api.job.declineSuggestion, { refreshes: [api.job.suggestions] });
  const form = useForm(rules, {
    initial: { reason: 'pay' },
    onSubmit: (answer) => write({ jobId }, answer),
    onDone() {
      toast.success('Thank you, your recruiter sees the reason');
      onClose();
    },
  });
  const { Field } = form;
  return (
    <FormDialog
      form={form}
      title="Why is it not for you?"
      submitLabel="Not for me"
      busyLabel="Saving changes..."
      onClose={onClose}
    >
      <p>Your recruiter sees the reason, and suggests what fits better.</p>
      <Field name="reason" label="Reason">
        <Choice options={options} />
      </Field>
    </FormDialog>
  );
}
