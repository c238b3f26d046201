import { Input } from 'antd';
import { Choice } from '../../../ui/controls/choice.tsx';
import { teamOptions } from '../../../ui/controls/options.ts';
import { SpecialtyFields } from '../../../ui/controls/specialty-fields.tsx';
import type { FormHandle } from '../../../ui/forms/form-handle.ts';
import type { RecruiterSignUpDraft } from './recruiter-rules.ts';
import styles from './recruiter-sign-up.module.css';

/** What the recruiter does: team, specialties, and what candidates read about them. */
export function WorkFields({ form }: { form: FormHandle<RecruiterSignUpDraft> }) {
  const { Field } = form;
  return (
    <div className={styles.part}>
      <h2>Your work</h2>
      <Field name="assignedTeam" label="Assigned team" isRequired>
        <Choice placeholder="Choose a team" options={teamOptions} />
      </Field>
      <SpecialtyFields form={form} label="Primary specialty" />
      <Field
        name="calendlyLink"
        label="Meeting link (optional)"
        hint="Where candidates book a call with you. It should include https:// or http://."
      >
        <Input type="url" inputMode="url" autoComplete="url" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field name="biography" label="Biography (optional)">
        <Input.TextArea rows={4} />
      </Field>
    </div>
  );
}
