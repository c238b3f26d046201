import { useState } from 'react';
import * as z from 'zod';
import { api } from '#shared/contract/browser.ts';
import { certificationsSection } from '#shared/contract/profile.ts';
import {
  type DocumentSlot,
  documentCertificationId,
  medicalSlots,
  slotFileName,
  slotFiles,
  writtenSlots,
} from '#shared/domain/document-slots.ts';
import { call } from '../../../lib/call.ts';
import { Button } from '../../../ui/button.tsx';
import { DayInput } from '../../../ui/controls/day-input.tsx';
import type { Typed } from '../../../ui/forms/form-handle.ts';
import { type Entry, EntryScope, List } from '../../../ui/forms/list.tsx';
import { DeleteDialog } from '../../../ui/overlays/delete-dialog.tsx';
import styles from '../editor/editor.module.css';
import { SectionForm } from '../editor/section-form.tsx';
import { asSent } from '../editor/sent-files.ts';
import { UploadField } from '../editor/upload-field.tsx';
import { type EditedSection, type Section, useSection } from '../editor/use-section.ts';
import { FileRow } from '../file-row.tsx';
import type { DrawerProps } from './drawer-props.ts';

const certification = certificationsSection.shape.certificationList.element;

/** One new document of a slot: empty, or all that the contract asks of a certification. */
const slotDocument = z
  .object({ fileName: z.string(), fileBase64Str: z.string(), expirationDate: z.string() })
  .superRefine((typed, context) => {
    if (!isFilled(typed)) return;
    const { error } = certification.safeParse({ ...typed, certificationId: documentCertificationId });
    for (const { path, message } of error?.issues ?? []) context.addIssue({ code: 'custom', path: [...path], message });
  });
type SlotDocument = Typed<z.input<typeof slotDocument>>;

const formOf = (slots: readonly DocumentSlot[]) =>
  z.object({
    certificationList: z.array(slotDocument).superRefine((list, context) => {
      for (const [index, { fileName, expirationDate }] of list.entries())
        if (slots[index]?.ends === 'always' && fileName && !expirationDate)
          context.addIssue({
            code: 'custom',
            path: [index, 'expirationDate'],
            message: 'Expiration Date Required',
          });
    }),
  });
type DocumentsForm = ReturnType<typeof formOf>;

function isFilled({ fileName, expirationDate }: SlotDocument): boolean {
  return Boolean(fileName || expirationDate);
}

/** The draft has one new document for each slot; stored documents are sent unchanged. */
const sectionOf = (draftName: string, slots: readonly DocumentSlot[]): Section<DocumentsForm> => ({
  name: 'certifications',
  draftName,
  endpoint: api.candidate.saveCertifications,
  schema: formOf(slots),
  draftOf: (details, pick) => ({
    certificationList: slots.map((slot) => {
      const file = pick(slotFiles(slot, details.certificationList));
      return { ...asSent(file), expirationDate: file?.expirationDate ?? '' };
    }),
  }),
  openedAt(mark, draft) {
    const at = slots.findIndex((slot) => slot.mark === mark);
    return at < 0 ? undefined : { draft, focus: ['certificationList', at, 'fileName'], only: mark };
  },
  bodyOf: ({ certificationList }, details) => ({
    certificationList: [
      ...certificationList.flatMap((file, index) =>
        isFilled(file) ? [{ ...file, slot: slots[index]?.mark, certificationId: documentCertificationId }] : [],
      ),
      ...details.certificationList.map(({ id, certificationId, expirationDate }) => ({
        id,
        certificationId,
        expirationDate,
      })),
    ],
  }),
});

export const medical = sectionOf('medical', medicalSlots);
const written = sectionOf('written', writtenSlots);

/** Vaccinations and tests. */
export function MedicalDrawer(props: DrawerProps) {
  return <Documents edited={useSection(medical, props)} slots={medicalSlots} />;
}

/** What facilities want to see in writing. */
export function WrittenDrawer(props: DrawerProps) {
  return <Documents edited={useSection(written, props)} slots={writtenSlots} />;
}

type Edited = EditedSection<Typed<z.input<DocumentsForm>>>;

function Documents({ edited, slots }: { edited: Edited; slots: readonly DocumentSlot[] }) {
  const [isAlone, setAlone] = useState(slots.some(({ mark }) => mark === edited.only) && !edited.form.isRestored);
  return (
    <SectionForm of={edited}>
      <List form={edited.form} name="certificationList">
        {(entries) =>
          slots.map((slot, index) => {
            const entry = entries[index];
            if (isAlone && slot.mark !== edited.only) return null;
            return (
              <section key={slot.mark} className={styles.entry} aria-label={slot.label}>
                <div className={styles['entry-head']}>
                  <h3>{slot.label}</h3>
                </div>
                {entry && (
                  <EntryScope entry={entry}>
                    <Slot slot={slot} edited={edited} entry={entry} />
                  </EntryScope>
                )}
              </section>
            );
          })
        }
      </List>
      {isAlone && (
        <Button kind="bare" onClick={() => setAlone(false)}>
          Show all {slots.length}
        </Button>
      )}
    </SectionForm>
  );
}

function Slot({ slot, edited, entry }: { slot: DocumentSlot; edited: Edited; entry: Entry<SlotDocument> }) {
  const { details, stored, form } = edited;
  const { Field } = entry;
  const files = slotFiles(slot, details.certificationList);
  const [toDelete, setToDelete] = useState<(typeof files)[number]>();
  return (
    <>
      {files.map((file) => (
        <FileRow key={file.id} file={file} onDelete={() => setToDelete(file)} />
      ))}
      {(files.length === 0 || slot.mark === edited.only) && (
        <>
          <UploadField
            form={entry}
            kind="certification"
            label={files.length === 0 ? 'Document' : 'A newer document'}
            nameOf={(name) => slotFileName(slot, name)}
            call={api.candidate.saveCertifications}
            whole={form.values}
          />
          {slot.ends !== 'never' && (
            <Field
              name="expirationDate"
              label="Expiration date"
              {...(slot.ends === 'sometimes' && { hint: 'Where the document has one' })}
            >
              <DayInput />
            </Field>
          )}
        </>
      )}
      {toDelete && (
        <DeleteDialog
          name={toDelete.fileName}
          onClose={() => setToDelete(undefined)}
          onDelete={async () => stored(await call(api.candidate.removeCertification, { id: toDelete.id }))}
        />
      )}
    </>
  );
}
