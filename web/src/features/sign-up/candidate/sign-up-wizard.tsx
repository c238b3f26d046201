import { useEffect, useState } from 'react';
import { useSpecialties, useStates } from '../../../lib/lists.ts';
import { Refused } from '../../../lib/refused.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useIdentitySoon } from '../../../lib/session/use-identity-soon.ts';
import type { Faults } from '../../../ui/forms/faults.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { registrationFailure } from '../registration-failure.ts';
import { AboutStep } from './about-step.tsx';
import { AccountStep } from './account-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { PreferencesStep } from './preferences-step.tsx';
import { register } from './register.ts';
import { keepSignUp, type SignUpDraft } from './sign-up-draft.ts';
import type { SignUpSection, SignUpValues } from './sign-up-rules.ts';
import { spokenRefusal, stepOfRefusal } from './sign-up-steps.ts';
import { WorkStep } from './work-step.tsx';

interface SignUpWizardProps {
  start: SignUpDraft;
  section: SignUpSection;
  onSection(section: SignUpSection): void;
}

/** The four steps; what was typed is kept on this device until the end. */
export function SignUpWizard({ start, section, onSection }: SignUpWizardProps) {
  const { status } = useSession();
  const [values, setValues] = useState(start.values);
  const [errors, setErrors] = useState<Faults>({});
  // What the later steps need comes while the first one is filled in.
  useSpecialties();
  useStates();
  useIdentitySoon();
  const hasIdentity = status === 'newIdentity';

  function change<S extends SignUpSection>(name: S) {
    return (typed: SignUpValues[S]) => {
      const next = { ...values, [name]: typed };
      setValues(next);
      keepSignUp({ ...start, values: next });
    };
  }

  function walk(to: SignUpSection, withErrors: Faults = {}) {
    setErrors(withErrors);
    onSection(to);
  }

  async function finish() {
    try {
      await register(values, start.invitation);
    } catch (error) {
      const place = error instanceof Refused ? stepOfRefusal(error.fields, hasIdentity) : undefined;
      if (place) return walk(place.section, place.errors);
      const failure = registrationFailure(error);
      if (failure) toast.failure(failure);
      throw error instanceof Refused ? spokenRefusal(error) : error;
    }
  }

  const { email, password } = values.account;
  const lacksPassword = section !== 'account' && !hasIdentity && !password;
  const isUnknown = lacksPassword && !email;
  useEffect(() => {
    if (isUnknown) onSection('account');
  }, [isUnknown, onSection]);

  if (lacksPassword)
    return (
      <PasswordStep
        email={email}
        onPassword={(passwords) => setValues({ ...values, account: { ...values.account, ...passwords } })}
      />
    );
  if (section === 'account')
    return (
      <AccountStep values={values.account} errors={errors} onValues={change('account')} onNext={() => walk('about')} />
    );
  if (section === 'about')
    return (
      <AboutStep
        values={values.about}
        errors={errors}
        onValues={change('about')}
        onNext={() => walk('work')}
        {...(hasIdentity ? {} : { onBack: () => walk('account') })}
      />
    );
  if (section === 'work')
    return (
      <WorkStep
        values={values.work}
        errors={errors}
        onValues={change('work')}
        onNext={() => walk('prefandinterests')}
        onBack={() => walk('about')}
      />
    );
  return (
    <PreferencesStep
      values={values.prefandinterests}
      errors={errors}
      onValues={change('prefandinterests')}
      onNext={finish}
      onBack={() => walk('work')}
    />
  );
}
