import { useState } from 'react';
import * as z from 'zod';
import { api } from '#shared/contract/browser.ts';
import { contentTypes, maxUploadBytes, shownFileSize, tooLargeFile } from '#shared/domain/files.ts';
import { useRead, useWrite } from '../../lib/data.ts';
import { download, downloadFailure } from '../../lib/download.ts';
import { useSession } from '../../lib/session/session.ts';
import { shownDayOf } from '../../lib/shown-instant.ts';
import { upload } from '../../lib/upload.ts';
import { Button } from '../../ui/button.tsx';
import { FileChoice } from '../../ui/controls/file-choice.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { uploadFailure } from '../../ui/forms/save-failure.ts';
import { SendingProgress } from '../../ui/forms/sending-progress.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DeleteDialog } from '../../ui/overlays/delete-dialog.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import type { DataColumn } from '../../ui/staff/data-column.ts';
import { DataTable } from '../../ui/staff/data-table.tsx';
import { ExportButton } from '../../ui/staff/export-button.tsx';
import { RowAction } from '../../ui/staff/row-action.tsx';
import { Card, Empty, Skeleton } from '../../ui/surfaces.tsx';

interface Listed {
  readonly name: string;
  readonly size: number;
  readonly changedAt: string;
}

function columnsFor(onRemove: ((name: string) => void) | undefined): readonly DataColumn<Listed>[] {
  return [
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
      title: 'Actions',
      kind: 'actions',
      cell: ({ name }) => (
        <>
          <RowAction
            act="Download"
            of={name}
            icon="download"
            onClick={() => void download(api.file.download, { name }, name).catch(() => toast.failure(downloadFailure))}
          />
          {onRemove && <RowAction act="Delete" of={name} icon="trash" onClick={() => onRemove(name)} />}
        </>
      ),
    },
  ];
}

const documentRules = z.object({
  file: z.instanceof(File, { error: 'Choose a file.' }).refine(({ size }) => size <= maxUploadBytes, tooLargeFile),
});

/** Documents that staff keep for each other: all staff download them, admins upload, replace and delete them. */
export function StaffDocuments() {
  const read = useRead(api.file.list, {});
  const { isAdmin } = useSession();
  const { write } = useWrite(api.file.remove);
  const [removed, setRemoved] = useState<string>();
  return (
    <Card className="stack">
      <h2>Staff documents</h2>
      {isAdmin && <DocumentUpload names={read.data?.map(({ name }) => name)} onDone={() => void read.mutate()} />}
      <Loaded read={read} skeleton={<Skeleton height="120px" />} empty={<Empty>There are no documents yet.</Empty>}>
        {(documents) => (
          <div className="stack">
            <DataTable
              label="Staff documents"
              columns={columnsFor(isAdmin ? setRemoved : undefined)}
              rows={documents}
              keyOf={({ name }) => name}
            />
            <div className="buttons">
              <ExportButton list={{ list: 'files' }} fileName="documents.csv" />
            </div>
          </div>
        )}
      </Loaded>
      {removed !== undefined && (
        <DeleteDialog
          title="Delete this document?"
          name={removed}
          onClose={() => setRemoved(undefined)}
          onDelete={async () => {
            await write({ name: removed });
            await read.mutate();
          }}
        />
      )}
    </Card>
  );
}

/** One document is uploaded; one of the same name takes the place of the one before, which is said first. */
function DocumentUpload({ names = [], onDone }: { names: readonly string[] | undefined; onDone(): void }) {
  const form = useForm(documentRules, {
    initial: { file: undefined },
    failureOf: uploadFailure,
    async onSubmit({ file }, sending) {
      const { message } = await upload(api.file.upload, { file, fn: file.name }, sending);
      toast.success(message);
    },
    onDone() {
      form.reset({ file: undefined });
      onDone();
    },
  });
  const { Field, isSubmitting } = form;
  const chosen = form.useValue('file')?.name;
  const replaces = chosen !== undefined && names.includes(chosen);
  return (
    <Form form={form} label="Staff document">
      <Field name="file" label="Document" isGroup isRequired>
        <FileChoice extensions={Object.keys(contentTypes)} />
      </Field>
      {replaces && <Notice kind="warn">It takes the place of the {chosen} that is there.</Notice>}
      <SendingProgress share={form.progress} onCancel={form.cancel} />
      <Button type="submit" isBusy={isSubmitting}>
        {isSubmitting ? 'Uploading...' : replaces ? 'Replace document' : 'Upload document'}
      </Button>
    </Form>
  );
}
