import type * as z from 'zod';
import { api } from '#shared/contract/browser.ts';
import { educationsSection } from '#shared/contract/profile.ts';
import { mendEntries } from '#shared/domain/eligibility/mend.ts';
import { stateCodeOf } from '#shared/domain/place/location.ts';
import { degrees } from '#shared/domain/resume/degrees.ts';
import { Choice } from '../../../ui/controls/choice.tsx';
import { DayInput } from '../../../ui/controls/day-input.tsx';
import { Finder } from '../../../ui/controls/finder.tsx';
import layout from '../../../ui/forms/field.module.css';
import type { FormHandle, Typed } from '../../../ui/forms/form-handle.ts';
import { EntryList } from '../editor/entry-list.tsx';
import { SectionForm } from '../editor/section-form.tsx';
import { type Section, unsavedEntry, useSection } from '../editor/use-section.ts';
import { findSchools } from '../find-facilities.ts';
import type { DrawerProps } from './drawer-props.ts';
import { StateChoice } from './state-choice.tsx';

type Education = Typed<z.input<typeof educationsSection>['educationList'][number]>;

const blank: Education = { school: '', state: '', degree: '', graduationDate: '' };
const degreeOptions = degrees.map((value) => ({ value: value as string, label: value }));
const stateOf = (text: string) => stateCodeOf(text) ?? text;

export const education: Section<typeof educationsSection> = {
  name: 'educations',
  endpoint: api.candidate.saveEducations,
  schema: educationsSection,
  draftOf: ({ educationList: stored }) => ({
    educationList: stored.length > 0 ? stored.map((entry) => ({ ...entry, state: stateOf(entry.state) })) : [blank],
  }),
  openedAt(entry, { educationList = [] }) {
    if (entry !== mendEntries.new) return undefined;
    const stored = educationList.filter(({ id }) => id);
    return {
      draft: { educationList: [blank, ...stored] },
      focus: ['educationList', 0, 'school'],
      only: unsavedEntry,
    };
  },
};

/** Schools and degrees. */
export function EducationDrawer(props: DrawerProps) {
  const edited = useSection(education, props);
  return (
    <SectionForm of={edited}>
      <EntryList
        of={edited}
        list="educationList"
        noun="education"
        addAt="top"
        blank={blank}
        removal={api.candidate.removeEducation}
        nameOf={({ school }) => school}
      >
        {(entry) => <EducationFields form={entry} home={props.details.basicInfo.state} />}
      </EntryList>
    </SectionForm>
  );
}

/** The fields of one school. */
export function EducationFields({ form, home }: { form: FormHandle<Education>; home: string }) {
  const { Field } = form;
  return (
    <>
      <Field name="school" label="School" isRequired>
        <Finder
          placeholder="Type any word of its name"
          find={(input) => findSchools(input, home)}
          none="No school found. What you typed is kept as it is."
          onPick={({ name, state }) => form.set({ school: name, state: stateOf(state) })}
        />
      </Field>
      <Field name="state" label="Location" isRequired>
        <StateChoice />
      </Field>
      <div className={layout.pair}>
        <Field name="degree" label="Degree" isRequired>
          <Choice placeholder="Choose a degree" options={degreeOptions} />
        </Field>
        <Field name="graduationDate" label="Graduation date" isRequired>
          <DayInput />
        </Field>
      </div>
    </>
  );
}
