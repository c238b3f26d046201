import { Field } from '../../ui/fields/field.tsx';
import { PasswordInput } from '../../ui/fields/password-input.tsx';
import { useForm } from '../../ui/forms/form-state.ts';

/** A password that is being chosen, twice: the fields `password` and `passwordConfirm` of a form. */
export function NewPasswordFields() {
  const { values, setError, check } = useForm();
  return (
    <>
      <Field
        name="password"
        label="Password"
        isRequired
        hint="At least 8 characters, with an uppercase and a lowercase letter, a number and a special character."
      >
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="new-password"
            onChange={(text) => {
              control.onChange(text);
              // Whether the two are the same is asked again.
              setError('passwordConfirm', undefined);
            }}
            onBlur={() => {
              control.onBlur();
              if (values.passwordConfirm) check('passwordConfirm');
            }}
          />
        )}
      </Field>
      <Field name="passwordConfirm" label="Confirm password" isRequired>
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </Field>
    </>
  );
}
