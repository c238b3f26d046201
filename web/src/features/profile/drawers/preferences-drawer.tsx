import { Checkbox, Radio } from 'antd';
import { api } from '#shared/contract/browser.ts';
import { preferencesSection, qualities } from '#shared/contract/profile.ts';
import { stateCodeOf } from '#shared/domain/place/location.ts';
import { maxPreferredStates } from '#shared/domain/specialties.ts';
import { Choices } from '../../../ui/controls/choices.tsx';
import { DayInput } from '../../../ui/controls/day-input.tsx';
import { SectionForm } from '../editor/section-form.tsx';
import { type Section, useSection } from '../editor/use-section.ts';
import type { DrawerProps } from './drawer-props.ts';
import { stateOptions } from './state-choice.tsx';

const shifts = [
  { value: 'days', label: 'Days' },
  { value: 'nights', label: 'Nights' },
];

const section: Section<typeof preferencesSection> = {
  name: 'preferences',
  endpoint: api.candidate.savePreferences,
  schema: preferencesSection,
  draftOf: ({ basicInfo: own }) => ({
    locationList: own.desiredLocationList.map((state) => stateCodeOf(state) ?? state),
    shiftTypeList: own.desiredShiftPreferenceList.filter((shift) => shifts.some(({ value }) => value === shift)),
    startDate: own.dateAvailable,
    quality: own.desiredQuality,
  }),
};

/** What kind of job is wanted. */
export function PreferencesDrawer(props: DrawerProps) {
  const edited = useSection(section, props);
  const { Field } = edited.form;
  return (
    <SectionForm of={edited}>
      <Field name="locationList" label="States" hint="Up to 3 states">
        <Choices max={maxPreferredStates} placeholder="Choose your states" options={stateOptions} />
      </Field>
      <Field name="shiftTypeList" label="Shifts" isGroup>
        <Checkbox.Group options={shifts} />
      </Field>
      <Field name="startDate" label="Start date" hint="Leave empty if you are not actively looking">
        <DayInput />
      </Field>
      <Field name="quality" label="What matters most to you" isGroup>
        <Radio.Group options={[...qualities]} />
      </Field>
    </SectionForm>
  );
}
