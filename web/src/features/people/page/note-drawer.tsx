import { Input, Radio } from 'antd';
import * as z from 'zod';
import { additionText, type CandidateNote } from '#shared/contract/admin/admin-notes.ts';
import { api } from '#shared/contract/index.ts';
import { noteKinds } from '#shared/domain/notes.ts';
import { call } from '../../../lib/call.ts';
import { DrawerForm } from '../../../ui/forms/drawer-form.tsx';
import { saveFailure } from '../../../ui/forms/save-failure.ts';
import { useForm } from '../../../ui/forms/use-form.ts';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
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

function EditForm({ candidateId, note: { id, version, kind, text }, onClose, onKept }: FormProps) {
  const form = useForm(noteRules, {
    initial: { kind, text },
    isGuarded: true,
    failureOf: saveFailure,
    onSubmit: (changes) => call(api.admin.changeNote, {}, { ...changes, candidateId, id, version }),
    onDone: onKept,
  });
  const { Field } = form;
  return (
    <DrawerForm form={form} subject="section" onClose={onClose}>
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

function AdditionForm({ candidateId, note: { id, version, text }, onClose, onKept }: FormProps) {
  const form = useForm(additionRules, {
    initial: { addition: '' },
    isGuarded: true,
    failureOf: saveFailure,
    onSubmit: (changes) => call(api.admin.changeNote, {}, { ...changes, candidateId, id, version }),
    onDone: onKept,
  });
  const { Field } = form;
  return (
    <DrawerForm form={form} subject="section" onClose={onClose}>
      <p className={styles.text}>{text}</p>
      <Field name="addition" label="Addition" isRequired>
        <Input.TextArea rows={5} />
      </Field>
    </DrawerForm>
  );
}
