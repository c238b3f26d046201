import { useState } from 'react';
import { api } from '#shared/contract/index.ts';
import { resumeSection } from '#shared/contract/profile.ts';
import { call } from '../../../lib/call.ts';
import { DeleteDialog } from '../../../ui/overlays/delete-dialog.tsx';
import { useEditorState } from '../editor/editor-state.ts';
import type { Section } from '../editor/section.ts';
import { SectionEditor } from '../editor/section-editor.tsx';
import { UploadField } from '../editor/upload-field.tsx';
import { FileRow } from '../file-row.tsx';
import type { DrawerProps } from './drawer-props.ts';

const section: Section = {
  name: 'resume',
  endpoint: api.candidate.saveResume,
  schema: resumeSection,
  draftOf: () => ({ fileName: '', fileBase64Str: '' }),
  bodyOf: (draft) => ({ ...draft }),
};

/** The resume: one file, replaced by the next. */
export function ResumeDrawer({ details, onClose }: DrawerProps) {
  return (
    <SectionEditor section={section} details={details} onClose={onClose}>
      <Resume />
    </SectionEditor>
  );
}

function Resume() {
  const { details, stored } = useEditorState();
  const [isDeleting, setDeleting] = useState(false);
  const [file] = details.resumeList;
  return (
    <>
      {file && <FileRow file={file} onDelete={() => setDeleting(true)} />}
      <UploadField kind="resume" label={file ? 'Another resume in its place' : 'Your resume'} isRequired={!file} />
      {file && isDeleting && (
        <DeleteDialog
          name={file.fileName}
          onClose={() => setDeleting(false)}
          onDelete={async () => stored(await call(api.candidate.removeResume, { id: file.id }), (draft) => draft)}
        />
      )}
    </>
  );
}
