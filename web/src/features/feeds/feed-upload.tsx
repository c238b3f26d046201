import { Input } from 'antd';
import { useState } from 'react';
import * as z from 'zod';
import { api } from '#shared/contract/browser.ts';
import { maxUploadBytes, tooLargeFile } from '#shared/domain/files.ts';
import { base64Of } from '../../lib/base64-of.ts';
import { upload } from '../../lib/upload.ts';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/controls/check.tsx';
import { FileChoice } from '../../ui/controls/file-choice.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { uploadFailure } from '../../ui/forms/save-failure.ts';
import { SendingProgress } from '../../ui/forms/sending-progress.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../ui/overlays/toast.ts';

const feedRules = z.object({
  // As the server takes it.
  source: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,49}$/, 'Letters, digits, dots and dashes.'),
  file: z.instanceof(File, { error: 'Choose a file.' }).refine(({ size }) => size <= maxUploadBytes, tooLargeFile),
  isForced: z.boolean(),
});

/** Hands in a job feed of a source; one that may close most jobs of it is asked about first. */
export function FeedUpload({ onSent }: { onSent(): void }) {
  const [isAsking, setAsking] = useState(false);
  const form = useForm(feedRules, {
    initial: { source: '', file: undefined, isForced: false },
    draft: { name: 'feed', keepable: ({ source }) => ({ source }) },
    failureOf: uploadFailure,
    async onSubmit({ source, file, isForced }, sending) {
      const fileName = file.name.replace(/[^A-Za-z0-9._ -]/g, '-').slice(-100);
      const body = { source, fileName, fileBase64Str: await base64Of(file), isForced };
      await upload(api.admin.uploadFeed, body, sending);
    },
    onDone({ source }) {
      toast.success('The feed is being imported.');
      form.reset({ source, file: undefined, isForced: false });
      onSent();
    },
  });
  const { Field, isSubmitting } = form;
  return (
    <Form form={form} label="Job feed" onSubmit={() => (form.values().isForced ? setAsking(true) : void form.submit())}>
      <Field
        name="source"
        label="Source"
        hint="Letters, digits, dots and dashes. Jobs of the source Direct are exclusive."
        isRequired
      >
        <Input autoComplete="off" spellCheck={false} />
      </Field>
      <Field name="file" label="Feed file" isGroup isRequired>
        <FileChoice extensions={['csv', 'ndjson', 'gz']} />
      </Field>
      <Field name="isForced">
        <Check>Take it although it has fewer than half of the rows of the last one</Check>
      </Field>
      <SendingProgress share={form.progress} onCancel={form.cancel} />
      <Button type="submit" isBusy={isSubmitting}>
        {isSubmitting ? 'Uploading...' : 'Upload feed'}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Import this feed whatever it closes?"
        confirmLabel="Import"
        onConfirm={() => {
          setAsking(false);
          void form.submit();
        }}
        onCancel={() => setAsking(false)}
      >
        <p>
          Every job of {form.useValue('source').trim()} that is missing in {form.useValue('file')?.name} is closed,
          however many they are.
        </p>
      </ConfirmDialog>
    </Form>
  );
}
