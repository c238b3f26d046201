import { maxPreferredStates } from '#shared/domain/specialties.ts';
import { useStates } from '../../../lib/lists.ts';
import { contactMethods, stateOptionsOf, yearOptions, yesNo } from '../../../ui/fields/choices.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { RadioChoice, SelectInput, TextInput } from '../../../ui/fields/inputs.tsx';
import { LocationInput } from '../../../ui/fields/location-input.tsx';
import { MultiSelect } from '../../../ui/fields/multi-select.tsx';
import { SpecialtyFields } from '../../../ui/fields/specialty-fields.tsx';

// Staff are offered text messages first.
const textFirst = contactMethods.toReversed();

/** Everything of a candidate's form below the contacts. `kept` are the specialties that the candidate has. */
export function CandidateFields({ kept = [] }: { kept?: readonly string[] }) {
  const states = useStates();
  return (
    <>
      <Field<'Text' | 'Email' | undefined>
        name="preferredContactMethod"
        label="Preferred contact method"
        isGroup
        isRequired
      >
        {(control) => <RadioChoice {...control} options={textFirst} />}
      </Field>
      <Field name="location" label="Location" isRequired>
        {(control) => <LocationInput {...control} placeholder="City, State or zip" />}
      </Field>
      <SpecialtyFields name="profession" label="Type" kept={kept} />
      <Field name="yearsExperience" label="Years of experience" isRequired>
        {(control) => <SelectInput {...control} placeholder="Choose" options={yearOptions} />}
      </Field>
      <Field<readonly string[]> name="topPreferredLocations" label="Preferred locations" hint="Up to 3." isRequired>
        {(control) => (
          <MultiSelect
            {...control}
            max={maxPreferredStates}
            isLoading={states.isLoading}
            placeholder="Choose up to 3 states"
            options={stateOptionsOf(states.data)}
          />
        )}
      </Field>
      <Field<'yes' | 'no' | undefined> name="experienceTravelling" label="Experience travelling" isGroup isRequired>
        {(control) => <RadioChoice {...control} options={yesNo} />}
      </Field>
      <Field name="interests" label="Interests" hint="What matters most for the next adventure." isRequired>
        {(control) => <TextInput {...control} maxLength={50} />}
      </Field>
      <Field name="optionalInterests" label="More interests (optional)">
        {(control) => <TextInput {...control} maxLength={50} />}
      </Field>
    </>
  );
}
