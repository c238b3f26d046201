import { CodeInput } from '../../ui/fields/code-input.tsx';
import { Field } from '../../ui/fields/field.tsx';

/** The six digits that were sent, as the field `code` of a form. */
export function CodeField() {
  return (
    <Field name="code" label="Verification code">
      {(control) => <CodeInput {...control} />}
    </Field>
  );
}
