import { Input } from 'antd';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import * as z from 'zod';
import type { DeskRow } from '#shared/contract/admin/admin-desk.ts';
import { optionalLines } from '#shared/contract/fields.ts';
import { mostStepWords } from '#shared/domain/applications/application-steps.ts';
import { shownPhone } from '#shared/domain/contact/phone.ts';
import { meetsText } from '#shared/domain/eligibility/answer-requirements.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import styles from './desk.module.css';
import { lacksText } from './desk-words.ts';
import { toApplication } from './row-act.ts';

interface TakeOnProps {
  row: DeskRow;
  isBusy: boolean;
  onTakeOn(words: string): Promise<boolean>;
  onClose(): void;
}

const rules = z.object({ words: optionalLines(mostStepWords) });

/** Below the row of a new applicant: how the profile meets the job, the phone, and words that go with the first answer [X24]. */
export function TakeOn({ row, isBusy, onTakeOn, onClose }: TakeOnProps) {
  const box = useRef<HTMLDivElement>(null);
  const form = useForm(rules, {
    initial: { words: '' },
    draft: { name: `take-on.${row.candidateId}.${row.job?.jobId}` },
    onSubmit: ({ words }) => onTakeOn(words ?? ''),
  });
  useEffect(() => box.current?.querySelector('textarea')?.focus(), []);
  const { Field } = form;

  function press(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    onClose();
    event.preventDefault();
  }

  const { meets, lacks, phone } = row;
  const facts = [meets && meetsText(meets, 'Meets'), lacks && lacksText(lacks, new Date())];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that its form and its field leave
    <div ref={box} className={styles['take-on']} onKeyDown={press}>
      <p>
        {facts.filter(Boolean).join('. ')}
        {phone && (
          <>
            {' '}
            <a href={`tel:${phone}`}>{shownPhone(phone)}</a>
          </>
        )}{' '}
        <Link to={toApplication(row)}>Open the application</Link>
      </p>
      <Form form={form} label="Take on" className="stack">
        <Field name="words" label={`Words to ${row.name || 'the candidate'}`}>
          <Input.TextArea rows={2} placeholder="Goes with the notice that you are preparing the application" />
        </Field>
        <div className="buttons">
          <Button type="submit" isBusy={isBusy || form.isSubmitting}>
            Take on
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Close
          </Button>
        </div>
      </Form>
    </div>
  );
}
