import { Input, Radio } from 'antd';
import { maxPreferredStates } from '#shared/domain/specialties.ts';
import { useStates } from '../../../lib/lists.ts';
import { Choices } from '../../../ui/controls/choices.tsx';
import { stateOptionsOf } from '../../../ui/controls/options.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { ListFailure } from '../../../ui/list-failure.tsx';
import { preferenceRules } from './later-rules.ts';
import { StepButtons } from './step-buttons.tsx';
import { type StepProps, useStep } from './use-step.ts';

const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/** Step 4: where to and what for. */
export function PreferencesStep(props: StepProps<typeof preferenceRules>) {
  const states = useStates();
  const form = useStep(preferenceRules, props);
  const { Field, isSubmitting } = form;
  return (
    <Form form={form} label="Preferences and interests">
      <ListFailure read={states} name="states" />
      <Field name="topLocations" label="Top preferred states" isRequired>
        <Choices
          max={maxPreferredStates}
          isLoading={states.isLoading}
          placeholder="Choose up to 3 states"
          options={stateOptionsOf(states.data)}
        />
      </Field>
      <Field name="firstTime" label="Is this your first time travelling?" isGroup isRequired>
        <Radio.Group options={yesNo} />
      </Field>
      <Field name="nextAdventure" label="What matters most for your next adventure?" isRequired>
        <Input placeholder="Pay, location, schedule…" />
      </Field>
      <Field name="interests" label="Interests (optional)">
        <Input placeholder="Hiking, food, music…" />
      </Field>
      <StepButtons onBack={props.onBack} isBusy={isSubmitting} label={isSubmitting ? 'Signing you up…' : 'Sign up'} />
    </Form>
  );
}
