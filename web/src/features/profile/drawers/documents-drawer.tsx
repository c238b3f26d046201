import { useState } from 'react';
import { api } from '#shared/contract/index.ts';
import { certificationsSection } from '#shared/contract/profile.ts';
import { documentCertificationId } from '#shared/domain/certifications.ts';
import { dayOrTyped } from '#shared/domain/day-text.ts';
import { call } from '../../../lib/call.ts';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import type { FormValues } from '../../../ui/forms/form-state.ts';
import { DeleteDialog } from '../../../ui/overlays/delete-dialog.tsx';
import { type DocumentSlot, medicalSlots, slotFileName, slotFiles, writtenSlots } from '../document-slots.ts';
import styles from '../editor/editor.module.css';
import { useEditorState } from '../editor/editor-state.ts';
import { EntryScope, entriesOf } from '../editor/entry-scope.tsx';
import type { Section } from '../editor/section.ts';
import { SectionEditor } from '../editor/section-editor.tsx';
import { UploadField } from '../editor/upload-field.tsx';
import { FileRow } from '../file-row.tsx';
import type { DrawerProps } from './drawer-props.ts';

const list = 'documents';

/** The draft has one new document for each slot; stored documents are sent unchanged. */
const sectionOf = (draftName: string, slots: readonly DocumentSlot[]): Section => ({
  name: 'certifications',
  draftName,
  endpoint: api.candidate.saveCertifications,
  schema: certificationsSection,
  draftOf: () => ({
    [list]: slots.map(({ mark }) => ({ key: mark, fileName: '', fileBase64Str: '', expirationDate: '' })),
  }),
  bodyOf: (draft, details) => ({
    certificationList: [
      ...entriesOf(draft, list)
        .filter(isFilled)
        .map(({ key: _, expirationDate, ...file }) => ({
          ...file,
          certificationId: documentCertificationId,
          expirationDate: dayOrTyped(String(expirationDate)),
        })),
      ...details.certificationList.map(({ id, certificationId, expirationDate }) => ({
        id,
        certificationId,
        expirationDate,
      })),
    ],
  }),
  fieldOf(path, draft) {
    const [, index = '', field] = /^certificationList\.(\d+)\.(.+)$/.exec(path) ?? [];
    const entry = entriesOf(draft, list).filter(isFilled)[Number(index)];
    return entry ? `${list}.${entriesOf(draft, list).indexOf(entry)}.${field}` : path;
  },
});

function isFilled({ fileName, expirationDate }: FormValues): boolean {
  return Boolean(fileName || expirationDate);
}

const medical = sectionOf('medical', medicalSlots);
const written = sectionOf('written', writtenSlots);

/** Vaccinations and tests. */
export function MedicalDrawer(props: DrawerProps) {
  return <Documents {...props} section={medical} slots={medicalSlots} />;
}

/** What facilities want to see in writing. */
export function WrittenDrawer(props: DrawerProps) {
  return <Documents {...props} section={written} slots={writtenSlots} />;
}

type DocumentsProps = DrawerProps & { section: Section; slots: readonly DocumentSlot[] };

function Documents({ details, onClose, section, slots }: DocumentsProps) {
  return (
    <SectionEditor section={section} details={details} onClose={onClose}>
      {slots.map((slot, index) => (
        <section key={slot.mark} className={styles.entry} aria-label={slot.label}>
          <div className={styles['entry-head']}>
            <h3>{slot.label}</h3>
          </div>
          <EntryScope list={list} index={index}>
            <Slot slot={slot} />
          </EntryScope>
        </section>
      ))}
    </SectionEditor>
  );
}

function Slot({ slot }: { slot: DocumentSlot }) {
  const { details, stored } = useEditorState();
  const files = slotFiles(slot, details.certificationList);
  const [toDelete, setToDelete] = useState<(typeof files)[number]>();
  return (
    <>
      {files.map((file) => (
        <FileRow key={file.id} file={file} onDelete={() => setToDelete(file)} />
      ))}
      {files.length === 0 && (
        <>
          <UploadField kind="certification" label="Document" nameOf={(name) => slotFileName(slot, name)} />
          <Field name="expirationDate" label="Expiration date">
            {(control) => <DateInput {...control} />}
          </Field>
        </>
      )}
      {toDelete && (
        <DeleteDialog
          name={toDelete.fileName}
          onClose={() => setToDelete(undefined)}
          onDelete={async () =>
            stored(await call(api.candidate.removeCertification, { id: toDelete.id }), (draft) => draft)
          }
        />
      )}
    </>
  );
}
