import { Field } from '../../ui/fields/field.tsx';
import { TextInput } from '../../ui/fields/inputs.tsx';

/** Username or email, as the field `username` of a form. */
export function NameField() {
  return (
    <Field name="username" label="Username or email">
      {(control) => (
        <TextInput
          {...control}
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={128}
        />
      )}
    </Field>
  );
}
