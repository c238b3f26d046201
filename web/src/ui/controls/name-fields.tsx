import { Input } from 'antd';
import type { FormHandle } from '../forms/form-handle.ts';

interface NameFieldsProps {
  form: FormHandle<{ firstName: string | undefined; lastName: string | undefined }>;
  /** The user's own name, which the browser may fill in. */
  isOwn?: boolean;
}

/** First and last name, side by side in whatever box is around them. */
export function NameFields({ form: { Field }, isOwn = false }: NameFieldsProps) {
  return (
    <>
      <Field name="firstName" label="First name" isRequired>
        <Input autoComplete={isOwn ? 'given-name' : 'off'} />
      </Field>
      <Field name="lastName" label="Last name" isRequired>
        <Input autoComplete={isOwn ? 'family-name' : 'off'} />
      </Field>
    </>
  );
}
