import { useMemo } from 'react';
import { api } from '#shared/contract/index.ts';
import { workHistorySection } from '#shared/contract/profile.ts';
import { dayOrTyped, typedDay } from '#shared/domain/day-text.ts';
import { call } from '../../../lib/call.ts';
import { useSpecialties } from '../../../lib/lists.ts';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Checkbox, TextInput } from '../../../ui/fields/inputs.tsx';
import { SearchSelect } from '../../../ui/fields/search-select.tsx';
import layout from '../../../ui/forms/drawer-form.module.css';
import { useForm } from '../../../ui/forms/form-state.ts';
import styles from '../editor/editor.module.css';
import { keyed, sent } from '../editor/entries.ts';
import { EntryList } from '../editor/entry-list.tsx';
import { FinderInput } from '../editor/finder-input.tsx';
import type { Section } from '../editor/section.ts';
import { SectionEditor } from '../editor/section-editor.tsx';
import type { DrawerProps } from './drawer-props.ts';

const list = 'workHistoryList';
const noPlace = { city: '', state: '', unitBed: 0 };
const blank = {
  ...{ facility: '', ...noPlace, startDate: '', endDate: '', isCurrent: false },
  ...{ unit: '', position: '', specialtyName: '' },
};

const section: Section = {
  name: 'workhistory',
  endpoint: api.candidate.saveWorkHistory,
  schema: workHistorySection,
  draftOf: ({ workHistoryList }) => ({
    [list]: keyed(
      workHistoryList.map(({ present, unitBeds, jobTitle, specialty, startDate, endDate, ...entry }) => ({
        ...entry,
        unitBed: unitBeds,
        position: jobTitle,
        specialtyName: specialty,
        isCurrent: present,
        startDate: typedDay(startDate),
        endDate: typedDay(endDate),
      })),
    ),
  }),
  bodyOf: (draft) => ({
    [list]: sent(draft, list).map(({ endDate, startDate, ...entry }) => ({
      ...entry,
      startDate: dayOrTyped(String(startDate)),
      ...(entry.isCurrent ? {} : { endDate: dayOrTyped(String(endDate ?? '')) }),
    })),
  }),
};

const withOneEntry: Section = {
  ...section,
  draftOf(details) {
    const draft = section.draftOf(details);
    return details.workHistoryList.length > 0 ? draft : { [list]: keyed([blank]) };
  },
};

/** Where the candidate has worked. */
export function WorkDrawer({ details, onClose }: DrawerProps) {
  return (
    <SectionEditor section={withOneEntry} details={details} onClose={onClose}>
      <EntryList
        list={list}
        noun="job experience"
        addAt="top"
        blank={blank}
        removal={api.candidate.removeWork}
        nameOf={(entry) => String(entry.facility || entry.position || '')}
      >
        {() => <WorkFields />}
      </EntryList>
    </SectionEditor>
  );
}

function WorkFields() {
  const form = useForm();
  const { city, state, unitBed, isCurrent } = form.values as unknown as typeof blank;
  return (
    <>
      <Field name="facility" label="Facility">
        {(control) => (
          <FinderInput
            {...control}
            listLabel="Facilities"
            placeholder="Type the name of the facility"
            maxLength={150}
            find={(input) => call(api.datalist.facilities, { input })}
            labelOf={(facility) => `${facility.name}, ${facility.city}, ${facility.state}`}
            // Place and beds belong to the chosen facility, not to another name.
            onChange={(facility) => form.set({ facility, ...noPlace })}
            onPick={({ name, beds, ...place }) =>
              form.set({ facility: name, city: place.city, state: place.state, unitBed: beds })
            }
          />
        )}
      </Field>
      <div className={layout.pair}>
        <ReadOnly id={`${form.id}-location`} label="Location">
          {[city, state].filter(Boolean).join(', ')}
        </ReadOnly>
        <ReadOnly id={`${form.id}-beds`} label="Beds">
          {unitBed > 0 ? String(unitBed) : ''}
        </ReadOnly>
      </div>
      <Field name="position" label="Position">
        {(control) => <TextInput {...control} maxLength={100} autoComplete="organization-title" />}
      </Field>
      <SpecialtyField name="specialtyName" label="Specialty" />
      <SpecialtyField name="unit" label="Unit" />
      <Checkbox
        isChecked={isCurrent}
        onChange={(isOn) => {
          form.set({ isCurrent: isOn, ...(isOn ? { endDate: '' } : {}) });
          form.setError('endDate', undefined);
        }}
      >
        Current Position
      </Checkbox>
      <div className={layout.pair}>
        <Field name="startDate" label="Start date" isRequired>
          {(control) => <DateInput {...control} />}
        </Field>
        {!isCurrent && (
          <Field name="endDate" label="End date" isRequired>
            {(control) => <DateInput {...control} />}
          </Field>
        )}
      </div>
    </>
  );
}

/** A value that comes with the facility and cannot be edited. */
function ReadOnly({ id, label, children }: { id: string; label: string; children: string }) {
  return (
    <div className={styles.given}>
      <label htmlFor={id}>{label}</label>
      <input id={id} readOnly value={children} placeholder="From the facility" />
    </div>
  );
}

function SpecialtyField({ name, label }: { name: string; label: string }) {
  const { data, isLoading } = useSpecialties();
  const options = useMemo(
    () => (data ?? []).map((one) => ({ key: one.id, value: one.name, label: `${one.label} (${one.category})` })),
    [data],
  );
  return (
    <Field<string | undefined> name={name} label={label}>
      {(control) => (
        <SearchSelect
          {...control}
          onChange={(chosen) => control.onChange(chosen ?? '')}
          options={options}
          isLoading={isLoading}
          placeholder={`Choose a ${label.toLowerCase()}`}
        />
      )}
    </Field>
  );
}
