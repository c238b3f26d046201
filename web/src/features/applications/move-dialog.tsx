import { Input, Radio } from 'antd';
import { useRef } from 'react';
import * as z from 'zod';
import { optionalLines } from '#shared/contract/fields.ts';
import { type ApplicationStatus, applicationStatuses } from '#shared/domain/applications/application-status.ts';
import {
  mostStepWords,
  type RejectCause,
  rejectCauseNames,
  rejectCauses,
} from '#shared/domain/applications/application-steps.ts';
import { isSubmission } from '#shared/domain/consent/consent-state.ts';
import { Choice } from '../../ui/controls/choice.tsx';
import { FormDialog } from '../../ui/forms/form-dialog.tsx';
import { saveFailure } from '../../ui/forms/save-failure.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { applicationKey, applicationWords, plainSteps } from './application-view.ts';
import type { AskedMove, MoveWords } from './use-moves.ts';

interface MoveDialogProps {
  asked: AskedMove;
  onGive(status: ApplicationStatus, said: MoveWords): Promise<void>;
  onCancel(): void;
}

const causes = rejectCauseNames.map((value) => ({ value, label: rejectCauses[value].label }));

const words = optionalLines(mostStepWords);
const rejection = z.object({
  cause: z.enum(rejectCauseNames, { error: 'Please choose a reason.' }),
  message: words,
});
const rules = z
  .object({
    status: z.enum(applicationStatuses),
    cause: z.enum(rejectCauseNames).optional(),
    message: z.string(),
    note: words,
  })
  // What is said of a rejection counts for one alone: after another step was chosen, its fields are not there.
  .superRefine(({ status, ...said }, { addIssue }) => {
    if (status !== 'Rejected') return;
    for (const { path, message } of rejection.safeParse(said).error?.issues ?? [])
      addIssue({ code: 'custom', path, message });
  });

/** Asks about a move: to which step where that is open, why for a rejection, and what to say of it to whom. */
export function MoveDialog({ asked: { rows, status: given }, onGive, onCancel }: MoveDialogProps) {
  const steps = plainSteps(rows);
  const form = useForm(rules, {
    initial: { status: given ?? steps[0], cause: undefined, message: '', note: '' },
    draft: { name: `move.${given ?? 'open'}.${rows.map(applicationKey).join('.')}` },
    failureOf: saveFailure,
    onSubmit({ status, cause, message, note }) {
      const forCandidate = message.trim();
      const why = status === 'Rejected' && { ...(cause && { cause }), ...(forCandidate && { message: forCandidate }) };
      return onGive(status, { ...(note && { note }), ...why });
    },
  });
  const { Field } = form;
  const isRejection = form.useValue('status') === 'Rejected';
  const ours = useRef('');
  const accepted = rows.filter(({ status }) => status === 'Accepted - Pending Start').length;
  // What the server will refuse is said before.
  const lacking = rows.filter(
    ({ status, consent }) => given && isSubmission(status, given) && consent.state !== 'given',
  ).length;
  const isCancellation = isRejection && accepted === rows.length;
  const act = isCancellation ? 'Cancel the assignment' : isRejection ? 'Reject' : 'Move';

  /** Fills in the words of a cause, unless staff have typed others. */
  function fillWords(cause: RejectCause | undefined) {
    const { message } = form.values();
    if (message !== '' && message !== ours.current) return;
    ours.current = cause ? rejectCauses[cause].toCandidate : '';
    form.set({ message: ours.current });
  }

  return (
    <FormDialog
      form={form}
      title={given ? `${isRejection ? act : `Move to ${given}`}?` : 'Move with a note'}
      submitLabel={act}
      isDangerous={isRejection}
      onClose={onCancel}
    >
      <p>{rows.length === 1 && rows[0] ? applicationWords(rows[0]) : `${rows.length} applications`}</p>
      {isRejection && accepted > 0 && !isCancellation && (
        <p>
          {accepted === 1
            ? 'One of them is an accepted assignment, which rejecting cancels.'
            : `${accepted} of them are accepted assignments, which rejecting cancels.`}
        </p>
      )}
      {lacking > 0 && (
        <p>
          {lacking === rows.length
            ? 'The consent to be submitted is missing: nothing is moved.'
            : `${lacking} of them ${lacking === 1 ? 'lacks' : 'lack'} the consent to be submitted and ${lacking === 1 ? 'stays' : 'stay'} at the step.`}
        </p>
      )}
      {given === 'Client Submission' && rows.some((row) => isSubmission(row.status, given)) && (
        <p>They were submitted elsewhere: the candidates are told, and nothing is mailed to the facilities.</p>
      )}
      {!given && (
        <Field name="status" label="Step" isRequired>
          <Choice options={steps.map((value) => ({ value, label: value }))} />
        </Field>
      )}
      {isRejection && (
        <>
          <Field name="cause" label="Reason" isGroup isRequired>
            <Radio.Group options={causes} onChange={({ target }) => fillWords(target.value as RejectCause)} />
          </Field>
          <Field name="message" label="What the candidate reads">
            <Input.TextArea rows={2} />
          </Field>
        </>
      )}
      <Field name="note" label="Note for staff (optional)">
        <Input.TextArea rows={2} />
      </Field>
    </FormDialog>
  );
}
