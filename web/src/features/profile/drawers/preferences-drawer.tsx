import { api } from '#shared/contract/index.ts';
import { preferencesSection, qualities } from '#shared/contract/profile.ts';
import { dayOrTyped, typedDay } from '#shared/domain/day-text.ts';
import { stateCodeOf } from '#shared/domain/place/location.ts';
import { maxPreferredStates } from '#shared/domain/specialties.ts';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Checkbox, RadioChoice } from '../../../ui/fields/inputs.tsx';
import { MultiSelect } from '../../../ui/fields/multi-select.tsx';
import styles from '../editor/editor.module.css';
import type { Section } from '../editor/section.ts';
import { SectionEditor } from '../editor/section-editor.tsx';
import type { DrawerProps } from './drawer-props.ts';
import { stateOptions } from './state-field.tsx';

const shifts = [
  { value: 'days', label: 'Days' },
  { value: 'nights', label: 'Nights' },
] as const;
const qualityOptions = qualities.map((value) => ({ value, label: value }));

const section: Section = {
  name: 'preferences',
  endpoint: api.candidate.savePreferences,
  schema: preferencesSection,
  draftOf: ({ basicInfo: own }) => ({
    locationList: own.desiredLocationList.map((state) => stateCodeOf(state) ?? state),
    shiftTypeList: own.desiredShiftPreferenceList.filter((shift) => shifts.some(({ value }) => value === shift)),
    startDate: typedDay(own.dateAvailable),
    quality: own.desiredQuality,
  }),
  bodyOf: (draft) => ({ ...draft, startDate: dayOrTyped(String(draft.startDate)) }),
};

/** What kind of job is wanted. */
export function PreferencesDrawer({ details, onClose }: DrawerProps) {
  return (
    <SectionEditor section={section} details={details} onClose={onClose}>
      {({ values, set }) => {
        const chosen = values.shiftTypeList as readonly string[];
        return (
          <>
            <Field<readonly string[]> name="locationList" label="States" hint="Up to 3 states">
              {(control) => (
                <MultiSelect
                  {...control}
                  max={maxPreferredStates}
                  placeholder="Choose your states"
                  options={stateOptions}
                />
              )}
            </Field>
            <fieldset className={styles.shifts}>
              <legend>Shifts</legend>
              {shifts.map(({ value, label }) => (
                <Checkbox
                  key={value}
                  isChecked={chosen.includes(value)}
                  onChange={(isOn) =>
                    set({ shiftTypeList: isOn ? [...chosen, value] : chosen.filter((one) => one !== value) })
                  }
                >
                  {label}
                </Checkbox>
              ))}
            </fieldset>
            <Field name="startDate" label="Start date" hint="Leave empty if you are not actively looking">
              {(control) => <DateInput {...control} />}
            </Field>
            <Field<string | undefined> name="quality" label="What matters most to you" isGroup>
              {(control) => <RadioChoice {...control} options={qualityOptions} />}
            </Field>
          </>
        );
      }}
    </SectionEditor>
  );
}
