import { teamOptions } from '../../../ui/fields/choices.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { SelectInput, TextInput } from '../../../ui/fields/inputs.tsx';
import { SpecialtyFields } from '../../../ui/fields/specialty-fields.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import styles from './recruiter-sign-up.module.css';

/** What the recruiter does: team, specialties, and what candidates read about them. */
export function WorkFields() {
  return (
    <div className={styles.part}>
      <h2>Your work</h2>
      <Field name="assignedTeam" label="Assigned team" isRequired>
        {(control) => <SelectInput {...control} placeholder="Choose a team" options={teamOptions} />}
      </Field>
      <SpecialtyFields name="primarySpecialty" label="Primary specialty" />
      <Field
        name="calendlyLink"
        label="Meeting link (optional)"
        hint="Where candidates book a call with you. It should include https:// or http://."
      >
        {(control) => (
          <TextInput
            {...control}
            type="url"
            inputMode="url"
            autoComplete="url"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={50}
          />
        )}
      </Field>
      <Field name="biography" label="Biography (optional)">
        {(control) => <TextArea {...control} rows={4} maxLength={4000} />}
      </Field>
    </div>
  );
}
