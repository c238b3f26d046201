import { useRef, useState } from 'react';
import { api } from '#shared/contract/browser.ts';
import { resumeSection } from '#shared/contract/document-sections.ts';
import { type UnreadReason, unreadWords } from '#shared/domain/resume/unread.ts';
import { call } from '../../../lib/call.ts';
import { fileOf } from '../../../lib/download.ts';
import { downloadFault } from '../../../lib/download-fault.ts';
import { isPhoto } from '../../../lib/sendable-photo.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { DeleteDialog } from '../../../ui/overlays/delete-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { SectionForm } from '../editor/section-form.tsx';
import { asSent } from '../editor/sent-files.ts';
import { UploadField } from '../editor/upload-field.tsx';
import { type Section, useSection } from '../editor/use-section.ts';
import { FileRow } from '../file-row.tsx';
import { foundIn } from '../resume/found/found-rows.ts';
import { keepFound, rowsIn } from '../resume/found/kept-found.ts';
import type { ResumeReading } from '../resume/read/read-resume.ts';
import type { DrawerProps } from './drawer-props.ts';

export const resume: Section<typeof resumeSection> = {
  name: 'resume',
  endpoint: api.candidate.saveResume,
  schema: resumeSection,
  draftOf: ({ resumeList }, pick) => asSent(pick(resumeList)),
};

/** The resume: one file, replaced by the next. It is read on this device once it is chosen, and what it says is proposed once it is saved. */
export function ResumeDrawer(props: DrawerProps) {
  const goOn = props.onGoOn ?? props.onClose;
  const edited = useSection(resume, {
    ...props,
    onDone: () => void propose(form.values().fileName ?? '').then((isShown) => isShown || goOn()),
  });
  const { form, details, stored } = edited;
  const [isDeleting, setDeleting] = useState(false);
  const [state, setState] = useState<'idle' | 'reading' | 'known' | UnreadReason>('idle');
  const reading = useRef<Promise<ResumeReading>>(undefined);
  const [file] = details.resumeList;
  const label = file ? 'Another resume in its place' : 'Your resume';
  const chosen = form.useValue('fileName');

  function read(content: Promise<File>): undefined {
    // Fetched when there is a file to read: no page's first load has the reader.
    const reader = import('../resume/read/read-resume.ts').catch(() => undefined);
    const own = Promise.all([content, reader]).then(
      async ([one, it]): Promise<ResumeReading> =>
        (await it?.readResume(one)) ?? { kind: 'unread', reason: 'noReader' },
    );
    reading.current = own;
    setState('reading');
    const ends = (next: typeof state) => reading.current === own && setState(next);
    own.then(
      (result) => ends(result.kind === 'read' ? 'idle' : result.reason),
      () => ends('idle'),
    );
  }

  /** A photo is kept, and not read. */
  function readTaken(taken: File): undefined {
    if (!isPhoto(taken)) return read(Promise.resolve(taken));
    reading.current = undefined;
    setState('idle');
  }

  /** Shows what was found, which waits for its owner's decision; answers whether there was anything. */
  async function propose(fileName: string): Promise<boolean> {
    const result = await reading.current?.catch(() => undefined);
    if (result?.kind !== 'read' || !props.onFound) return false;
    const types = await call(api.datalist.certificationTypes).catch(() => []);
    const found = foundIn(result.proposals, details, types);
    keepFound(details.basicInfo.id, { ...found, fileName });
    if (rowsIn(found) === 0) return false;
    props.onFound();
    return true;
  }

  async function readStored({ fileId, fileName }: NonNullable<typeof file>) {
    const content = fileOf(api.candidate.file, { id: fileId });
    content.catch((error) => toast.failure(downloadFault(error)));
    read(content.then((blob) => new File([blob], fileName)));
    const result = await reading.current?.catch(() => undefined);
    if (!(await propose(fileName)) && result?.kind === 'read') setState('known');
  }

  return (
    <SectionForm of={edited}>
      {file && <FileRow file={file} onDelete={() => setDeleting(true)} />}
      {file && !chosen && props.onFound && (
        <Button kind="quiet" isBusy={state === 'reading'} onClick={() => void readStored(file)}>
          Find jobs and licenses in it
        </Button>
      )}
      <UploadField
        form={form}
        kind="resume"
        label={label}
        isRequired={!file}
        call={resume.endpoint}
        whole={form.values}
        onTaken={readTaken}
      />
      <div aria-live="polite">
        {state === 'reading' && <p className="soft">Reading it on this device…</p>}
        {state === 'known' && <Notice>What was read in it is in your profile already.</Notice>}
        {state in unreadWords && <Notice>{unreadWords[state as UnreadReason]}</Notice>}
      </div>
      {file && isDeleting && (
        <DeleteDialog
          name={file.fileName}
          onClose={() => setDeleting(false)}
          onDelete={async () => stored(await call(api.candidate.removeResume, { id: file.id }))}
        />
      )}
    </SectionForm>
  );
}
