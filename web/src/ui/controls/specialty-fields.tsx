import { Radio } from 'antd';
import { type Profession, professionOf, specialtiesFor } from '#shared/domain/specialties.ts';
import { useSpecialties } from '../../lib/lists.ts';
import type { FormHandle } from '../forms/form-handle.ts';
import { ListFailure } from '../list-failure.tsx';
import { Choices } from './choices.tsx';
import { professionOptions } from './options.ts';

interface SpecialtyFieldsProps {
  form: FormHandle<{ profession: string | undefined; specialtyUidList: readonly string[] | undefined }>;
  /** What people call the profession here. */
  label: string;
  /** Uids that are stored already: they can still be chosen although they are no longer offered. */
  kept?: readonly string[];
}

/** A profession and its specialties; another profession begins with none. */
export function SpecialtyFields({ form, label, kept = [] }: SpecialtyFieldsProps) {
  const { Field } = form;
  const profession = form.useValue('profession') as Profession | undefined;
  const specialties = useSpecialties();
  const all = specialties.data ?? [];
  const own = all.filter(({ id, category }) => kept.includes(String(id)) && professionOf(category) === profession);
  const offered = [...new Set([...specialtiesFor(profession, all), ...own])];
  return (
    <>
      <ListFailure read={specialties} name="specialties" />
      <Field name="profession" label={label} isGroup isRequired>
        <Radio.Group options={professionOptions} onChange={() => form.set({ specialtyUidList: [] })} />
      </Field>
      <Field name="specialtyUidList" label="Specialties" isRequired>
        <Choices
          isDisabled={!profession}
          isLoading={specialties.isLoading}
          placeholder={profession ? 'Choose specialties' : `Choose a ${label.toLowerCase()} first`}
          options={offered.map(({ id, label }) => ({ value: String(id), label }))}
        />
      </Field>
    </>
  );
}
