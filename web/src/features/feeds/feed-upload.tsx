import { Input } from 'antd';
import * as z from 'zod';
import { feedFileMessage } from '#shared/contract/admin/admin-jobs.ts';
import { api } from '#shared/contract/browser.ts';
import { maxUploadBytes, tooLargeFile } from '#shared/domain/files.ts';
import { base64Of } from '../../lib/base64-of.ts';
import { upload } from '../../lib/upload.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/controls/choice.tsx';
import { FileChoice } from '../../ui/controls/file-choice.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { uploadFailure } from '../../ui/forms/save-failure.ts';
import { SendingProgress } from '../../ui/forms/sending-progress.tsx';
import { useForm } from '../../ui/forms/use-form.ts';

/** What is chosen for a source that is not in the list: no source may be called so. */
const another = '+';

// As the server takes it.
const sourceShape = /^[A-Za-z0-9][A-Za-z0-9._-]{0,49}$/;

const rules = z
  .object({
    choice: z.string().min(1, 'Choose a source.'),
    source: z.string().trim(),
    file: z
      .instanceof(File, { error: 'Choose a file.' })
      .refine((file) => /\.(?:csv|ndjson|gz)$/i.test(file.name), feedFileMessage)
      .refine(({ size }) => size <= maxUploadBytes, tooLargeFile),
  })
  .refine(({ choice, source }) => choice !== another || sourceShape.test(source), {
    path: ['source'],
    message: 'Letters, digits, dots and dashes.',
  });

/** Hands in a job feed of a source to be checked; `onSent` gets the key of its file. */
export function FeedUpload({ sources, onSent }: { sources: readonly string[]; onSent(key: string): void }) {
  const form = useForm(rules, {
    initial: { choice: '', source: '', file: undefined },
    draft: { name: 'feed', keepable: ({ choice, source }) => ({ choice, source }) },
    failureOf: uploadFailure,
    async onSubmit({ choice, source, file }, sending) {
      const fileName = file.name.replace(/[^A-Za-z0-9._ -]/g, '-').slice(-100);
      const isNewSource = choice === another;
      const body = {
        source: isNewSource ? source : choice,
        fileName,
        fileBase64Str: await base64Of(file),
        isNewSource,
      };
      onSent((await upload(api.admin.uploadFeed, body, sending)).key);
    },
    onDone({ choice, source }) {
      form.reset({ choice, source, file: undefined });
    },
  });
  const { Field, isSubmitting } = form;
  return (
    <Form form={form} label="Job feed">
      <Field name="choice" label="Source" isRequired>
        <Choice
          placeholder="Choose a source"
          options={[
            ...sources.map((source) => ({ value: source, label: source })),
            { value: another, label: 'A new source…' },
          ]}
        />
      </Field>
      {form.useValue('choice') === another && (
        <Field
          name="source"
          label="Name of the new source"
          hint="Letters, digits, dots and dashes. Jobs of the source Direct are exclusive."
          isRequired
        >
          <Input autoComplete="off" spellCheck={false} />
        </Field>
      )}
      <Field name="file" label="Feed file" isGroup isRequired>
        <FileChoice extensions={['csv', 'ndjson', 'gz']} />
      </Field>
      <SendingProgress share={form.progress} onCancel={form.cancel} />
      <div className="buttons">
        <Button type="submit" isBusy={isSubmitting}>
          {isSubmitting ? 'Uploading...' : 'Check feed'}
        </Button>
      </div>
      <p className="soft small">
        A check writes nothing: it says what is new, changed, closed and refused, before you import.
      </p>
    </Form>
  );
}
