import type { CandidateDetails } from '#shared/contract/candidate-details.ts';
import { api } from '#shared/contract/index.ts';
import { specialtiesSection } from '#shared/contract/profile.ts';
import { type Profession, type Specialty, specialtiesFor } from '#shared/domain/specialties.ts';
import { useSpecialties } from '../../../lib/lists.ts';
import { professionOptions } from '../../../ui/fields/choices.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { RadioChoice } from '../../../ui/fields/inputs.tsx';
import { MultiSelect } from '../../../ui/fields/multi-select.tsx';
import { SearchSelect } from '../../../ui/fields/search-select.tsx';
import type { Section } from '../editor/section.ts';
import { SectionEditor } from '../editor/section-editor.tsx';
import { ownProfession } from '../own-profession.ts';
import type { DrawerProps } from './drawer-props.ts';

const section: Section = {
  name: 'specialties',
  endpoint: api.candidate.saveSpecialties,
  schema: {
    safeParse(body) {
      const { profession } = body as { profession?: string };
      if (profession) return specialtiesSection.safeParse(body);
      return { success: false, error: { issues: [{ path: ['profession'], message: 'Required' }] } };
    },
  },
  draftOf: (details) => ({
    profession: ownProfession(details),
    specialtyList: details.basicInfo.specialtyList.map(({ id }) => id),
    primarySpecialty: details.basicInfo.specialtyList[0]?.id,
  }),
  bodyOf({ specialtyList, primarySpecialty, profession }) {
    const chosen = specialtyList as readonly number[];
    const primary = chosen.find((id) => id === primarySpecialty) ?? chosen[0] ?? null;
    // The primary specialty comes first.
    const ordered = primary === null ? [] : [primary, ...chosen.filter((id) => id !== primary)];
    return { profession, specialtyList: ordered, primarySpecialty: primary, secondarySpecialty: null };
  },
};

/** Profession and specialties. */
export function SpecialtiesDrawer({ details, onClose }: DrawerProps) {
  const { data, isLoading } = useSpecialties();
  return (
    <SectionEditor section={section} details={details} onClose={onClose}>
      {({ values, set }) => {
        const profession = values.profession as Profession | undefined;
        const chosen = values.specialtyList as readonly number[];
        const options = specialtiesFor(profession, withOwn(data, details)).map(({ id, label }) => ({
          value: id,
          label,
        }));
        return (
          <>
            <Field<Profession | undefined> name="profession" label="Primary category" isGroup isRequired>
              {(control) => (
                <RadioChoice
                  {...control}
                  options={professionOptions}
                  onChange={(next) => next !== profession && set({ profession: next, specialtyList: [] })}
                />
              )}
            </Field>
            <Field<readonly number[]> name="specialtyList" label="Specialties" isRequired>
              {(control) => (
                <MultiSelect
                  {...control}
                  placeholder={profession ? 'Choose your specialties' : 'Choose a category first'}
                  isDisabled={!profession}
                  isLoading={isLoading}
                  options={options}
                />
              )}
            </Field>
            {chosen.length > 1 && (
              <Field<number | undefined> name="primarySpecialty" label="Primary specialty">
                {(control) => (
                  <SearchSelect
                    {...control}
                    value={chosen.find((id) => id === control.value) ?? chosen[0]}
                    options={options
                      .filter(({ value }) => chosen.includes(value))
                      .map((option) => ({ ...option, key: option.value }))}
                  />
                )}
              </Field>
            )}
          </>
        );
      }}
    </SectionEditor>
  );
}

/** The offered specialties, and the candidate's own until those have arrived. */
function withOwn(all: readonly Specialty[] | undefined, { basicInfo }: CandidateDetails): readonly Specialty[] {
  return all ?? (basicInfo.specialtyList as readonly Specialty[]);
}
