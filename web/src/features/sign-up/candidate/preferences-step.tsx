import { maxPreferredStates } from '#shared/domain/specialties.ts';
import { useStates } from '../../../lib/lists.ts';
import { stateOptionsOf, yesNo } from '../../../ui/fields/choices.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { RadioChoice, TextInput } from '../../../ui/fields/inputs.tsx';
import { MultiSelect } from '../../../ui/fields/multi-select.tsx';
import { SchemaForm } from '../../../ui/forms/schema-form.tsx';
import { ListFailure } from '../../../ui/list-failure.tsx';
import { preferenceRules, type SignUpValues } from './sign-up-rules.ts';
import { StepButtons } from './step-buttons.tsx';
import type { StepProps } from './step-props.ts';

/** Step 4: where to and what for. */
export function PreferencesStep({ values, errors, onValues, onNext, onBack }: StepProps<'prefandinterests'>) {
  const states = useStates();
  return (
    <SchemaForm
      schema={preferenceRules}
      initial={{ ...values }}
      initialErrors={errors}
      label="Preferences and interests"
      onValues={(typed) => onValues(typed as SignUpValues['prefandinterests'])}
      onSubmit={onNext}
    >
      {({ isSubmitting }) => (
        <>
          <ListFailure read={states} name="states" />
          <Field<readonly string[]> name="topLocations" label="Top preferred states" hint="Up to 3." isRequired>
            {(control) => (
              <MultiSelect
                {...control}
                max={maxPreferredStates}
                isLoading={states.isLoading}
                placeholder="Choose up to 3 states"
                options={stateOptionsOf(states.data)}
              />
            )}
          </Field>
          <Field<'yes' | 'no' | undefined>
            name="firstTime"
            label="Is this your first time travelling?"
            isGroup
            isRequired
          >
            {(control) => <RadioChoice {...control} options={yesNo} />}
          </Field>
          <Field name="nextAdventure" label="What matters most for your next adventure?" isRequired>
            {(control) => <TextInput {...control} placeholder="Pay, location, schedule…" maxLength={50} />}
          </Field>
          <Field name="interests" label="Interests (optional)">
            {(control) => <TextInput {...control} placeholder="Hiking, food, music…" maxLength={50} />}
          </Field>
          <StepButtons onBack={onBack} isBusy={isSubmitting} label={isSubmitting ? 'Signing you up…' : 'Sign up'} />
        </>
      )}
    </SchemaForm>
  );
}
