import { Input, Radio } from 'antd';
import { useState } from 'react';
import * as z from 'zod';
import { additionText, type CandidateNote } from '#shared/contract/admin/admin-notes.ts';
import { api } from '#shared/contract/browser.ts';
import { noteKinds } from '#shared/domain/notes.ts';
import { call } from '../../lib/call.ts';
import { readWholeList } from '../../lib/read-whole-list.ts';
import { DrawerForm } from '../../ui/forms/drawer-form.tsx';
import { saveFailure } from '../../ui/forms/save-failure.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { useStored } from '../../ui/forms/use-stored.ts';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { noteRules } from './note-form.tsx';
import styles from './panels.module.css';

interface NoteDrawerProps {
  candidateId: string;
  note: CandidateNote;
  act: 'edit' | 'add';
  onClose(): void;
  onKept(): void;
}

/** Changes a note while its author may, or adds to it. */
export function NoteDrawer({ act, ...rest }: NoteDrawerProps) {
  return (
    <Drawer title={act === 'edit' ? 'Change the note' : 'Add to the note'} onClose={rest.onClose}>
      {act === 'edit' ? <EditForm {...rest} /> : <AdditionForm {...rest} />}
    </Drawer>
  );
}

type FormProps = Omit<NoteDrawerProps, 'act'>;

const draftOf = ({ kind, text }: CandidateNote) => ({ kind, text });

/** The note as it is now: it may be on any page of them. */
async function readNote(candidateId: string, id: string): Promise<CandidateNote | undefined> {
  const rows = await readWholeList(async (next) => {
    const { noteList, nextPaginationToken } = await call(api.admin.notes, { candidateId, ...next });
    return { rows: noteList, nextToken: nextPaginationToken };
  });
  return rows.find((note) => note.id === id);
}

function EditForm({ candidateId, note, onClose, onKept }: FormProps) {
  const { id } = note;
  const { stored, readNewer } = useStored(note, () => readNote(candidateId, id), draftOf);
  const form = useForm(noteRules, {
    initial: draftOf(note),
    draft: { name: `note.${candidateId}.${id}` },
    isGuarded: true,
    failureOf: saveFailure,
    readNewer,
    onSubmit: (changes) =>
      call(api.admin.changeNote, {}, { ...changes, candidateId, id, version: stored.current.version }),
    onDone: onKept,
  });
  const { Field } = form;
  return (
    <DrawerForm form={form} subject="note" onClose={onClose}>
      <Field name="kind" label="Kind" isGroup>
        <Radio.Group options={[...noteKinds]} />
      </Field>
      <Field name="text" label="Note" isRequired>
        <Input.TextArea rows={8} />
      </Field>
    </DrawerForm>
  );
}

const additionRules = z.object({ addition: additionText });

function AdditionForm({ candidateId, note, onClose, onKept }: FormProps) {
  const [stored, setStored] = useState(note);
  const { id, version, text } = stored;
  const form = useForm(additionRules, {
    initial: { addition: '' },
    draft: { name: `addition.${candidateId}.${id}` },
    isGuarded: true,
    failureOf: saveFailure,
    async readNewer() {
      // What is added to is shown as it is now; the addition itself has no other version, and the next Save adds it.
      setStored((await readNote(candidateId, id).catch(() => undefined)) ?? stored);
      return undefined;
    },
    onSubmit: (changes) => call(api.admin.changeNote, {}, { ...changes, candidateId, id, version }),
    onDone: onKept,
  });
  const { Field } = form;
  return (
    <DrawerForm form={form} subject="note" onClose={onClose}>
      <p className={styles.text}>{text}</p>
      <Field name="addition" label="Addition" isRequired>
        <Input.TextArea rows={5} />
      </Field>
    </DrawerForm>
  );
}
