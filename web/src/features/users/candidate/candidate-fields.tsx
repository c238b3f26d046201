import { Input, Radio } from 'antd';
import { maxPreferredStates } from '#shared/domain/specialties.ts';
import { useStates } from '../../../lib/lists.ts';
import { Choice } from '../../../ui/controls/choice.tsx';
import { Choices } from '../../../ui/controls/choices.tsx';
import { contactMethods, stateOptionsOf, yearOptions, yesNo } from '../../../ui/controls/options.ts';
import { PlaceInput } from '../../../ui/controls/place-input.tsx';
import { SpecialtyFields } from '../../../ui/controls/specialty-fields.tsx';
import type { FormHandle } from '../../../ui/forms/form-handle.ts';
import type { CandidateDraft } from './candidate-draft.ts';

interface CandidateFieldsProps {
  form: FormHandle<CandidateDraft>;
  /** Specialties that the candidate has. */
  kept?: readonly string[];
}

/** Everything of a candidate's form below the contacts. */
export function CandidateFields({ form, kept = [] }: CandidateFieldsProps) {
  const { Field } = form;
  const states = useStates();
  return (
    <>
      <Field name="preferredContactMethod" label="Preferred contact method" isGroup isRequired>
        {/* Staff are offered text messages first. */}
        <Radio.Group options={contactMethods.toReversed()} />
      </Field>
      <Field name="location" label="Location" isRequired>
        <PlaceInput placeholder="City, State or zip" onFailure={(message) => form.fault('location', message)} />
      </Field>
      <SpecialtyFields form={form} label="Type" kept={kept} />
      <Field name="yearsExperience" label="Years of experience" isRequired>
        <Choice placeholder="Choose" options={yearOptions} />
      </Field>
      <Field name="topPreferredLocations" label="Preferred locations" isRequired>
        <Choices
          max={maxPreferredStates}
          isLoading={states.isLoading}
          placeholder="Choose up to 3 states"
          options={stateOptionsOf(states.data)}
        />
      </Field>
      <Field name="experienceTravelling" label="Experience travelling" isGroup isRequired>
        <Radio.Group options={[...yesNo]} />
      </Field>
      <Field name="interests" label="Interests" hint="What matters most for the next adventure." isRequired>
        <Input />
      </Field>
      <Field name="optionalInterests" label="More interests (optional)">
        <Input />
      </Field>
    </>
  );
}
