import '#shared/domain/contact/phone-rules-loaded.ts';
import { api } from '#shared/contract/index.ts';
import { referencesSection } from '#shared/contract/profile.ts';
import { shownPhone } from '#shared/domain/contact/phone-text.ts';
import { dayOf } from '#shared/domain/dates.ts';
import { recentFacilities } from '#shared/domain/experience.ts';
import { contactMethods } from '../../../ui/fields/choices.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { RadioChoice, SelectInput, TextInput } from '../../../ui/fields/inputs.tsx';
import { NameFields } from '../../../ui/fields/name-fields.tsx';
import { PhoneInput } from '../../../ui/fields/phone-input.tsx';
import layout from '../../../ui/forms/drawer-form.module.css';
import { type FormValues, useForm } from '../../../ui/forms/form-state.ts';
import { Notice } from '../../../ui/notice.tsx';
import { keyed, sent } from '../editor/entries.ts';
import { EntryList } from '../editor/entry-list.tsx';
import type { Section } from '../editor/section.ts';
import { SectionEditor } from '../editor/section-editor.tsx';
import type { DrawerProps } from './drawer-props.ts';

const list = 'referenceList';
const blank = {
  ...{ firstName: '', lastName: '', jobTitle: '', preferredContactMethod: undefined },
  ...{ email: '', phone: '', companyName: '', ratio: '' },
};
const section: Section = {
  name: 'references',
  endpoint: api.candidate.saveReferences,
  schema: referencesSection,
  draftOf: ({ referenceList }) => ({
    [list]: keyed<FormValues>(
      referenceList.length > 0 ? referenceList.map((entry) => ({ ...entry, phone: shownPhone(entry.phone) })) : [blank],
    ),
  }),
  bodyOf: (draft) => ({ [list]: sent(draft, list) }),
};

/** People who can tell about the candidate's work. */
export function ReferencesDrawer({ details, onClose }: DrawerProps) {
  const facilities = recentFacilities(details.workHistoryList, dayOf(new Date()));
  return (
    <SectionEditor section={section} details={details} onClose={onClose}>
      <Notice>Your references will be contacted by the provider to speed up your application.</Notice>
      <EntryList
        list={list}
        noun="reference"
        addAt="bottom"
        blank={blank}
        removal={api.candidate.removeReference}
        nameOf={({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' ')}
      >
        {() => <ReferenceFields facilities={facilities} />}
      </EntryList>
    </SectionEditor>
  );
}

function ReferenceFields({ facilities }: { facilities: readonly string[] }) {
  const chosen = useForm().values.companyName as string;
  // Where a stored reference worked stays on offer, although that may be long ago.
  const offered = chosen && !facilities.includes(chosen) ? [...facilities, chosen] : facilities;
  return (
    <>
      <div className={layout.pair}>
        <NameFields />
      </div>
      <Field name="jobTitle" label="Job title" isRequired>
        {(control) => <TextInput {...control} maxLength={50} autoComplete="off" />}
      </Field>
      <Field
        name="companyName"
        label="Location"
        isRequired
        hint={
          facilities.length > 0
            ? 'Where you work now or have worked within the past year'
            : 'Add where you work now, or have worked within the past year, to your job experience first'
        }
      >
        {(control) => (
          <SelectInput
            {...control}
            placeholder="Choose a facility"
            options={offered.map((value) => ({ value, label: value }))}
          />
        )}
      </Field>
      <Field<'Email' | 'Text' | undefined>
        name="preferredContactMethod"
        label="Preferred contact method"
        isGroup
        isRequired
      >
        {(control) => <RadioChoice {...control} options={contactMethods} />}
      </Field>
      <Field name="email" label="Email" isRequired>
        {(control) => <TextInput {...control} type="email" inputMode="email" maxLength={50} autoComplete="off" />}
      </Field>
      <Field name="phone" label="Mobile" isRequired>
        {(control) => <PhoneInput {...control} />}
      </Field>
      <Field name="ratio" label="Nurse/patient ratio">
        {(control) => <TextInput {...control} maxLength={500} autoComplete="off" placeholder="1:4" />}
      </Field>
    </>
  );
}
