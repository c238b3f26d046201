import { Radio } from 'antd';
import * as z from 'zod';
import { api } from '#shared/contract/browser.ts';
import type { CandidateDetails } from '#shared/contract/candidate-details.ts';
import { specialtiesSection } from '#shared/contract/profile.ts';
import { chartingSystems } from '#shared/domain/eligibility/charting-systems.ts';
import { mendEntries } from '#shared/domain/eligibility/mend.ts';
import { type Profession, professions, type Specialty, specialtiesFor } from '#shared/domain/specialties.ts';
import { useSpecialties } from '../../../lib/lists.ts';
import { Choice } from '../../../ui/controls/choice.tsx';
import { Choices } from '../../../ui/controls/choices.tsx';
import type { Control, Option } from '../../../ui/controls/control.ts';
import { professionOptions } from '../../../ui/controls/options.ts';
import { SectionForm } from '../editor/section-form.tsx';
import { type Section, useSection } from '../editor/use-section.ts';
import { ownProfession } from '../own-profession.ts';
import type { DrawerProps } from './drawer-props.ts';

const specialtiesForm = specialtiesSection.extend({ profession: z.enum(professions, { error: 'Required' }) });

export const ownSpecialties: Section<typeof specialtiesForm> = {
  name: 'specialties',
  endpoint: api.candidate.saveSpecialties,
  schema: specialtiesForm,
  draftOf: (details) => ({
    profession: ownProfession(details),
    specialtyList: details.basicInfo.specialtyList.map(({ id }) => id),
    primarySpecialty: details.basicInfo.specialtyList[0]?.id,
    chartingSystemList: details.basicInfo.chartingSystemList,
  }),
  openedAt(entry, draft) {
    if (entry === mendEntries.charting) return { draft, focus: ['chartingSystemList'] };
    return entry === mendEntries.profession ? { draft, focus: ['profession'] } : undefined;
  },
  bodyOf({ specialtyList: chosen, primarySpecialty, profession, chartingSystemList }) {
    const primary = chosen.find((id) => id === primarySpecialty) ?? chosen[0] ?? null;
    // The primary specialty comes first.
    const ordered = primary === null ? [] : [primary, ...chosen.filter((id) => id !== primary)];
    return {
      profession,
      specialtyList: ordered,
      primarySpecialty: primary,
      secondarySpecialty: null,
      chartingSystemList,
    };
  },
};

const systemOptions = chartingSystems.map((value) => ({ value, label: value }));

/** Profession and specialties, and the charting systems that one knows. */
export function SpecialtiesDrawer(props: DrawerProps) {
  const { data, isLoading } = useSpecialties();
  const edited = useSection(ownSpecialties, props);
  const { form } = edited;
  const { Field } = form;
  const profession = form.useValue('profession') as Profession | undefined;
  const chosen = (form.useValue('specialtyList') ?? []) as readonly number[];
  const options = specialtiesFor(profession, withOwn(data, props.details)).map(({ id, label }) => ({
    value: id,
    label,
  }));
  return (
    <SectionForm of={edited}>
      <Field name="profession" label="Primary category" isGroup isRequired>
        <Radio.Group options={professionOptions} onChange={() => form.set({ specialtyList: [] })} />
      </Field>
      <Field name="specialtyList" label="Specialties" isRequired>
        <Choices
          placeholder={profession ? 'Choose your specialties' : 'Choose a category first'}
          isDisabled={!profession}
          isLoading={isLoading}
          options={options}
        />
      </Field>
      {chosen.length > 1 && (
        <Field name="primarySpecialty" label="Primary specialty">
          <PrimaryChoice options={options.filter(({ value }) => chosen.includes(value))} />
        </Field>
      )}
      <Field name="chartingSystemList" label="Charting systems you know">
        <Choices placeholder="Choose charting systems" options={systemOptions} />
      </Field>
    </SectionForm>
  );
}

/** One that is no longer among the chosen makes room for the first of them. */
function PrimaryChoice(props: Control<number | undefined> & { options: readonly Option<number>[] }) {
  const first = props.options[0]?.value;
  const value = props.options.some((option) => option.value === props.value) ? props.value : first;
  return <Choice {...props} value={value} />;
}

/** The offered specialties, and the candidate's own until those have arrived. */
function withOwn(all: readonly Specialty[] | undefined, { basicInfo }: CandidateDetails): readonly Specialty[] {
  return all ?? (basicInfo.specialtyList as readonly Specialty[]);
}
