import { useId, useState } from 'react';
import { api } from '#shared/contract/index.ts';
import { shownDay } from '#shared/domain/dates.ts';
import { contentTypes, maxUploadBytes, shownFileSize, tooLargeFile } from '#shared/domain/files.ts';
import { useRead } from '../../lib/data.ts';
import { download, downloadFailure } from '../../lib/download.ts';
import { useUpload } from '../../lib/use-upload.ts';
import { Button } from '../../ui/button.tsx';
import { plainControl } from '../../ui/fields/field.tsx';
import { FileInput } from '../../ui/fields/file-input.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import type { DataColumn } from '../../ui/staff/data-column.ts';
import { DataTable } from '../../ui/staff/data-table.tsx';
import { RowAction } from '../../ui/staff/row-action.tsx';
import { UploadProgress } from '../../ui/staff/upload-progress.tsx';
import { Card, Empty, Skeleton } from '../../ui/surfaces.tsx';

interface Listed {
  readonly name: string;
  readonly size: number;
  readonly changedAt: string;
}

const columns: readonly DataColumn<Listed>[] = [
  {
    ...{ title: 'Name', kind: 'name' },
    cell: ({ name }) => name,
    compare: (one, other) => one.name.localeCompare(other.name),
  },
  {
    ...{ title: 'Size', kind: 'short', isNamed: true },
    cell: ({ size }) => shownFileSize(size),
    compare: (one, other) => one.size - other.size,
  },
  {
    ...{ title: 'Changed', kind: 'short', isNamed: true },
    cell: ({ changedAt }) => shownDay(changedAt.slice(0, 10)),
    compare: (one, other) => one.changedAt.localeCompare(other.changedAt),
  },
  {
    ...{ title: 'Download', kind: 'actions' },
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

/** Documents that staff keep for each other: one is uploaded, all can be downloaded. */
export function StaffDocuments() {
  const id = useId();
  const read = useRead(api.file.list, {});
  const [file, setFile] = useState<File>();
  const uploading = useUpload(api.file.upload);

  function choose(next: File | undefined) {
    setFile(next);
    uploading.fail(next && next.size > maxUploadBytes ? tooLargeFile : '');
  }

  async function keep() {
    if (!file) return;
    const answer = await uploading.send({ file, fn: file.name });
    if (!answer) return;
    toast.success(answer.message);
    setFile(undefined);
    void read.mutate();
  }

  return (
    <Card className="stack">
      <h2>Staff documents</h2>
      <div>
        <label htmlFor={id} className="control-label">
          Document
        </label>
        <FileInput
          {...plainControl(id, 'file', file?.name ?? '', () => undefined)}
          extensions={Object.keys(contentTypes)}
          note={file && shownFileSize(file.size)}
          onPick={choose}
          onClear={() => choose(undefined)}
        />
      </div>
      <UploadProgress share={uploading.share} name={file?.name ?? ''} />
      {uploading.failure && <Notice kind="danger">{uploading.failure}</Notice>}
      <div className="buttons">
        <Button
          disabled={!file || file.size > maxUploadBytes}
          isBusy={uploading.isUploading}
          onClick={() => void keep()}
        >
          {uploading.isUploading ? 'Uploading...' : 'Upload document'}
        </Button>
      </div>
      <Loaded read={read} skeleton={<Skeleton height="120px" />} empty={<Empty>There are no documents yet.</Empty>}>
        {(documents) => (
          <DataTable label="Staff documents" columns={columns} rows={documents} keyOf={({ name }) => name} />
        )}
      </Loaded>
    </Card>
  );
}
