import { Input } from 'antd';
import { type ReactElement, useEffect } from 'react';
import * as z from 'zod';
import { Check } from '../src/ui/controls/check.tsx';
import { Choice } from '../src/ui/controls/choice.tsx';
import { Choices } from '../src/ui/controls/choices.tsx';
import { CodeInput } from '../src/ui/controls/code-input.tsx';
import { DayInput } from '../src/ui/controls/day-input.tsx';
import { FileChoice } from '../src/ui/controls/file-choice.tsx';
import { FileDrop } from '../src/ui/controls/file-drop.tsx';
import { Finder } from '../src/ui/controls/finder.tsx';
import { KnownUsername } from '../src/ui/controls/known-username.tsx';
import { MaskedInput } from '../src/ui/controls/masked-input.tsx';
import { MomentInput } from '../src/ui/controls/moment-input.tsx';
import { NameFields } from '../src/ui/controls/name-fields.tsx';
import { professionOptions } from '../src/ui/controls/options.ts';
import { PasswordInput } from '../src/ui/controls/password-input.tsx';
import { PhoneInput } from '../src/ui/controls/phone-input.tsx';
import { PlaceInput } from '../src/ui/controls/place-input.tsx';
import { SpecialtyFields } from '../src/ui/controls/specialty-fields.tsx';
import { Form } from '../src/ui/forms/form.tsx';
import { useForm } from '../src/ui/forms/use-form.ts';
import { Holding, nothing, type Pieces } from './pieces.tsx';

interface InFieldProps {
  value?: unknown;
  isRefused?: boolean;
  isGroup?: boolean;
  children: ReactElement;
}

/** A control as a form has it: below its label, with the message that says what is wrong. */
export function InField({ value, isRefused = false, isGroup = false, children }: InFieldProps) {
  const form = useForm(z.object({ field: z.unknown() }), { initial: { field: value }, onSubmit: nothing });
  const { Field, fault } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field is there
  useEffect(() => {
    if (isRefused) fault('field', 'required');
  }, []);
  return (
    <Form form={form}>
      <Field name="field" label="Label" hint="A line below the control." isGroup={isGroup}>
        {children}
      </Field>
    </Form>
  );
}

const names = z.object({ firstName: z.string(), lastName: z.string() });
function Names() {
  const form = useForm(names, { initial: { firstName: 'Nora', lastName: '' }, onSubmit: nothing });
  return (
    <Form form={form}>
      <NameFields form={form} />
    </Form>
  );
}

const work = z.object({ profession: z.string(), specialtyUidList: z.array(z.string()) });
function Specialties() {
  const form = useForm(work, { initial: { profession: 'Nurse', specialtyUidList: [] }, onSubmit: nothing });
  return (
    <Form form={form}>
      <SpecialtyFields form={form} label="Profession" />
    </Form>
  );
}

const many = Array.from({ length: 40 }, (_, at) => ({ value: `${at}`, label: `Choice number ${at + 1}` }));
const school = async () => [{ key: 1, label: 'Fernwood College' }];
const drop = { extensions: ['pdf'], onPick: nothing, onClear: nothing };

/** Controls, each in a field. */
export const controlPieces = {
  Field: {
    usual: (
      <InField>
        <Input />
      </InField>
    ),
    refused: (
      <InField isRefused>
        <Input />
      </InField>
    ),
  },
  Choice: {
    ...inStates(<Choice placeholder="Choose" options={professionOptions} />, 'Nurse'),
    long: (
      <InField>
        <Choice isLong placeholder="Type or choose" options={many} />
      </InField>
    ),
    loading: (
      <InField>
        <Choice isLoading placeholder="Choose" options={[]} />
      </InField>
    ),
    disabled: (
      <InField value="Nurse">
        <Choice isDisabled options={professionOptions} />
      </InField>
    ),
    bare: (
      <Holding<string | undefined> initial="Nurse">
        {(value, hold) => (
          <p>
            Owner: <Choice isBare aria-label="Owner" value={value} onChange={hold} options={professionOptions} />
          </p>
        )}
      </Holding>
    ),
  },
  Choices: {
    ...inStates(<Choices placeholder="Choose" options={many} />, ['1', '2']),
    'at its maximum': (
      <InField value={['1', '2', '3']}>
        <Choices max={3} options={many} />
      </InField>
    ),
    loading: (
      <InField value={['1']}>
        <Choices isLoading options={[]} />
      </InField>
    ),
    disabled: (
      <InField value={['1']}>
        <Choices isDisabled options={many} />
      </InField>
    ),
  },
  FileDrop: {
    empty: <FileDrop {...drop} aria-label="Document" />,
    'with a file': <FileDrop {...drop} aria-label="Document" value="bls-card.pdf" note="312 kB" />,
    'with a camera': <FileDrop {...drop} aria-label="Document" takesPhotos />,
    refused: <FileDrop {...drop} aria-label="Document" aria-invalid />,
  },
  FileChoice: inStates(<FileChoice extensions={['pdf']} />, new File(['a'], 'bls-card.pdf'), true),
  CodeInput: inStates(<CodeInput onFull={nothing} />, '123', true),
  MaskedInput: inStates(<MaskedInput mask={(text) => text.replace(/\D/g, '')} />, '123'),
  PasswordInput: inStates(<PasswordInput autoComplete="off" />, 'Owner-again-1'),
  PhoneInput: inStates(<PhoneInput />, '503-555-0147'),
  DayInput: inStates(<DayInput />, '11/24/2026'),
  MomentInput: inStates(<MomentInput />, '2026-11-24T14:59'),
  PlaceInput: inStates(<PlaceInput />, 'Portland, OR'),
  Finder: inStates(<Finder find={school} none="No school has this name." />, 'Fernwood College'),
  Check: inStates(<Check>I have a compact license</Check>, true),
  KnownUsername: { unseen: <KnownUsername value="riley" /> },
  NameFields: { usual: <Names /> },
  SpecialtyFields: { usual: <Specialties /> },
} satisfies Pieces;

/** A control empty, filled in and refused. */
function inStates(control: ReactElement, value: unknown, isGroup = false) {
  return {
    empty: <InField isGroup={isGroup}>{control}</InField>,
    'filled in': (
      <InField isGroup={isGroup} value={value}>
        {control}
      </InField>
    ),
    refused: (
      <InField isGroup={isGroup} isRefused>
        {control}
      </InField>
    ),
  };
}
