import { api } from '#shared/contract/index.ts';
import { degrees, educationsSection } from '#shared/contract/profile.ts';
import { dayOrTyped, typedDay } from '#shared/domain/day-text.ts';
import { stateCodeOf } from '#shared/domain/place/location.ts';
import { call } from '../../../lib/call.ts';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { SelectInput } from '../../../ui/fields/inputs.tsx';
import layout from '../../../ui/forms/drawer-form.module.css';
import { useForm } from '../../../ui/forms/form-state.ts';
import { keyed, sent } from '../editor/entries.ts';
import { EntryList } from '../editor/entry-list.tsx';
import { FinderInput } from '../editor/finder-input.tsx';
import type { Section } from '../editor/section.ts';
import { SectionEditor } from '../editor/section-editor.tsx';
import type { DrawerProps } from './drawer-props.ts';
import { StateField } from './state-field.tsx';

const list = 'educationList';
const blank = { school: '', state: '', degree: '', graduationDate: '' };
const degreeOptions = degrees.map((value) => ({ value, label: value }));

const section: Section = {
  name: 'educations',
  endpoint: api.candidate.saveEducations,
  schema: educationsSection,
  draftOf: ({ educationList }) => ({
    [list]: keyed(
      educationList.length > 0
        ? educationList.map((entry) => ({
            ...entry,
            state: stateCodeOf(entry.state) ?? entry.state,
            graduationDate: typedDay(entry.graduationDate),
          }))
        : [blank],
    ),
  }),
  bodyOf: (draft) => ({
    [list]: sent(draft, list).map((entry) => ({ ...entry, graduationDate: dayOrTyped(String(entry.graduationDate)) })),
  }),
};

/** Schools and degrees. */
export function EducationDrawer({ details, onClose }: DrawerProps) {
  return (
    <SectionEditor section={section} details={details} onClose={onClose}>
      <EntryList
        list={list}
        noun="education"
        addAt="top"
        blank={blank}
        removal={api.candidate.removeEducation}
        nameOf={(entry) => String(entry.school)}
      >
        {() => <EducationFields />}
      </EntryList>
    </SectionEditor>
  );
}

function EducationFields() {
  const form = useForm();
  return (
    <>
      <Field name="school" label="School" isRequired>
        {(control) => (
          <FinderInput
            {...control}
            listLabel="Schools"
            placeholder="Type the name of your school"
            maxLength={150}
            find={(input) => call(api.datalist.schools, { input })}
            labelOf={(school) => `${school.name}, ${school.city}, ${school.state}`}
            onPick={(school) => form.set({ school: school.name, state: stateCodeOf(school.state) ?? school.state })}
          />
        )}
      </Field>
      <StateField name="state" label="Location" />
      <div className={layout.pair}>
        <Field name="degree" label="Degree" isRequired>
          {(control) => (
            <SelectInput
              {...control}
              value={control.value ?? ''}
              placeholder="Choose a degree"
              options={degreeOptions}
            />
          )}
        </Field>
        <Field name="graduationDate" label="Graduation date" isRequired>
          {(control) => <DateInput {...control} />}
        </Field>
      </div>
    </>
  );
}
