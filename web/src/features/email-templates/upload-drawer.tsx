import { useState } from 'react';
import * as z from 'zod';
import { api } from '#shared/contract/browser.ts';
import type { Answer } from '#shared/contract/endpoint.ts';
import { maxTemplateBytes, type TemplateType, tooLargeTemplate } from '#shared/domain/mails/mail-kinds.ts';
import { mails } from '#shared/domain/mails/mails.ts';
import { useWrite } from '../../lib/data.ts';
import { messageOf } from '../../lib/problems.ts';
import { upload } from '../../lib/upload.ts';
import { FileChoice } from '../../ui/controls/file-choice.tsx';
import { DrawerForm } from '../../ui/forms/drawer-form.tsx';
import { uploadFailure } from '../../ui/forms/save-failure.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { FieldNames } from '../../ui/mail/field-names.tsx';
import { MailView } from '../../ui/mail/mail-view.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { toast } from '../../ui/overlays/toast.ts';

interface UploadDrawerProps {
  type: TemplateType;
  onClose(): void;
  onKept(): void;
}

const sampleLabel = 'Preview with sample data';

type Mail = Answer<typeof api.admin.previewTemplate>;

const templateRules = z.object({
  file: z
    .instanceof(File, { error: 'Choose a file.' })
    .refine(({ size }) => size <= maxTemplateBytes, tooLargeTemplate),
});

/** Chooses a file, shows at once what its mail looks like or why it does not render, and uploads it. */
export function UploadDrawer({ type, onClose, onKept }: UploadDrawerProps) {
  const [mail, setMail] = useState<Mail>();
  const { write: preview, isWriting: isChecking } = useWrite(api.admin.previewTemplate);
  const form = useForm(templateRules, {
    initial: { file: undefined },
    failureOf: uploadFailure,
    onSubmit: ({ file }, sending) => upload(api.file.upload, { file, fn: type }, sending),
    onDone() {
      toast.success('Uploaded the template successfully.');
      onKept();
      onClose();
    },
  });
  const { Field } = form;

  async function choose(file: File | undefined) {
    setMail(undefined);
    if (!file || !form.check(['file'])) return;
    try {
      setMail(await preview({}, { type, text: await file.text() }));
    } catch (error) {
      form.fault('file', messageOf(error));
    }
  }

  return (
    <Drawer title={`Upload: ${mails[type].templateName}`} onClose={onClose}>
      <DrawerForm
        form={form}
        subject="section"
        submitLabel="Upload"
        busyLabel="Uploading..."
        isEmpty={!mail || isChecking}
        onClose={onClose}
      >
        <p>
          A template is an HTML file. Its title becomes the subject of the mail, and these fields are filled in wherever
          they stand:
        </p>
        <FieldNames names={Object.keys(mails[type].fields)} />
        <Field name="file" label="Template file" isGroup>
          <FileChoice extensions={['html', 'htm']} most="256 KB" onChange={(file) => void choose(file)} />
        </Field>
        {mail && <MailView {...mail} label={sampleLabel} />}
      </DrawerForm>
    </Drawer>
  );
}
