import { useEffect, useRef, useState } from 'react';
import { filesIn } from '#shared/contract/carries-file.ts';
import type { BrowserCall } from '#shared/contract/endpoint.ts';
import type { PhotoFault } from '#shared/domain/documents/photo-fault.ts';
import {
  invalidFileType,
  leastFileBytes,
  maxUploadBytes,
  shownFileSize,
  storedFileName,
  takesFile,
  tooSmallFile,
  type UploadKind,
  uploadKinds,
} from '#shared/domain/files.ts';
import { base64Of } from '../../../lib/base64-of.ts';
import { messageOf } from '../../../lib/problems.ts';
import { isPhoto, sendablePhoto } from '../../../lib/sendable-photo.ts';
import { Button } from '../../../ui/button.tsx';
import { FileDrop } from '../../../ui/controls/file-drop.tsx';
import type { FormHandle } from '../../../ui/forms/form-handle.ts';
import { Notice } from '../../../ui/notice.tsx';
import styles from './editor.module.css';
import { measuredPhoto } from './measured-photo.ts';
import { fileBytes } from './sent-files.ts';

interface UploadFieldProps {
  form: FormHandle<{ fileName?: string | null | undefined; fileBase64Str?: string | null | undefined }>;
  label: string;
  kind: UploadKind;
  /** The call that saves the section: its contract says where a draft holds files. */
  call: Pick<BrowserCall, 'fileField'>;
  /** Everything that goes along with this file. */
  whole(): unknown;
  /** The name that the file is kept under, where it is not simply its own with the kind in front. */
  nameOf?(fileName: string): string;
  isRequired?: boolean;
  /** What was taken, before it is sent; may answer that fields were filled from it. */
  onTaken?(file: File): Promise<boolean> | undefined;
}

/** A document of the section: part of the draft, sent with Save. */
export function UploadField({
  form,
  label,
  kind,
  call,
  whole,
  nameOf = (name) => name,
  isRequired = false,
  onTaken,
}: UploadFieldProps) {
  const { Field } = form;
  const { extensions } = uploadKinds[kind];
  const content = form.useValue('fileBase64Str');
  const box = useRef<HTMLDivElement>(null);
  const [doubt, setDoubt] = useState<PhotoFault>();
  const [isFilled, setFilled] = useState(false);
  const [photo, setPhoto] = useState<{ chosen: File; quarters: number; shown: File }>();

  async function pick(chosen: File, quarters = 0) {
    setDoubt(undefined);
    const others = fileBytes(filesIn(call, whole())) - fileBytes(content ? [content] : []);
    try {
      const file = await sendablePhoto(chosen, { extensions, mostBytes: maxUploadBytes - others, quarters });
      const fault = faultOf(file, kind, others);
      if (fault) return form.fault('fileName', fault);
      form.set({ fileName: storedFileName(kind, nameOf(file.name)), fileBase64Str: await base64Of(file) });
      setFilled(false);
      void onTaken?.(file)?.then(setFilled);
      setPhoto(isPhoto(file) ? { chosen, quarters, shown: file } : undefined);
      if (isPhoto(file)) setDoubt(await measuredPhoto(file));
    } catch (error) {
      form.fault('fileName', messageOf(error));
    }
  }

  function clear() {
    setDoubt(undefined);
    setPhoto(undefined);
    form.set({ fileName: '', fileBase64Str: '' });
  }

  function takeAgain() {
    clear();
    // The camera comes first where there is one.
    box.current?.querySelector<HTMLInputElement>('input[type=file]')?.click();
  }

  return (
    <div ref={box}>
      <Field name="fileName" label={label} isGroup isRequired={isRequired}>
        <FileDrop
          extensions={extensions}
          takesPhotos
          note={content ? shownFileSize(fileBytes([content])) : undefined}
          onPick={(file) => void pick(file)}
          onClear={clear}
        />
      </Field>
      <div role="status">
        {isFilled && content && <p className="soft small">Read from the file: look whether it is right.</p>}
      </div>
      {photo && content && (
        <TurnedPhoto file={photo.shown} onTurn={() => void pick(photo.chosen, photo.quarters + 1)} />
      )}
      {doubt && (
        <Notice kind="warn" title={`This photo looks ${doubtWords[doubt]}`}>
          <div className="buttons">
            <Button onClick={takeAgain}>Take again</Button>
            <Button kind="bare" onClick={() => setDoubt(undefined)}>
              Use anyway
            </Button>
          </div>
        </Notice>
      )}
    </div>
  );
}

/** What is sent, as it will be seen, with a way to put it upright. */
function TurnedPhoto({ file, onTurn }: { file: File; onTurn(): void }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const own = URL.createObjectURL(file);
    setAddress(own);
    return () => URL.revokeObjectURL(own);
  }, [file]);
  return (
    <div className={styles.photo}>
      {address && <img src={address} alt="" />}
      <Button kind="quiet" onClick={onTurn}>
        Turn<span className="visually-hidden"> the photo to the right</span>
      </Button>
    </div>
  );
}

const doubtWords: Readonly<Record<PhotoFault, string>> = { blurred: 'blurred', dark: 'too dark', bright: 'too bright' };

/** Why a file cannot be taken; `others` are the bytes that go along with it. */
function faultOf(file: File, kind: UploadKind, others: number): string | undefined {
  if (!takesFile(kind, file.name)) return invalidFileType;
  if (file.size < leastFileBytes) return tooSmallFile;
  if (file.size > maxUploadBytes)
    return `This file has ${shownFileSize(file.size)}. A file may have at most 4 MB (4,194,304 bytes).`;
  if (file.size + others > maxUploadBytes)
    return 'One save may carry at most 4 MB of files. Please save the others first, then add this one.';
  return undefined;
}
