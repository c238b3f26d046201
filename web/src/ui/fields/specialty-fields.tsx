import { type Profession, professionOf, specialtiesFor } from '#shared/domain/specialties.ts';
import { useSpecialties } from '../../lib/lists.ts';
import { useForm } from '../forms/form-state.ts';
import { ListFailure } from '../list-failure.tsx';
import { professionOptions } from './choices.ts';
import { Field } from './field.tsx';
import { RadioChoice } from './inputs.tsx';
import { MultiSelect } from './multi-select.tsx';

interface SpecialtyFieldsProps {
  /** Name of the form's field for the profession, and what people call it here. */
  name: string;
  label: string;
  /** Uids that are stored already: they can still be chosen although they are no longer offered. */
  kept?: readonly string[];
}

/** A profession and its specialties; another profession begins with none. */
export function SpecialtyFields({ name, label, kept = [] }: SpecialtyFieldsProps) {
  const { values, set } = useForm();
  const specialties = useSpecialties();
  const profession = values[name] as Profession | undefined;
  const all = specialties.data ?? [];
  const own = all.filter(({ id, category }) => kept.includes(String(id)) && professionOf(category) === profession);
  const offered = [...new Set([...specialtiesFor(profession, all), ...own])];
  return (
    <>
      <ListFailure read={specialties} name="specialties" />
      <Field<Profession | undefined> name={name} label={label} isGroup isRequired>
        {(control) => (
          <RadioChoice
            {...control}
            options={professionOptions}
            onChange={(chosen) => {
              if (chosen !== profession) set({ [name]: chosen, specialtyUidList: [] });
            }}
          />
        )}
      </Field>
      <Field<readonly string[]> name="specialtyUidList" label="Specialties" isRequired>
        {(control) => (
          <MultiSelect
            {...control}
            isDisabled={!profession}
            isLoading={specialties.isLoading}
            placeholder={profession ? 'Choose specialties' : `Choose a ${label.toLowerCase()} first`}
            options={offered.map(({ id, label }) => ({ value: String(id), label }))}
          />
        )}
      </Field>
    </>
  );
}
