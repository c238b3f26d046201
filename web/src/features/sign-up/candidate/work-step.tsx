import { useState } from 'react';
import {
  mayBeCompact,
  type Profession,
  professionOf,
  type Specialty,
  specialtiesFor,
} from '#shared/domain/specialties.ts';
import { useSpecialties, useStates } from '../../../lib/lists.ts';
import { professionOptions, stateOptionsOf, yearOptions } from '../../../ui/fields/choices.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { Checkbox, RadioChoice, SelectInput } from '../../../ui/fields/inputs.tsx';
import { MultiSelect } from '../../../ui/fields/multi-select.tsx';
import { SchemaForm } from '../../../ui/forms/schema-form.tsx';
import { ListFailure } from '../../../ui/list-failure.tsx';
import { type SignUpValues, workRules } from './sign-up-rules.ts';
import { StepButtons } from './step-buttons.tsx';
import type { StepProps } from './step-props.ts';

/** Step 3: profession, specialties, licences, years. */
export function WorkStep({ values, errors, onValues, onNext, onBack }: StepProps<'work'>) {
  const specialties = useSpecialties();
  const states = useStates();
  // Specialties of a draft or an invitation are checked once the list is loaded: the profession follows from them, and those that
  // are not offered are dropped.
  const [brings] = useState((values.specialtyList ?? []).length > 0);
  const isSettled = !brings || specialties.data !== undefined;
  const initial = isSettled ? settled(values, specialties.data ?? []) : values;

  return (
    <SchemaForm
      key={String(isSettled)}
      schema={workRules}
      initial={initial}
      initialErrors={errors}
      label="Work experience"
      onValues={(typed) => onValues(typed as SignUpValues['work'])}
      onSubmit={(typed) => {
        onValues(typed);
        return onNext();
      }}
    >
      {({ values: typed, set, isSubmitting }) => {
        const profession = typed.primarySpecialty as Profession | undefined;
        const offered = specialtiesFor(profession, specialties.data ?? []);
        return (
          <>
            <ListFailure read={specialties} name="specialties" />
            <ListFailure read={states} name="states" />
            <Field<Profession | undefined> name="primarySpecialty" label="Primary profession" isGroup isRequired>
              {(control) => (
                <RadioChoice
                  {...control}
                  options={professionOptions}
                  onChange={(chosen) => {
                    if (chosen === profession) return;
                    set({
                      primarySpecialty: chosen,
                      specialtyList: [],
                      ...(mayBeCompact(chosen) ? {} : { isCompactLicense: false }),
                    });
                  }}
                />
              )}
            </Field>
            <Field<readonly number[]> name="specialtyList" label="Specialties" isRequired>
              {(control) => (
                <MultiSelect
                  {...control}
                  isDisabled={!profession}
                  placeholder={profession ? 'Choose your specialties' : 'Choose a profession first'}
                  isLoading={!specialties.data}
                  options={offered.map(({ id, label }) => ({ value: id, label }))}
                />
              )}
            </Field>
            <Field<readonly string[]> name="licenseStateList" label="Licensed states" isRequired>
              {(control) => (
                <MultiSelect
                  {...control}
                  placeholder="Choose your states"
                  options={stateOptionsOf(states.data)}
                  isLoading={states.isLoading}
                />
              )}
            </Field>
            {mayBeCompact(profession) && (
              <Checkbox
                isChecked={typed.isCompactLicense === true}
                onChange={(isOn) => set({ isCompactLicense: isOn })}
              >
                I have a compact license
              </Checkbox>
            )}
            <Field name="yearsExperience" label="Years of experience" isRequired>
              {(control) => (
                <SelectInput {...control} value={control.value ?? ''} placeholder="Choose" options={yearOptions} />
              )}
            </Field>
            <StepButtons onBack={onBack} isBusy={isSubmitting} />
          </>
        );
      }}
    </SchemaForm>
  );
}

type Work = SignUpValues['work'];

/** The profession behind the specialties where it was not named, and only those specialties that belong to it. */
function settled(work: Work, all: readonly Specialty[]): Work {
  const chosen = work.specialtyList ?? [];
  const first = all.find(({ id }) => chosen.includes(id));
  const profession = work.primarySpecialty ?? (first && professionOf(first.category));
  if (!profession) return work;
  const offered = specialtiesFor(profession, all);
  return {
    ...work,
    primarySpecialty: profession,
    specialtyList: chosen.filter((id) => offered.some((specialty) => specialty.id === id)),
  };
}
