import * as z from 'zod';
import { api } from '#shared/contract/browser.ts';
import { contentTypes, maxUploadBytes, shownFileSize, tooLargeFile } from '#shared/domain/files.ts';
import { useRead } from '../../lib/data.ts';
import { download, downloadFailure } from '../../lib/download.ts';
import { shownDayOf } from '../../lib/shown-instant.ts';
import { upload } from '../../lib/upload.ts';
import { Button } from '../../ui/button.tsx';
import { FileChoice } from '../../ui/controls/file-choice.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { uploadFailure } from '../../ui/forms/save-failure.ts';
import { SendingProgress } from '../../ui/forms/sending-progress.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import type { DataColumn } from '../../ui/staff/data-column.ts';
import { DataTable } from '../../ui/staff/data-table.tsx';
import { RowAction } from '../../ui/staff/row-action.tsx';
import { Card, Empty, Skeleton } from '../../ui/surfaces.tsx';

interface Listed {
  readonly name: string;
  readonly size: number;
  readonly changedAt: string;
}

const columns: readonly DataColumn<Listed>[] = [
  {
    title: 'Name',
    kind: 'name',
    cell: ({ name }) => name,
    compare: (one, other) => one.name.localeCompare(other.name),
  },
  {
    title: 'Size',
    kind: 'short',
    isNamed: true,
    cell: ({ size }) => shownFileSize(size),
    compare: (one, other) => one.size - other.size,
  },
  {
    title: 'Changed',
    kind: 'short',
    isNamed: true,
    cell: ({ changedAt }) => shownDayOf(changedAt),
    compare: (one, other) => one.changedAt.localeCompare(other.changedAt),
  },
  {
    title: 'Download',
    kind: 'actions',
    cell: ({ name }) => (
      <RowAction
        act="Download"
        of={name}
        icon="download"
        onClick={() => void download(api.file.download, { name }, name).catch(() => toast.failure(downloadFailure))}
      />
    ),
  },
];

const documentRules = z.object({
  file: z.instanceof(File, { error: 'Choose a file.' }).refine(({ size }) => size <= maxUploadBytes, tooLargeFile),
});

/** Documents that staff keep for each other: one is uploaded, all can be downloaded. */
export function StaffDocuments() {
  const read = useRead(api.file.list, {});
  const form = useForm(documentRules, {
    initial: { file: undefined },
    failureOf: uploadFailure,
    async onSubmit({ file }, sending) {
      const { message } = await upload(api.file.upload, { file, fn: file.name }, sending);
      toast.success(message);
    },
    onDone() {
      form.reset({ file: undefined });
      void read.mutate();
    },
  });
  const { Field, isSubmitting } = form;

  return (
    <Card className="stack">
      <h2>Staff documents</h2>
      <Form form={form} label="Staff document">
        <Field name="file" label="Document" isGroup isRequired>
          <FileChoice extensions={Object.keys(contentTypes)} />
        </Field>
        <SendingProgress share={form.progress} onCancel={form.cancel} />
        <Button type="submit" isBusy={isSubmitting}>
          {isSubmitting ? 'Uploading...' : 'Upload document'}
        </Button>
      </Form>
      <Loaded read={read} skeleton={<Skeleton height="120px" />} empty={<Empty>There are no documents yet.</Empty>}>
        {(documents) => (
          <DataTable label="Staff documents" columns={columns} rows={documents} keyOf={({ name }) => name} />
        )}
      </Loaded>
    </Card>
  );
}
