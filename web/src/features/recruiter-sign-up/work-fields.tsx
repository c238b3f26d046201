import { recruiterTeams } from '#shared/domain/recruiter-teams.ts';
import { type Profession, professions, specialtiesFor } from '#shared/domain/specialties.ts';
import { useSpecialties } from '../../lib/lists.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useForm } from '../../ui/form-state.ts';
import { RadioChoice, SelectInput, TextInput } from '../../ui/inputs.tsx';
import { MultiSelect } from '../../ui/multi-select.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import styles from './recruiter-sign-up.module.css';

const professionOptions = professions.map((value) => ({ value, label: value }));
const teamOptions = recruiterTeams.map((value) => ({ value, label: value }));

/** What the recruiter does: team, specialties, and what candidates read about them. */
export function WorkFields() {
  const { values, set } = useForm();
  const specialties = useSpecialties();
  const profession = values.primarySpecialty as Profession | undefined;
  const offered = specialtiesFor(profession, specialties.data ?? []);
  return (
    <div className={styles.part}>
      <h2>Your work</h2>
      {specialties.error && !specialties.data && (
        <Notice
          kind="danger"
          action={
            <Button kind="quiet" onClick={specialties.retry}>
              Try again
            </Button>
          }
        >
          Error: Failed to load specialties. Please refresh the page.
        </Notice>
      )}
      <Field name="assignedTeam" label="Assigned team" isRequired>
        {(control) => <SelectInput {...control} placeholder="Choose a team" options={teamOptions} />}
      </Field>
      <Field<Profession | undefined> name="primarySpecialty" label="Primary specialty" isGroup isRequired>
        {(control) => (
          <RadioChoice
            {...control}
            options={professionOptions}
            onChange={(chosen) => {
              if (chosen !== profession) set({ primarySpecialty: chosen, specialtyUidList: [] });
            }}
          />
        )}
      </Field>
      <Field<readonly string[]> name="specialtyUidList" label="Specialties" isRequired>
        {(control) => (
          <MultiSelect
            {...control}
            isDisabled={!profession}
            isLoading={specialties.isLoading}
            placeholder={profession ? 'Choose specialties' : 'Choose a primary specialty first'}
            options={offered.map(({ id, label }) => ({ value: String(id), label }))}
          />
        )}
      </Field>
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
