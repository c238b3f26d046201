import * as z from 'zod';
import { api } from '#shared/contract/browser.ts';
import { changeReasonNames, changeReasons } from '#shared/domain/account/recruiters.ts';
import { useWrite } from '../../lib/data.ts';
import { Choice } from '../../ui/controls/choice.tsx';
import { FormDialog } from '../../ui/forms/form-dialog.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { toast } from '../../ui/overlays/toast.ts';

const rules = z.object({ reason: z.enum(['', ...changeReasonNames]) });
const options = [
  { value: '', label: 'No reason' },
  ...changeReasonNames.map((value) => ({ value, label: changeReasons[value] })),
];

/** Asks for another recruiter, with a reason where there is one to give. */
export function AnotherRecruiterDialog({ recruiterId, onClose }: { recruiterId: string; onClose(): void }) {
  const refreshes = [api.user.supportTeam, api.user.assignRecruiter];
  const { write } = useWrite(api.user.askAnotherRecruiter, { refreshes });
  const form = useForm(rules, {
    initial: { reason: '' },
    async onSubmit({ reason }) {
      const { data } = await write({}, { recruiterId, reason: reason || null });
      toast.success(`${data.recruiter} is your recruiter now`);
    },
    onDone: onClose,
  });
  const { Field } = form;
  return (
    <FormDialog
      form={form}
      title="Would you like another recruiter?"
      submitLabel="Yes, please"
      busyLabel="Saving changes..."
      onClose={onClose}
    >
      <p>Your applications go along, and nothing starts over. You can ask twice in 90 days.</p>
      <Field name="reason" label="Reason (optional)">
        <Choice options={options} />
      </Field>
    </FormDialog>
  );
}
