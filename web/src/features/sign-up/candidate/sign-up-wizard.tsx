import { useEffect, useState } from 'react';
import { Problem } from '#shared/domain/problem.ts';
import { useSpecialties, useStates } from '../../../lib/lists.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useIdentitySoon } from '../../../lib/session/use-identity-soon.ts';
import type { Faults } from '../../../ui/forms/faults.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { pagePart } from '../../../ui/parts/page-part.tsx';
import { registrationFailure } from '../registration-failure.ts';
import { AccountStep } from './account-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { keepSignUp, type SignUpDraft } from './sign-up-draft.ts';
import type { SignUpSection, SignUpValues } from './sign-up-rules.ts';
import { spokenRefusal, stepOfRefusal } from './sign-up-steps.ts';
import { SignUpWaiting } from './sign-up-waiting.tsx';

const loadAbout = async () => (await import('./about-step.tsx')).AboutStep;
const loadWork = async () => (await import('./work-step.tsx')).WorkStep;
const loadPreferences = async () => (await import('./preferences-step.tsx')).PreferencesStep;
const loadRegister = () => import('./register.ts');
const AboutStep = pagePart(loadAbout, <SignUpWaiting />);
const WorkStep = pagePart(loadWork, <SignUpWaiting />);
const PreferencesStep = pagePart(loadPreferences, <SignUpWaiting />);

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
  useEffect(() => {
    // Where this fails, the step itself asks again.
    for (const load of [loadAbout, loadWork, loadPreferences, loadRegister]) load().catch(() => undefined);
  }, []);
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
      const { register } = await loadRegister();
      await register(values, start.invitation);
    } catch (error) {
      const place = error instanceof Problem ? stepOfRefusal(error.fields, hasIdentity) : undefined;
      if (place) return walk(place.section, place.errors);
      const failure = registrationFailure(error);
      if (failure) toast.failure(failure);
      throw error instanceof Problem ? spokenRefusal(error) : error;
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
  return (
    <>
      {section === 'about' && (
        <AboutStep
          values={values.about}
          errors={errors}
          onValues={change('about')}
          onNext={() => walk('work')}
          {...(hasIdentity ? {} : { onBack: () => walk('account') })}
        />
      )}
      {section === 'work' && (
        <WorkStep
          values={values.work}
          errors={errors}
          onValues={change('work')}
          onNext={() => walk('prefandinterests')}
          onBack={() => walk('about')}
        />
      )}
      {section === 'prefandinterests' && (
        <PreferencesStep
          values={values.prefandinterests}
          errors={errors}
          onValues={change('prefandinterests')}
          onNext={finish}
          onBack={() => walk('work')}
        />
      )}
    </>
  );
}
