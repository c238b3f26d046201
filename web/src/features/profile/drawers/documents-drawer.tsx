import { Fragment, useState } from 'react';
import * as z from 'zod';
import { api } from '#shared/contract/browser.ts';
import { certificationsSection } from '#shared/contract/profile.ts';
import {
  type DocumentSlot,
  medicalSlots,
  slotFileName,
  slotFiles,
  writtenSlots,
} from '#shared/domain/document-slots.ts';
import { recordWords } from '#shared/domain/documents/slot-ways.ts';
import { call } from '../../../lib/call.ts';
import { useSession } from '../../../lib/session/session.ts';
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
import { isEndKnown, isFilled, noDraft, recordDraft, type SlotDraft, sentDocument } from './slot-draft.ts';
import { SlotRecordFields } from './slot-record-fields.tsx';

const certification = certificationsSection.shape.certificationList.element;

/** One new document of a slot, or what a stored one says: empty, or all that the contract asks of it. */
const slotDocument = z.object({
  fileName: z.string(),
  fileBase64Str: z.string(),
  expirationDate: z.string(),
  recordOf: z.string().optional(),
  record: z.record(z.string(), z.string()).optional(),
});

const formOf = (slots: readonly DocumentSlot[]) =>
  z.object({
    certificationList: z.array(slotDocument).superRefine((list, context) => {
      for (const [index, typed] of list.entries()) {
        const slot = slots[index];
        if (!slot || !isFilled(slot, typed)) continue;
        const { error } = certification.safeParse(sentDocument(slot, typed));
        for (const { path, message } of error?.issues ?? [])
          context.addIssue({ code: 'custom', path: [index, ...path], message });
        if (slot.ends === 'always' && !typed.expirationDate && !isEndKnown(slot, typed.record))
          context.addIssue({
            code: 'custom',
            path: [index, 'expirationDate'],
            message: 'Expiration Date Required',
          });
      }
    }),
  });
type DocumentsForm = ReturnType<typeof formOf>;

/** The draft has one new document for each slot; stored documents are sent unchanged, but for what is entered of them. */
const sectionOf = (draftName: string, slots: readonly DocumentSlot[]): Section<DocumentsForm> => ({
  name: 'certifications',
  draftName,
  endpoint: api.candidate.saveCertifications,
  schema: formOf(slots),
  draftOf: (details, pick) => ({
    certificationList: slots.map((slot) => {
      const file = pick(slotFiles(slot, details.certificationList));
      const record = recordDraft(file?.record);
      const expirationDate = isEndKnown(slot, record) ? '' : (file?.expirationDate ?? '');
      return { ...noDraft, ...asSent(file), expirationDate, record };
    }),
  }),
  openedAt(mark, draft) {
    const at = slots.findIndex((slot) => slot.mark === mark);
    return at < 0 ? undefined : { draft, focus: ['certificationList', at, 'fileName'], only: mark };
  },
  bodyOf({ certificationList }, details) {
    const typed = certificationList.flatMap((draft, index) => {
      const slot = slots[index];
      return slot && isFilled(slot, draft) ? [sentDocument(slot, draft)] : [];
    });
    const edited = new Set(certificationList.map(({ recordOf }) => recordOf));
    const others = details.certificationList.filter(({ id }) => !edited.has(id));
    return {
      certificationList: [
        ...typed,
        ...others.map(({ id, certificationId, expirationDate }) => ({ id, certificationId, expirationDate })),
      ],
    };
  },
});

export const medical = sectionOf('medical', medicalSlots);
export const written = sectionOf('written', writtenSlots);

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

function Slot({ slot, edited, entry }: { slot: DocumentSlot; edited: Edited; entry: Entry<SlotDraft> }) {
  const { details, stored, form } = edited;
  const { Field } = entry;
  const { impersonatedId } = useSession();
  const files = slotFiles(slot, details.certificationList);
  const [toDelete, setToDelete] = useState<(typeof files)[number]>();
  const [recordOf, record] = [entry.useValue('recordOf'), entry.useValue('record')];
  const isNew = !recordOf && (files.length === 0 || slot.mark === edited.only);
  return (
    <>
      {files.map((file) => (
        <Fragment key={file.id}>
          <FileRow file={file} onDelete={() => setToDelete(file)} />
          {file.hasRecord && <p className="soft small">{file.record ? recordWords(file.record) : 'Details on file'}</p>}
          {!impersonatedId && recordOf !== file.id && (
            <Button
              kind="bare"
              onClick={() =>
                entry.set({
                  ...noDraft,
                  expirationDate: file.expirationDate,
                  recordOf: file.id,
                  record: recordDraft(file.record),
                })
              }
            >
              {file.hasRecord ? 'Change details' : 'Add details'}
              <span className="visually-hidden"> of {file.fileName}</span>
            </Button>
          )}
        </Fragment>
      ))}
      {isNew && (
        <UploadField
          form={entry}
          kind="certification"
          label={files.length === 0 ? 'Document' : 'A newer document'}
          nameOf={(name) => slotFileName(slot, name)}
          call={api.candidate.saveCertifications}
          whole={form.values}
        />
      )}
      {(isNew || recordOf) && !impersonatedId && <SlotRecordFields slot={slot} entry={entry} />}
      {(isNew || recordOf) && slot.ends !== 'never' && !isEndKnown(slot, record) && (
        <Field
          name="expirationDate"
          label="Expiration date"
          {...(slot.ends === 'sometimes' && { hint: 'Where the document has one' })}
        >
          <DayInput />
        </Field>
      )}
      {recordOf && (
        <Button kind="bare" onClick={() => entry.set(noDraft)}>
          Keep as it was
        </Button>
      )}
      {toDelete && (
        <DeleteDialog
          name={toDelete.fileName}
          onClose={() => setToDelete(undefined)}
          onDelete={async () => {
            const answer = await call(api.candidate.removeCertification, { id: toDelete.id });
            if (recordOf === toDelete.id) entry.set(noDraft);
            stored(answer);
          }}
        />
      )}
    </>
  );
}
