import { Form, Input } from 'antd';
import { useId, useState } from 'react';
import type * as z from 'zod';
import { api } from '#shared/contract/browser.ts';
import { workHistorySection } from '#shared/contract/profile.ts';
import { mendEntries } from '#shared/domain/eligibility/mend.ts';
import { useSpecialties } from '../../../lib/lists.ts';
import { Check } from '../../../ui/controls/check.tsx';
import { Choice } from '../../../ui/controls/choice.tsx';
import { DayInput } from '../../../ui/controls/day-input.tsx';
import { Finder } from '../../../ui/controls/finder.tsx';
import layout from '../../../ui/forms/field.module.css';
import type { FormHandle, Typed } from '../../../ui/forms/form-handle.ts';
import { EntryList } from '../editor/entry-list.tsx';
import { SectionForm } from '../editor/section-form.tsx';
import { type Section, unsavedEntry, useSection } from '../editor/use-section.ts';
import { findFacilities, noFacility } from '../find-facilities.ts';
import type { DrawerProps } from './drawer-props.ts';
import { StateChoice } from './state-choice.tsx';

export type WorkEntry = Typed<z.input<typeof workHistorySection>['workHistoryList'][number]>;

const noPlace = { city: '', state: '', unitBed: 0 };
const blank: WorkEntry = {
  facility: '',
  ...noPlace,
  startDate: '',
  endDate: '',
  isCurrent: false,
  unit: '',
  position: '',
  specialtyName: '',
};

export const work: Section<typeof workHistorySection> = {
  name: 'workhistory',
  endpoint: api.candidate.saveWorkHistory,
  schema: workHistorySection,
  draftOf: ({ workHistoryList: stored }) => ({
    workHistoryList:
      stored.length > 0
        ? stored.map(({ present, unitBeds, jobTitle, specialty, ...entry }) => ({
            ...entry,
            unitBed: unitBeds,
            position: jobTitle,
            specialtyName: specialty,
            isCurrent: present,
          }))
        : [blank],
  }),
  openedAt(entry, { workHistoryList = [] }) {
    if (entry !== mendEntries.new) return undefined;
    const stored = workHistoryList.filter(({ id }) => id);
    return {
      draft: { workHistoryList: [blank, ...stored] },
      focus: ['workHistoryList', 0, 'facility'],
      only: unsavedEntry,
    };
  },
  bodyOf: ({ workHistoryList }) => ({
    workHistoryList: workHistoryList.map(({ endDate, ...entry }) => (entry.isCurrent ? entry : { ...entry, endDate })),
  }),
};

/** Where the candidate has worked. */
export function WorkDrawer(props: DrawerProps) {
  const edited = useSection(work, props);
  return (
    <SectionForm of={edited}>
      <EntryList
        of={edited}
        list="workHistoryList"
        noun="job experience"
        addAt="top"
        blank={blank}
        removal={api.candidate.removeWork}
        nameOf={({ facility, position }) => facility || position}
      >
        {(entry) => <WorkEntryFields form={entry} home={props.details.basicInfo.state} />}
      </EntryList>
    </SectionForm>
  );
}

/** The fields of one job; `home` is the state whose facilities come first. */
export function WorkEntryFields({ form, home }: { form: FormHandle<WorkEntry>; home: string }) {
  const { Field } = form;
  const [city, state, beds] = [form.useValue('city'), form.useValue('state'), form.useValue('unitBed')];
  const isCurrent = form.useValue('isCurrent') === true;
  // Beds come with a facility of the list only.
  const [isListed, setListed] = useState(Number(beds) > 0);
  const { data, isLoading } = useSpecialties();
  const options = (data ?? []).map((one) => ({ value: one.name, label: `${one.label} (${one.category})` }));
  return (
    <>
      <Field name="facility" label="Facility">
        <Finder
          placeholder="Type any word of its name"
          find={(input) => findFacilities(input, home)}
          none={noFacility}
          onChange={() => {
            // Place and beds belong to the chosen facility, not to another name.
            if (isListed) form.set(noPlace);
            setListed(false);
          }}
          onPick={({ name, beds: unitBed, ...place }) => {
            form.set({ facility: name, city: place.city, state: place.state, unitBed });
            setListed(true);
          }}
        />
      </Field>
      {isListed ? (
        <div className={layout.pair}>
          <FromFacility label="Location" value={[city, state].filter(Boolean).join(', ')} />
          <FromFacility label="Beds" value={beds ? String(beds) : ''} />
        </div>
      ) : (
        <div className={layout.pair}>
          <Field name="city" label="City">
            <Input autoComplete="off" />
          </Field>
          <Field name="state" label="State">
            <StateChoice />
          </Field>
        </div>
      )}
      <Field name="position" label="Position">
        <Input autoComplete="organization-title" />
      </Field>
      <Field name="specialtyName" label="Specialty">
        <Choice isLong options={options} isLoading={isLoading} placeholder="Choose a specialty" />
      </Field>
      <Field name="unit" label="Unit">
        <Choice isLong options={options} isLoading={isLoading} placeholder="Choose a unit" />
      </Field>
      <Field name="isCurrent">
        <Check onChange={() => form.set({ endDate: '' })}>Current Position</Check>
      </Field>
      <div className={layout.pair}>
        <Field name="startDate" label="Start date" isRequired>
          <DayInput />
        </Field>
        {!isCurrent && (
          <Field name="endDate" label="End date" isRequired>
            <DayInput />
          </Field>
        )}
      </div>
    </>
  );
}

/** A value that comes with the facility and cannot be edited. */
function FromFacility({ label, value }: { label: string; value: string }) {
  const id = useId();
  return (
    <Form.Item label={label} htmlFor={id}>
      <Input id={id} readOnly variant="filled" value={value} placeholder="From the facility" />
    </Form.Item>
  );
}
