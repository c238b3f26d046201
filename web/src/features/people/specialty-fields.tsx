import { type Profession, professionOf, professions, specialtiesFor } from '#shared/domain/specialties.ts';
import { useSpecialties } from '../../lib/lists.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useForm } from '../../ui/form-state.ts';
import { RadioChoice } from '../../ui/inputs.tsx';
import { MultiSelect } from '../../ui/multi-select.tsx';
import { Notice } from '../../ui/notice.tsx';

const professionOptions = professions.map((value) => ({ value, label: value }));

/** The type and its specialties; another type begins with none. */
export function SpecialtyFields({ kept }: { kept: readonly string[] }) {
  const { values, set } = useForm();
  const specialties = useSpecialties();
  const profession = values.profession as Profession | undefined;
  const all = specialties.data ?? [];
  // What is no longer offered stays with those who have it.
  const own = all.filter(({ id, category }) => kept.includes(String(id)) && professionOf(category) === profession);
  const offered = [...new Set([...specialtiesFor(profession, all), ...own])];
  return (
    <>
      {specialties.error && !specialties.data && (
        <Notice
          kind="danger"
          action={
            <Button kind="quiet" onClick={specialties.retry}>
              Try again
            </Button>
          }
        >
          Error: Failed to load specialties. Please refresh the page.
        </Notice>
      )}
      <Field<Profession | undefined> name="profession" label="Type" isGroup isRequired>
        {(control) => (
          <RadioChoice
            {...control}
            options={professionOptions}
            onChange={(chosen) => {
              if (chosen !== profession) set({ profession: chosen, specialtyUidList: [] });
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
            placeholder={profession ? 'Choose specialties' : 'Choose a type first'}
            options={offered.map(({ id, label }) => ({ value: String(id), label }))}
          />
        )}
      </Field>
    </>
  );
}
