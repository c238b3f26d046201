import { AvatarInput, type ChosenAvatar } from '../../../ui/avatar-crop/avatar-input.tsx';
import { teamOptions } from '../../../ui/fields/choices.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { Checkbox, SelectInput, TextInput } from '../../../ui/fields/inputs.tsx';
import { SpecialtyFields } from '../../../ui/fields/specialty-fields.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { useForm } from '../../../ui/forms/form-state.ts';

/** The picture of a recruiter: the one in place, or another that is chosen and cut. */
export function PictureField({ stored }: { stored: string }) {
  const { values, setError } = useForm();
  return (
    <Field<ChosenAvatar | undefined> name="avatar" label="Photo" hint="Candidates see it beside the name.">
      {(control) => (
        <AvatarInput
          {...control}
          stored={stored || undefined}
          personName={`${values.firstName} ${values.lastName}`}
          onFault={(message) => setError('avatar', message)}
        />
      )}
    </Field>
  );
}

/** Everything of a recruiter's form below the contacts. */
export function RecruiterFields({ kept = [], hasRoundRobin }: { kept?: readonly string[]; hasRoundRobin: boolean }) {
  const { values, set } = useForm();
  return (
    <>
      <Field name="assignedTeam" label="Assigned team" isRequired>
        {(control) => <SelectInput {...control} placeholder="Choose a team" options={teamOptions} />}
      </Field>
      <Field
        name="calendlyLink"
        label="Meeting link"
        hint="Where candidates book a call. It should include https:// or http://."
        isRequired
      >
        {(control) => (
          <TextInput
            {...control}
            type="url"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={50}
          />
        )}
      </Field>
      <SpecialtyFields name="profession" label="Type" kept={kept} />
      <Field name="biography" label="Biography (optional)">
        {(control) => <TextArea {...control} rows={4} maxLength={4000} />}
      </Field>
      {hasRoundRobin && (
        <Checkbox isChecked={values.useRoundRobin === true} onChange={(isOn) => set({ useRoundRobin: isOn })}>
          Use Round Robin
        </Checkbox>
      )}
    </>
  );
}
