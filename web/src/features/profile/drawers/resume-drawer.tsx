import { useState } from 'react';
import { api } from '#shared/contract/browser.ts';
import { resumeSection } from '#shared/contract/document-sections.ts';
import { call } from '../../../lib/call.ts';
import { DeleteDialog } from '../../../ui/overlays/delete-dialog.tsx';
import { SectionForm } from '../editor/section-form.tsx';
import { asSent } from '../editor/sent-files.ts';
import { UploadField } from '../editor/upload-field.tsx';
import { type Section, useSection } from '../editor/use-section.ts';
import { FileRow } from '../file-row.tsx';
import type { DrawerProps } from './drawer-props.ts';

export const resume: Section<typeof resumeSection> = {
  name: 'resume',
  endpoint: api.candidate.saveResume,
  schema: resumeSection,
  draftOf: ({ resumeList }, pick) => asSent(pick(resumeList)),
};

/** The resume: one file, replaced by the next. */
export function ResumeDrawer(props: DrawerProps) {
  const edited = useSection(resume, props);
  const { form, details, stored } = edited;
  const [isDeleting, setDeleting] = useState(false);
  const [file] = details.resumeList;
  const label = file ? 'Another resume in its place' : 'Your resume';
  return (
    <SectionForm of={edited}>
      {file && <FileRow file={file} onDelete={() => setDeleting(true)} />}
      <UploadField
        form={form}
        kind="resume"
        label={label}
        isRequired={!file}
        call={resume.endpoint}
        whole={form.values}
      />
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
