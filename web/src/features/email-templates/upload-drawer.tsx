import { useId, useState } from 'react';
import type { Answer } from '#shared/contract/endpoint.ts';
import { api } from '#shared/contract/index.ts';
import { shownFileSize } from '#shared/domain/files.ts';
import { mails, maxTemplateBytes, type TemplateType, tooLargeTemplate } from '#shared/domain/mails.ts';
import { useWrite } from '../../lib/data.ts';
import { messageOf } from '../../lib/refused.ts';
import { useUpload } from '../../lib/use-upload.ts';
import { Button } from '../../ui/button.tsx';
import { plainControl } from '../../ui/fields/field.tsx';
import { FileInput } from '../../ui/fields/file-input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Drawer, DrawerBody, DrawerFoot } from '../../ui/overlays/drawer.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { UploadProgress } from '../../ui/staff/upload-progress.tsx';
import styles from './email-templates.module.css';
import { MailView } from './mail-view.tsx';

interface UploadDrawerProps {
  type: TemplateType;
  onClose(): void;
  onKept(): void;
}

type Mail = Answer<typeof api.admin.previewTemplate>;

/** Chooses a file, shows at once what its mail looks like or why it does not render, and uploads it. */
export function UploadDrawer({ type, onClose, onKept }: UploadDrawerProps) {
  const id = useId();
  const [file, setFile] = useState<File>();
  const [mail, setMail] = useState<Mail>();
  const uploading = useUpload(api.file.upload);
  const { write: preview, isWriting: isChecking } = useWrite(api.admin.previewTemplate);

  async function choose(next: File | undefined) {
    setFile(next);
    setMail(undefined);
    uploading.fail('');
    if (!next) return;
    if (next.size > maxTemplateBytes) return uploading.fail(tooLargeTemplate);
    try {
      setMail(await preview({}, { type, text: await next.text() }));
    } catch (error) {
      uploading.fail(messageOf(error));
    }
  }

  async function keep() {
    if (!file) return;
    if (!(await uploading.send({ file, fn: type }))) return;
    toast.success('Uploaded the template successfully.');
    onKept();
    onClose();
  }

  function leave() {
    uploading.cancel();
    onClose();
  }

  return (
    <Drawer title={`Upload: ${mails[type].templateName}`} onClose={leave}>
      <DrawerBody>
        <p>
          A template is an HTML file. Its title becomes the subject of the mail, and these fields are filled in wherever
          they stand:
        </p>
        <ul className={styles.fields}>
          {Object.keys(mails[type].fields).map((name) => (
            <li key={name}>
              <code>{`{{${name}}}`}</code>
            </li>
          ))}
        </ul>
        <div>
          <label htmlFor={id} className="control-label">
            Template file
          </label>
          <FileInput
            {...plainControl(id, 'file', file?.name ?? '', () => undefined)}
            extensions={['html', 'htm']}
            most="256 KB"
            note={file && shownFileSize(file.size)}
            onPick={(next) => void choose(next)}
            onClear={() => void choose(undefined)}
          />
        </div>
        <UploadProgress share={uploading.share} name={file?.name ?? ''} />
        {uploading.failure && <Notice kind="danger">{uploading.failure}</Notice>}
        {mail && <MailView {...mail} />}
      </DrawerBody>
      <DrawerFoot>
        <div className="buttons">
          <Button kind="quiet" onClick={leave}>
            Cancel
          </Button>
          <Button
            disabled={!mail || uploading.failure !== ''}
            isBusy={uploading.isUploading || isChecking}
            onClick={() => void keep()}
          >
            {uploading.isUploading ? 'Uploading...' : 'Upload'}
          </Button>
        </div>
      </DrawerFoot>
    </Drawer>
  );
}
