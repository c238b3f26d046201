import { Input } from 'antd';
import { useState } from 'react';
import * as z from 'zod';
import { api } from '#shared/contract/browser.ts';
import { optionalLines } from '#shared/contract/fields.ts';
import type { Application } from '#shared/contract/job/job-shapes.ts';
import { mostDeclineLetters } from '#shared/domain/applications/application-steps.ts';
import { useWrite } from '../../../lib/data.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { toast } from '../../../ui/overlays/toast.ts';

const rules = z.object({ reason: optionalLines(mostDeclineLetters) });

/** Declines an offer after a question, with a reason if the candidate likes. */
export function DeclineOffer({ application }: { application: Application }) {
  const [isAsked, setAsked] = useState(false);
  const decline = useWrite(api.job.rejectOffer, { refreshes: [api.job.applications, api.job.details, api.job.offer] });
  const form = useForm(rules, {
    initial: { reason: '' },
    onSubmit: ({ reason }) => decline.write({ applicationId: application.id }, reason ? { reason } : {}),
    onDone() {
      toast.success('You have declined the offer');
      setAsked(false);
    },
  });
  const { Field } = form;
  return (
    <>
      <Button kind="bare" isWide onClick={() => setAsked(true)}>
        Decline
      </Button>
      <FormDialog
        form={form}
        isOpen={isAsked}
        title="Do you wish to decline this offer?"
        submitLabel="Decline"
        busyLabel="Saving changes..."
        onClose={() => setAsked(false)}
      >
        <Field name="reason" label="Why (optional)">
          <Input.TextArea rows={3} />
        </Field>
      </FormDialog>
    </>
  );
}
