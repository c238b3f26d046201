import { useId, useState } from 'react';
import { api } from '#shared/contract/index.ts';
import { maxUploadBytes, shownFileSize, tooLargeFile } from '#shared/domain/files.ts';
import { base64Of } from '../../lib/base64-of.ts';
import { useUpload } from '../../lib/use-upload.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { plainControl } from '../../ui/fields/field.tsx';
import { FileInput } from '../../ui/fields/file-input.tsx';
import { Checkbox, TextInput } from '../../ui/fields/inputs.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { UploadProgress } from '../../ui/staff/upload-progress.tsx';
import styles from './operations.module.css';

/** As the server takes it: letters, digits, dots and dashes. */
const sourcePattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,49}$/;

/** Hands in a job feed of a source; one that may close most jobs of it is asked about first. */
export function FeedUpload({ onSent }: { onSent(): void }) {
  const id = useId();
  const [source, setSource] = useState('');
  const [file, setFile] = useState<File>();
  const [isForced, setForced] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const uploading = useUpload(api.admin.uploadFeed);
  const isReady = sourcePattern.test(source.trim()) && file !== undefined && file.size <= maxUploadBytes;

  function choose(next: File | undefined) {
    setFile(next);
    uploading.fail(next && next.size > maxUploadBytes ? tooLargeFile : '');
  }

  async function send() {
    setAsking(false);
    if (!file) return;
    const fileName = file.name.replace(/[^A-Za-z0-9._ -]/g, '-').slice(-100);
    const body = { source: source.trim(), fileName, fileBase64Str: await base64Of(file), isForced };
    if (!(await uploading.send(body))) return;
    toast.success('The feed is being imported.');
    setFile(undefined);
    setForced(false);
    onSent();
  }

  return (
    <div className={classes('stack', styles.form)}>
      <div>
        <label className="control-label" htmlFor={`${id}-source`}>
          Source
        </label>
        <TextInput
          {...plainControl(`${id}-source`, 'source', source, setSource)}
          maxLength={50}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={`${id}-hint`}
        />
        <p id={`${id}-hint`} className="soft small">
          Letters, digits, dots and dashes. Jobs of the source Direct are exclusive.
        </p>
      </div>
      <div>
        <label className="control-label" htmlFor={`${id}-file`}>
          Feed file
        </label>
        <FileInput
          {...plainControl(`${id}-file`, 'file', file?.name ?? '', () => undefined)}
          extensions={['csv', 'ndjson', 'gz']}
          note={file && shownFileSize(file.size)}
          onPick={choose}
          onClear={() => choose(undefined)}
        />
      </div>
      <Checkbox isChecked={isForced} onChange={setForced}>
        Take it although it has fewer than half of the rows of the last one
      </Checkbox>
      <UploadProgress share={uploading.share} name={file?.name ?? ''} />
      {uploading.failure && <Notice kind="danger">{uploading.failure}</Notice>}
      <div className="buttons">
        <Button
          disabled={!isReady}
          isBusy={uploading.isUploading}
          onClick={() => (isForced ? setAsking(true) : void send())}
        >
          {uploading.isUploading ? 'Uploading...' : 'Upload feed'}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title="Import this feed whatever it closes?"
        confirmLabel="Import"
        onConfirm={() => void send()}
        onCancel={() => setAsking(false)}
      >
        <p>
          Every job of {source.trim()} that is missing in {file?.name} is closed, however many they are.
        </p>
      </ConfirmDialog>
    </div>
  );
}
