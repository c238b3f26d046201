import { Input, Radio } from 'antd';
import { Problem } from '#shared/domain/problem.ts';
import { unknownPlace } from '../../../lib/search/place-search.ts';
import { PhoneInput } from '../../../ui/controls/phone-input.tsx';
import { PlaceInput } from '../../../ui/controls/place-input.tsx';
import layout from '../../../ui/forms/field.module.css';
import { Form } from '../../../ui/forms/form.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ConsentWords } from '../../../ui/verification/consent-words.tsx';
import { CurrentPlace } from './current-place.tsx';
import { aboutRules } from './later-rules.ts';
import { StepButtons } from './step-buttons.tsx';
import { type StepProps, useStep } from './use-step.ts';

const contactMethods = [
  { value: 'Text', label: 'Text me' },
  { value: 'Email', label: 'Email me' },
];

/** Step 2: name, phone and home. */
export function AboutStep(props: StepProps<typeof aboutRules>) {
  const form = useStep(aboutRules, props, async ({ location }) => {
    // Where the look-up fails, the registration itself still refuses a place that does not exist.
    const fault = await unknownPlace(location).catch(() => undefined);
    if (fault) throw new Problem('invalid', 'wrongInput', fault, { fields: { location: fault } });
    await props.onNext();
  });
  const { Field } = form;
  return (
    <Form form={form} label="About you">
      <div className={layout.pair}>
        <Field name="firstname" label="First name" isRequired>
          <Input autoComplete="given-name" />
        </Field>
        <Field name="lastname" label="Last name" isRequired>
          <Input autoComplete="family-name" />
        </Field>
      </div>
      <Field name="phone" label="Mobile phone" isRequired>
        <PhoneInput isOwn />
      </Field>
      <Field name="contactMethod" label="Preferred contact method" isGroup isRequired>
        <Radio.Group options={contactMethods} />
      </Field>
      <Field name="location" label="Home location" isRequired onLeave={unknownPlace}>
        <PlaceInput placeholder="Zip or City, State" onFailure={(message) => form.fault('location', message)} />
      </Field>
      <CurrentPlace
        onFound={(location) => form.set({ location })}
        onFailure={(message) => form.fault('location', message)}
      />
      <Notice>
        <ConsentWords purpose="signUp" />
      </Notice>
      <StepButtons onBack={props.onBack} isBusy={form.isSubmitting} />
    </Form>
  );
}
