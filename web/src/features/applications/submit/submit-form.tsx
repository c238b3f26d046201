import { Input } from 'antd';
import { useState } from 'react';
import { api } from '#shared/contract/browser.ts';
import { submissionForm } from '#shared/contract/packet-receiver.ts';
import { mostReceivers } from '#shared/domain/applications/submission-gaps.ts';
import { counted } from '#shared/domain/grouped.ts';
import { Problem } from '#shared/domain/problem.ts';
import { useWrite } from '../../../lib/data.ts';
import { sendTokens } from '../../../lib/send-tokens.ts';
import { shownMoment, shownMonthDay } from '../../../lib/shown-moment.ts';
import { Button } from '../../../ui/button.tsx';
import { Check } from '../../../ui/controls/check.tsx';
import { Choices } from '../../../ui/controls/choices.tsx';
import { DrawerForm } from '../../../ui/forms/drawer-form.tsx';
import { saveFailure } from '../../../ui/forms/save-failure.ts';
import { useForm } from '../../../ui/forms/use-form.ts';
import { toastFailure } from '../../../ui/overlays/toast-failure.ts';
import { ReceiverNames } from './receiver-names.tsx';
import type { ApplicationKey, Submission } from './submission.ts';
import { SubmittedPacket } from './submitted-packet.tsx';

interface SubmitFormProps {
  application: ApplicationKey;
  submission: Submission;
  /** The candidate was asked for something. */
  onAsked(): void;
  onClose(): void;
  onSubmitted(version: number | null): void;
}

/** The receivers of last time are filled in, so that one press is enough. */
export function SubmitForm({ application, submission, onClose, onSubmitted, onAsked }: SubmitFormProps) {
  const { candidateName, gaps, receivers, known, names, agreedAt, validUntil, newsBy, status, health } = submission;
  const draft = `submit.${application.candidateId}.${application.jobId}`;
  const [tokens] = useState(() => sendTokens(draft));
  const refreshes = [api.admin.application, api.packet.ofApplication];
  const submit = useWrite(api.packet.submit, { refreshes });
  const move = useWrite(api.admin.moveApplications, { refreshes });
  const [done, setDone] = useState<number | null>(null);
  const form = useForm(submissionForm, {
    initial: {
      emails: [...receivers],
      names: names.filter(({ email }) => receivers.includes(email)),
      words: '',
      without: '',
      withHealth: false,
    },
    draft: { name: draft },
    failureOf: saveFailure,
    async onSubmit(fields) {
      // Of those who get it alone: others were taken back, or got it another time.
      const sent = { ...fields, names: fields.names?.filter(({ email }) => fields.emails.includes(email)) };
      const { version } = await submit.write({}, { ...application, ...sent, token: tokens.tokenOf(sent) });
      setDone(version);
      tokens.done();
      onSubmitted(version);
    },
  });
  const { Field } = form;
  const chosen = form.useValue('emails') ?? [];

  async function submittedElsewhere() {
    await toastFailure(async () => {
      const moves = [{ ...application, status: 'Client Submission' as const, fromStatus: status }];
      const [only] = (await move.write({}, { moves, token: crypto.randomUUID() })).results;
      if (only?.outcome !== 'moved') throw new Problem('conflict', 'applicationMoved', only?.message ?? '');
      tokens.done();
      onSubmitted(only.version ?? null);
    });
  }

  return (
    <DrawerForm form={form} subject="section" submitLabel="Submit" busyLabel="Submitting..." onClose={onClose}>
      <SubmittedPacket application={application} submission={submission} onAsked={onAsked} />
      {gaps.length > 0 && (
        <Field name="without" label={`Submit without ${gaps.map(({ name }) => name).join(', ')}, because`} isRequired>
          <Input />
        </Field>
      )}
      {health.count > 0 &&
        (health.isAgreed ? (
          <Field name="withHealth">
            <Check>With {counted(health.count, 'health document')}</Check>
          </Field>
        ) : (
          <p className="soft small">
            Without {counted(health.count, 'health document')}: the candidate has not agreed to that. They can, in My
            Jobs, at the receipt.
          </p>
        ))}
      <Field
        name="emails"
        label="Receivers"
        hint={`${receivers.length > 0 ? 'As last time for this facility. ' : ''}Each opens it with a code, until ${shownMonthDay(validUntil)}.`}
        isRequired
      >
        <Choices
          mayAdd
          options={[...new Set([...known, ...chosen])].map((email) => ({ value: email, label: email }))}
          max={mostReceivers}
          placeholder="Addresses"
        />
      </Field>
      {chosen.length > 0 && (
        <Field name="names" label="Their names (optional)" hint="The mail begins with “Hello” and the name." isGroup>
          <ReceiverNames emails={chosen} />
        </Field>
      )}
      <Field name="words" label="Your own words to them">
        <Input.TextArea rows={3} />
      </Field>
      <section aria-label="One press does">
        <h3>One press does</h3>
        <ul>
          <li>
            mails the link to {chosen.length === 1 ? '1 receiver' : `${chosen.length} receivers`}, after 10 s in which
            you can undo it
          </li>
          <li>
            moves to Client Submission
            {newsBy && `, news due ${shownMoment(newsBy)}`}
          </li>
          <li>
            tells {candidateName}
            {agreedAt && `, who agreed on ${shownMonthDay(agreedAt)}`}
          </li>
        </ul>
      </section>
      <div className="buttons">
        <Button kind="bare" isBusy={move.isWriting || done !== null} onClick={() => void submittedElsewhere()}>
          Submitted elsewhere: move it, mail nothing to the facility
        </Button>
      </div>
    </DrawerForm>
  );
}
