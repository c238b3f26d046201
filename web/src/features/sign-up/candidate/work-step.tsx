import { Radio } from 'antd';
import { useState } from 'react';
import {
  mayBeCompact,
  type Profession,
  professionOf,
  type Specialty,
  specialtiesFor,
} from '#shared/domain/specialties.ts';
import { useSpecialties, useStates } from '../../../lib/lists.ts';
import { Check } from '../../../ui/controls/check.tsx';
import { Choice } from '../../../ui/controls/choice.tsx';
import { Choices } from '../../../ui/controls/choices.tsx';
import { professionOptions, stateOptionsOf, yearOptions } from '../../../ui/controls/options.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { ListFailure } from '../../../ui/list-failure.tsx';
import { workRules } from './later-rules.ts';
import type { SignUpValues } from './sign-up-rules.ts';
import { StepButtons } from './step-buttons.tsx';
import { type StepProps, useStep } from './use-step.ts';

type Props = StepProps<typeof workRules>;

/** Step 3: profession, specialties, licences, years. */
export function WorkStep(props: Props) {
  const { data: all } = useSpecialties();
  // Specialties of a draft or an invitation are checked once the list is loaded: the profession follows from them, and those that
  // are not offered are dropped.
  const [brings] = useState((props.values.specialtyList ?? []).length > 0);
  const isSettled = !brings || all !== undefined;
  return (
    <WorkForm key={String(isSettled)} {...props} values={isSettled ? settled(props.values, all ?? []) : props.values} />
  );
}

function WorkForm(props: Props) {
  const specialties = useSpecialties();
  const states = useStates();
  const form = useStep(workRules, props, (typed) => {
    props.onValues(typed);
    return props.onNext();
  });
  const { Field } = form;
  const profession = form.useValue('primarySpecialty') as Profession | undefined;
  const offered = specialtiesFor(profession, specialties.data ?? []);
  return (
    <Form form={form} label="Work experience">
      <ListFailure read={specialties} name="specialties" />
      <ListFailure read={states} name="states" />
      <Field name="primarySpecialty" label="Primary profession" isGroup isRequired>
        <Radio.Group
          options={professionOptions}
          onChange={({ target }) =>
            form.set({ specialtyList: [], ...(mayBeCompact(target.value) ? {} : { isCompactLicense: false }) })
          }
        />
      </Field>
      <Field name="specialtyList" label="Specialties" isRequired>
        <Choices
          isDisabled={!profession}
          placeholder={profession ? 'Choose your specialties' : 'Choose a profession first'}
          isLoading={!specialties.data}
          options={offered.map(({ id, label }) => ({ value: id, label }))}
        />
      </Field>
      <Field name="licenseStateList" label="Licensed states" isRequired>
        <Choices placeholder="Choose your states" options={stateOptionsOf(states.data)} isLoading={states.isLoading} />
      </Field>
      {mayBeCompact(profession) && (
        <Field name="isCompactLicense">
          <Check>I have a compact license</Check>
        </Field>
      )}
      <Field name="yearsExperience" label="Years of experience" isRequired>
        <Choice placeholder="Choose" options={yearOptions} />
      </Field>
      <StepButtons onBack={props.onBack} isBusy={form.isSubmitting} />
    </Form>
  );
}

type Work = SignUpValues['work'];

/** The profession behind the specialties where it was not named, and only those specialties that belong to it. */
function settled(work: Work, all: readonly Specialty[]): Work {
  const chosen = work.specialtyList ?? [];
  const first = all.find(({ id }) => chosen.includes(id));
  const profession = (work.primarySpecialty as Profession | undefined) ?? (first && professionOf(first.category));
  if (!profession) return work;
  const offered = specialtiesFor(profession, all);
  return {
    ...work,
    primarySpecialty: profession,
    specialtyList: chosen.filter((id) => offered.some((specialty) => specialty.id === id)),
  };
}
