import { Input } from 'antd';
import { AvatarInput } from '../../../ui/avatar-crop/avatar-input.tsx';
import { Check } from '../../../ui/controls/check.tsx';
import { Choice } from '../../../ui/controls/choice.tsx';
import { teamOptions } from '../../../ui/controls/options.ts';
import { SpecialtyFields } from '../../../ui/controls/specialty-fields.tsx';
import type { FormHandle } from '../../../ui/forms/form-handle.ts';
import type { RecruiterDraft } from './recruiter-draft.ts';

interface RecruiterFormPart {
  form: FormHandle<RecruiterDraft>;
}

/** The picture of a recruiter: the one in place, or another that is chosen and cut. */
export function PictureField({ form, stored }: RecruiterFormPart & { stored: string }) {
  const { Field } = form;
  return (
    <Field name="avatar" label="Photo" isGroup hint="Candidates see it beside the name.">
      <AvatarInput
        stored={stored || undefined}
        personName={`${form.useValue('firstName')} ${form.useValue('lastName')}`}
        onFault={(message) => form.fault('avatar', message)}
      />
    </Field>
  );
}

interface RecruiterFieldsProps extends RecruiterFormPart {
  /** Specialties that the recruiter has. */
  kept?: readonly string[];
  hasRoundRobin: boolean;
}

/** Everything of a recruiter's form below the contacts. */
export function RecruiterFields({ form, kept = [], hasRoundRobin }: RecruiterFieldsProps) {
  const { Field } = form;
  return (
    <>
      <Field name="assignedTeam" label="Assigned team" isRequired>
        <Choice placeholder="Choose a team" options={teamOptions} />
      </Field>
      <Field
        name="calendlyLink"
        label="Meeting link"
        hint="Where candidates book a call. It should include https:// or http://."
        isRequired
      >
        <Input type="url" inputMode="url" autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Field>
      <SpecialtyFields form={form} label="Type" kept={kept} />
      <Field name="biography" label="Biography (optional)">
        <Input.TextArea rows={4} />
      </Field>
      {hasRoundRobin && (
        <Field name="useRoundRobin">
          <Check>Use Round Robin</Check>
        </Field>
      )}
    </>
  );
}
