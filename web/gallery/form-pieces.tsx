import { Input } from 'antd';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import * as z from 'zod';
import { Problem } from '#shared/domain/problem.ts';
import { Button } from '../src/ui/button.tsx';
import { Check } from '../src/ui/controls/check.tsx';
import { Choice } from '../src/ui/controls/choice.tsx';
import { FileChoice } from '../src/ui/controls/file-choice.tsx';
import { NameFields } from '../src/ui/controls/name-fields.tsx';
import { professionOptions } from '../src/ui/controls/options.ts';
import { DrawerForm } from '../src/ui/forms/drawer-form.tsx';
import { Form } from '../src/ui/forms/form.tsx';
import { FormDialog } from '../src/ui/forms/form-dialog.tsx';
import { LeaveQuestion } from '../src/ui/forms/leave-question.tsx';
import { EntryScope, List } from '../src/ui/forms/list.tsx';
import { saveFailure } from '../src/ui/forms/save-failure.ts';
import { SaveFailureNotice } from '../src/ui/forms/save-failure-notice.tsx';
import { SendingProgress } from '../src/ui/forms/sending-progress.tsx';
import { useForm } from '../src/ui/forms/use-form.ts';
import { Drawer } from '../src/ui/overlays/drawer.tsx';
import { nothing, OpenPiece, type Pieces } from './pieces.tsx';

const required = 'required';
const rules = z.object({
  firstName: z.string().min(1, required),
  lastName: z.string().min(1, required),
  profession: z.string().min(1, required),
  file: z.instanceof(File, { error: required }),
  isCompact: z.boolean(),
  note: z.string(),
});
const initial = { firstName: '', lastName: '', profession: '', file: undefined, isCompact: false, note: '' };

type State = 'empty' | 'refused' | 'locked' | 'restored' | 'conflict';

interface SampleProps {
  state: State;
  /** Where it is in a drawer: what closes it. */
  onClose?: () => void;
}

/** A form of every kind of field. */
function Sample({ state, onClose }: SampleProps) {
  const isConflict = state === 'conflict';
  const form = useForm(isConflict ? z.object({ ...rules.partial().shape }) : rules, {
    initial,
    failureOf: saveFailure,
    onSubmit: () =>
      Promise.reject(isConflict ? problem : new Problem('broken', 'unexpected', 'The server did not answer.')),
    readNewer: async () => ({ ...initial, firstName: 'Newer' }),
  });
  const { Field, submit } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (state === 'refused' || isConflict) void submit();
  }, []);
  const shown = state === 'restored' ? { ...form, isRestored: true } : form;
  const fields = (
    <>
      <NameFields form={form} />
      <Field name="profession" label="Profession" isRequired>
        <Choice placeholder="Choose" options={professionOptions} />
      </Field>
      <Field name="file" label="Document" isGroup isRequired>
        <FileChoice extensions={['pdf']} />
      </Field>
      <Field name="isCompact">
        <Check>I have a compact license</Check>
      </Field>
      <Field name="note" label="Note" hint="For yourself alone.">
        <Input.TextArea rows={3} />
      </Field>
    </>
  );
  if (!onClose) return <Form form={shown}>{fields}</Form>;
  const isLocked = state === 'locked' ? 'Only the candidate may change this.' : undefined;
  return (
    <DrawerForm form={shown} subject="section" isLocked={isLocked} onClose={onClose}>
      {fields}
    </DrawerForm>
  );
}

const inDrawer = (state: State) => (
  <OpenPiece key={state}>
    {(close) => (
      <Drawer title="Personal Information" onClose={close}>
        <Sample state={state} onClose={close} />
      </Drawer>
    )}
  </OpenPiece>
);

function SampleDialog({ isDangerous = false, onClose }: { isDangerous?: boolean; onClose(): void }) {
  const form = useForm(rules.pick({ note: true }), { initial: { note: '' }, onSubmit: onClose });
  return (
    <FormDialog form={form} title="Save view" submitLabel="Save" isDangerous={isDangerous} onClose={onClose}>
      <form.Field name="note" label="Note">
        <Input />
      </form.Field>
    </FormDialog>
  );
}

const schools = z.object({ schools: z.array(z.object({ name: z.string() })) });

function SampleList() {
  const form = useForm(schools, { initial: { schools: [{ name: 'Fernwood College' }] }, onSubmit: nothing });
  return (
    <Form form={form}>
      <List form={form} name="schools">
        {(entries, { add, remove }) => (
          <div className="stack">
            {entries.map((entry) => (
              <EntryScope key={entry.key} entry={entry}>
                <entry.Field name="name" label="School">
                  <Input />
                </entry.Field>
                <Button kind="bare" onClick={() => remove(entry.index)}>
                  Remove
                </Button>
              </EntryScope>
            ))}
            <Button kind="quiet" onClick={() => add({ name: '' })}>
              Add school
            </Button>
          </div>
        )}
      </List>
    </Form>
  );
}

const problem = new Problem('conflict', 'changedMeanwhile', '', {
  title: 'Failed to save your changes. Please try again.',
});
const notice = { subject: 'section', problem } as const;

/** The form engine. */
export const formPieces = {
  Form: { empty: <Sample state="empty" />, refused: <Sample state="refused" />, restored: <Sample state="restored" /> },
  DrawerForm: {
    empty: inDrawer('empty'),
    refused: inDrawer('refused'),
    locked: inDrawer('locked'),
    restored: inDrawer('restored'),
    conflict: inDrawer('conflict'),
  },
  FormDialog: {
    usual: <OpenPiece>{(close) => <SampleDialog onClose={close} />}</OpenPiece>,
    dangerous: <OpenPiece>{(close) => <SampleDialog isDangerous onClose={close} />}</OpenPiece>,
  },
  SaveFailureNotice: {
    failed: <SaveFailureNotice {...notice} newer={undefined} />,
    conflict: <SaveFailureNotice {...notice} newer={{ isShown: false, swap: nothing }} />,
    'newer shown': <SaveFailureNotice {...notice} newer={{ isShown: true, swap: nothing }} />,
    'to be decided': <SaveFailureNotice {...notice} newer={{ isShown: false, swap: nothing }} onKeep={nothing} />,
  },
  SendingProgress: {
    'on its way': <SendingProgress share={0.4} onCancel={nothing} />,
    checking: <SendingProgress share={1} onCancel={nothing} />,
  },
  List: { 'of one': <SampleList /> },
  EntryScope: { 'in a list': <SampleList /> },
  LeaveQuestion: {
    'unsaved changes': (
      <>
        <LeaveQuestion isDirty={() => true} />
        <Link to="/elsewhere">Leave</Link>
      </>
    ),
  },
} satisfies Pieces;
