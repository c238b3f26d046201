import { Field } from '../../../ui/fields/field.tsx';
import { type Option, RadioChoice } from '../../../ui/fields/inputs.tsx';
import { LocationInput } from '../../../ui/fields/location-input.tsx';
import { NameFields } from '../../../ui/fields/name-fields.tsx';
import { PhoneInput } from '../../../ui/fields/phone-input.tsx';
import { SchemaForm } from '../../../ui/forms/schema-form.tsx';
import { ConsentNotice } from '../../../ui/verification/consent-notice.tsx';
import styles from '../sign-up.module.css';
import { aboutRules, type SignUpValues } from './sign-up-rules.ts';
import { StepButtons } from './step-buttons.tsx';
import type { StepProps } from './step-props.ts';

const contactMethods: readonly Option<'Text' | 'Email'>[] = [
  { value: 'Text', label: 'Text me' },
  { value: 'Email', label: 'Email me' },
];

/** Step 2: name, phone and home. */
export function AboutStep({ values, errors, onValues, onNext, onBack }: StepProps<'about'>) {
  return (
    <SchemaForm
      schema={aboutRules}
      initial={{ ...values }}
      initialErrors={errors}
      label="About you"
      onValues={(typed) => onValues(typed as SignUpValues['about'])}
      onSubmit={onNext}
    >
      {({ setError, isSubmitting }) => (
        <>
          <div className={styles.pair}>
            <NameFields names={['firstname', 'lastname']} isOwn />
          </div>
          <Field name="phone" label="Mobile phone" isRequired>
            {(control) => <PhoneInput {...control} />}
          </Field>
          <Field<'Text' | 'Email' | undefined> name="contactMethod" label="Preferred contact method" isGroup isRequired>
            {(control) => <RadioChoice {...control} options={contactMethods} />}
          </Field>
          <Field name="location" label="Home location" isRequired>
            {(control) => (
              <LocationInput
                {...control}
                hasCurrent
                placeholder="Zip or City, State"
                onFailure={(message) => setError('location', message)}
              />
            )}
          </Field>
          <ConsentNotice purpose="signUp" />
          <StepButtons onBack={onBack} isBusy={isSubmitting} />
        </>
      )}
    </SchemaForm>
  );
}
