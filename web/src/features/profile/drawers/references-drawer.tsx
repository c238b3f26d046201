import { Input, Radio } from 'antd';
import { useState } from 'react';
import type * as z from 'zod';
import { api } from '#shared/contract/browser.ts';
import { referencesSection } from '#shared/contract/profile.ts';
import { shownPhone } from '#shared/domain/contact/phone.ts';
import { dayOf } from '#shared/domain/dates.ts';
import { mendEntries } from '#shared/domain/eligibility/mend.ts';
import { recentFacilities } from '#shared/domain/experience.ts';
import { Choice } from '../../../ui/controls/choice.tsx';
import { Finder } from '../../../ui/controls/finder.tsx';
import { NameFields } from '../../../ui/controls/name-fields.tsx';
import { contactMethods } from '../../../ui/controls/options.ts';
import { PhoneInput } from '../../../ui/controls/phone-input.tsx';
import layout from '../../../ui/forms/field.module.css';
import type { FormHandle, Typed } from '../../../ui/forms/form-handle.ts';
import { Notice } from '../../../ui/notice.tsx';
import { EntryList } from '../editor/entry-list.tsx';
import { SectionForm } from '../editor/section-form.tsx';
import { type Section, unsavedEntry, useSection } from '../editor/use-section.ts';
import { findFacilities, noFacility } from '../find-facilities.ts';
import type { DrawerProps } from './drawer-props.ts';

type Reference = Typed<z.input<typeof referencesSection>['referenceList'][number]>;

const blank: Reference = {
  firstName: '',
  lastName: '',
  jobTitle: '',
  preferredContactMethod: undefined,
  email: '',
  phone: '',
  companyName: '',
  ratio: '',
};
const section: Section<typeof referencesSection> = {
  name: 'references',
  endpoint: api.candidate.saveReferences,
  schema: referencesSection,
  draftOf: ({ referenceList: stored }) => ({
    referenceList: stored.length > 0 ? stored.map((entry) => ({ ...entry, phone: shownPhone(entry.phone) })) : [blank],
  }),
  openedAt(entry, { referenceList = [] }, { workHistoryList }) {
    if (entry !== mendEntries.new) return undefined;
    const stored = referenceList.filter(({ id }) => id);
    // Shown and changed like a choice of her own: where she has one workplace a reference is from there.
    const [facility = '', ...others] = recentFacilities(workHistoryList, dayOf(new Date()));
    const added = { ...blank, companyName: others.length === 0 ? facility : '' };
    return {
      draft: { referenceList: [...stored, added] },
      focus: ['referenceList', stored.length, 'firstName'],
      only: unsavedEntry,
    };
  },
};

/** People who can tell about the candidate's work. */
export function ReferencesDrawer(props: DrawerProps) {
  const edited = useSection(section, props);
  const facilities = recentFacilities(props.details.workHistoryList, dayOf(new Date()));
  return (
    <SectionForm of={edited}>
      <div className="stack">
        <Notice>
          Your references will be contacted by the provider to speed up your application. They may be called.
        </Notice>
        <EntryList
          of={edited}
          list="referenceList"
          noun="reference"
          addAt="bottom"
          blank={blank}
          removal={api.candidate.removeReference}
          nameOf={({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' ')}
        >
          {(entry) => <ReferenceFields form={entry} facilities={facilities} home={props.details.basicInfo.state} />}
        </EntryList>
      </div>
    </SectionForm>
  );
}

interface ReferenceFieldsProps {
  form: FormHandle<Reference>;
  /** Where the candidate works now or has worked within the past year. */
  facilities: readonly string[];
  home: string;
}

/** The choice that opens a field for any other facility. */
const elsewhere = 'Another facility';

function ReferenceFields({ form, facilities, home }: ReferenceFieldsProps) {
  const { Field } = form;
  const chosen = form.useValue('companyName');
  const [isElsewhere, setElsewhere] = useState(
    facilities.length === 0 || (Boolean(chosen) && !facilities.includes(chosen ?? '')),
  );
  return (
    <>
      <div className={layout.pair}>
        <NameFields form={form} />
      </div>
      <Field name="jobTitle" label="Job title" isRequired>
        <Input autoComplete="off" />
      </Field>
      {isElsewhere ? (
        <Field name="companyName" label="Location" isRequired hint="Facility, city and state">
          <Finder
            placeholder="Type any word of its name"
            find={(input) => findFacilities(input, home)}
            none={noFacility}
          />
        </Field>
      ) : (
        <Field
          name="companyName"
          label="Location"
          isRequired
          hint="Where you work now or have worked within the past year, or another facility"
        >
          <Choice
            placeholder="Choose a facility"
            options={[...facilities, elsewhere].map((value) => ({ value, label: value }))}
            onChange={(value) => {
              if (value !== elsewhere) return;
              setElsewhere(true);
              form.set({ companyName: '' });
            }}
          />
        </Field>
      )}
      <Field name="preferredContactMethod" label="Preferred contact method" isGroup isRequired>
        <Radio.Group options={contactMethods} />
      </Field>
      <Field name="email" label="Email" isRequired>
        <Input type="email" inputMode="email" autoComplete="off" autoCapitalize="none" />
      </Field>
      <Field name="phone" label="Mobile" isRequired>
        <PhoneInput />
      </Field>
      <Field name="ratio" label="Nurse/patient ratio">
        <Input autoComplete="off" placeholder="1:4" />
      </Field>
    </>
  );
}
