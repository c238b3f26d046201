import { Input } from 'antd';
import { useEffect } from 'react';
import * as z from 'zod';
import { Check } from '../src/ui/controls/check.tsx';
import { Choice } from '../src/ui/controls/choice.tsx';
import { Choices } from '../src/ui/controls/choices.tsx';
import { CodeInput } from '../src/ui/controls/code-input.tsx';
import { DayInput } from '../src/ui/controls/day-input.tsx';
import { FileChoice } from '../src/ui/controls/file-choice.tsx';
import { Finder } from '../src/ui/controls/finder.tsx';
import { NameFields } from '../src/ui/controls/name-fields.tsx';
import { professionOptions } from '../src/ui/controls/options.ts';
import { PhoneInput } from '../src/ui/controls/phone-input.tsx';
import { PlaceInput } from '../src/ui/controls/place-input.tsx';
import { DrawerForm } from '../src/ui/forms/drawer-form.tsx';
import { Form } from '../src/ui/forms/form.tsx';
import { FormDialog } from '../src/ui/forms/form-dialog.tsx';
import { SaveFailureNotice } from '../src/ui/forms/save-failure-notice.tsx';
import { SendingProgress } from '../src/ui/forms/sending-progress.tsx';
import { useForm } from '../src/ui/forms/use-form.ts';
import { Drawer } from '../src/ui/overlays/drawer.tsx';
import { nothing, OpenPiece, type Pieces } from './pieces.tsx';

const required = 'required';
const rules = z.object({
  firstName: z.string().min(1, required),
  lastName: z.string().min(1, required),
  phone: z.string().min(1, required),
  day: z.string().min(1, required),
  place: z.string().min(1, required),
  school: z.string(),
  profession: z.string().min(1, required),
  states: z.array(z.string()).min(1, required),
  file: z.instanceof(File, { error: required }),
  code: z.string(),
  isCompact: z.boolean(),
  note: z.string(),
});
const texts = {
  firstName: '',
  lastName: '',
  phone: '',
  day: '',
  place: '',
  school: '',
  code: '',
  note: '',
};
const initial = { ...texts, profession: '', states: [], file: undefined, isCompact: false };

/** Every control in a field, empty or with what is wrong. */
function Sample({ isRefused = false, isInDrawer }: { isRefused?: boolean; isInDrawer?: () => void }) {
  const form = useForm(rules, { initial, onSubmit: nothing });
  const { Field, submit } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (isRefused) void submit();
  }, []);
  const fields = (
    <>
      <NameFields form={form} />
      <Field name="phone" label="Phone" isRequired>
        <PhoneInput />
      </Field>
      <Field name="day" label="Day" isRequired hint="When you can begin.">
        <DayInput />
      </Field>
      <Field name="place" label="Home" isRequired>
        <PlaceInput />
      </Field>
      <Field name="school" label="School">
        <Finder find={async () => [{ key: 1, label: 'Fernwood College' }]} />
      </Field>
      <Field name="profession" label="Profession" isRequired>
        <Choice placeholder="Choose" options={professionOptions} />
      </Field>
      <Field name="states" label="States" isRequired>
        <Choices placeholder="Choose" options={professionOptions} />
      </Field>
      <Field name="file" label="Document" isGroup isRequired>
        <FileChoice extensions={['pdf']} />
      </Field>
      <Field name="code" label="Code" isGroup>
        <CodeInput onFull={nothing} />
      </Field>
      <Field name="isCompact">
        <Check>I have a compact license</Check>
      </Field>
      <Field name="note" label="Note">
        <Input.TextArea rows={3} />
      </Field>
    </>
  );
  if (!isInDrawer) return <Form form={form}>{fields}</Form>;
  return (
    <DrawerForm form={form} subject="section" onClose={isInDrawer}>
      {fields}
    </DrawerForm>
  );
}

function SampleDialog({ onClose }: { onClose(): void }) {
  const form = useForm(rules.pick({ note: true }), { initial: { note: '' }, onSubmit: onClose });
  return (
    <FormDialog form={form} title="Save view" submitLabel="Save" onClose={onClose}>
      <form.Field name="note" label="Note">
        <Input />
      </form.Field>
    </FormDialog>
  );
}

const inForm = 'See Form.';
const failure = { title: 'Failed to save your changes. Please try again.', reason: '' };

/** The form engine with its controls. */
export const formPieces = {
  Form: { empty: <Sample />, refused: <Sample isRefused /> },
  DrawerForm: {
    'in a drawer': (
      <OpenPiece>
        {(close) => (
          <Drawer title="Personal Information" onClose={close}>
            <Sample isInDrawer={close} />
          </Drawer>
        )}
      </OpenPiece>
    ),
  },
  FormDialog: { open: <OpenPiece>{(close) => <SampleDialog onClose={close} />}</OpenPiece> },
  SaveFailureNotice: {
    failed: <SaveFailureNotice subject="section" failure={failure} newer={undefined} />,
    conflict: <SaveFailureNotice subject="section" failure={failure} newer={{ isShown: false, swap: nothing }} />,
  },
  SendingProgress: {
    'on its way': <SendingProgress share={0.4} onCancel={nothing} />,
    checking: <SendingProgress share={1} onCancel={nothing} />,
  },
  Field: { 'in a form': inForm },
  List: { 'in a form': 'See the drawers of the profile.' },
  EntryScope: { 'in a form': 'See the drawers of the profile.' },
  LeaveQuestion: { 'unsaved changes': 'See ConfirmDialog.' },
  SpecialtyFields: { 'in a form': 'See the staff form of a candidate.' },
  FileDrop: { 'in a form': inForm },
  MaskedInput: { 'in a form': inForm },
  NameFields: { 'in a form': inForm },
  PhoneInput: { 'in a form': inForm },
  DayInput: { 'in a form': inForm },
  PlaceInput: { 'in a form': inForm },
  Finder: { 'in a form': inForm },
  Choice: { 'in a form': inForm },
  Choices: { 'in a form': inForm },
  FileChoice: { 'in a form': inForm },
  CodeInput: { 'in a form': inForm },
  Check: { 'in a form': inForm },
} satisfies Pieces;
