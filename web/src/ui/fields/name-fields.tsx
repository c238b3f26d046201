import { Field } from './field.tsx';
import { TextInput } from './inputs.tsx';

interface NameFieldsProps {
  /** Names of the two fields in the form. */
  names?: readonly [first: string, last: string];
  /** The user's own name, which the browser may fill in. */
  isOwn?: boolean;
}

/** First and last name, side by side in whatever box is around them. */
export function NameFields({ names: [first, last] = ['firstName', 'lastName'], isOwn = false }: NameFieldsProps) {
  return (
    <>
      <Field name={first} label="First name" isRequired>
        {(control) => <TextInput {...control} autoComplete={isOwn ? 'given-name' : 'off'} maxLength={50} />}
      </Field>
      <Field name={last} label="Last name" isRequired>
        {(control) => <TextInput {...control} autoComplete={isOwn ? 'family-name' : 'off'} maxLength={50} />}
      </Field>
    </>
  );
}
