import { Input, Radio } from 'antd';
import { useRef, useState } from 'react';
import type { Location } from 'react-router-dom';
import * as z from 'zod';
import { noteText } from '#shared/contract/admin/admin-notes.ts';
import { api } from '#shared/contract/browser.ts';
import { noteKinds } from '#shared/domain/notes.ts';
import { call } from '../../lib/call.ts';
import { sendTokens } from '../../lib/send-tokens.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { saveFailure } from '../../ui/forms/save-failure.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import styles from './panels.module.css';
import { useAskedAct } from './use-asked-act.ts';

/** What is typed of a note: its kind and its words, with the server's limits. */
export const noteRules = z.object({ kind: z.enum(noteKinds), text: noteText });
const empty = { kind: 'Note', text: '' } as const;

interface NoteFormProps {
  candidateId: string;
  /** The job of the application that it is about. */
  jobId?: string;
  /** Whether the form is gone at an address. */
  isLostAt: ((next: Location) => boolean) | undefined;
  onKept(): void;
}

/** A new note: its kind and its words. */
export function NoteForm({ candidateId, jobId, isLostAt, onKept }: NoteFormProps) {
  const draft = `note.${candidateId}${jobId ? `.${jobId}` : ''}`;
  const [tokens] = useState(() => sendTokens(draft));
  const form = useForm(noteRules, {
    initial: empty,
    isGuarded: true,
    draft: { name: draft },
    failureOf: saveFailure,
    onSubmit: (note) =>
      call(api.admin.addNote, {}, { ...note, candidateId, ...(jobId && { jobId }), token: tokens.tokenOf(note) }),
    onDone() {
      tokens.done();
      form.reset(empty);
      onKept();
    },
  });
  const field = useRef<HTMLDivElement>(null);
  const write = (kind: (typeof noteKinds)[number]) => () => {
    // A kind alone is nothing that could be lost; words that are typed or came back are.
    if (form.values().text.trim() === '') form.reset({ kind, text: '' });
    field.current?.querySelector('textarea')?.focus();
  };
  useAskedAct({ note: write('Note'), call: write('Call') });
  const { Field } = form;
  return (
    <Form form={form} label="New note" className={styles['note-form']} isLostAt={isLostAt}>
      <Field name="kind">
        <Radio.Group aria-label="Kind" optionType="button" size="small" options={[...noteKinds]} />
      </Field>
      <div ref={field}>
        <Field name="text">
          <Input.TextArea
            rows={2}
            className={styles.note ?? ''}
            aria-label="Private to staff"
            placeholder="Only staff read this"
            aria-keyshortcuts="Control+Enter Meta+Enter"
          />
        </Field>
      </div>
      <div className="buttons">
        <Button type="submit" kind="quiet" isBusy={form.isSubmitting}>
          {form.isSubmitting ? 'Saving...' : 'Save private note'}
        </Button>
      </div>
    </Form>
  );
}
