import { Input } from 'antd';
import { useState } from 'react';
import * as z from 'zod';
import { api } from '#shared/contract/browser.ts';
import { optionalLines } from '#shared/contract/fields.ts';
import type { Application } from '#shared/contract/job/job-shapes.ts';
import { mostDeclineLetters } from '#shared/domain/applications/application-steps.ts';
import { useWrite } from '../../../lib/data.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { toast } from '../../../ui/overlays/toast.ts';

const rules = z.object({ words: optionalLines(mostDeclineLetters) });

/** Takes an application back after one question, with a reason if the candidate likes; only the candidate may. */
export function Withdrawal({ application }: { application: Application }) {
  const { write } = useWrite(api.job.withdraw, { refreshes: [api.job.applications, api.job.details] });
  const { impersonatedId } = useSession();
  const [isAsked, setAsked] = useState(false);
  const { id, job } = application;
  const form = useForm(rules, {
    initial: { words: '' },
    onSubmit: ({ words }) => write({ applicationId: id }, words ? { words } : {}),
    onDone() {
      toast.success('You have withdrawn your application');
      setAsked(false);
    },
  });
  if (impersonatedId) return null;
  const { Field } = form;

  return (
    <div className="buttons">
      <Button kind="bare" onClick={() => setAsked(true)}>
        Withdraw<span className="visually-hidden"> from {job.jobTitle}</span>
      </Button>
      <FormDialog
        form={form}
        isOpen={isAsked}
        title="Do you wish to withdraw this application?"
        submitLabel="Withdraw"
        isDangerous
        busyLabel="Saving changes..."
        onClose={() => setAsked(false)}
      >
        <p>
          {job.jobTitle}, {job.location.companyName}. You can apply again while the job is open.
        </p>
        <Field name="words" label="Why (optional, your recruiter reads it)">
          <Input.TextArea rows={2} />
        </Field>
      </FormDialog>
    </div>
  );
}
