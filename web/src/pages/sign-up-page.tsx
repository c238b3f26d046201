import { Link, useLocation, useNavigate } from 'react-router-dom';
import styles from '../features/sign-up/sign-up.module.css';
import { SignUpCarousel } from '../features/sign-up/sign-up-carousel.tsx';
import type { SignUpSection } from '../features/sign-up/sign-up-rules.ts';
import { signUpSteps } from '../features/sign-up/sign-up-steps.ts';
import { SignUpWizard } from '../features/sign-up/sign-up-wizard.tsx';
import { StepsRow } from '../features/sign-up/steps-row.tsx';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session.ts';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';

/** /signup: four steps; who signed in already (socially, or in a sign-up that was cut off) starts at the second. */
export function SignUpPage() {
  const { status, signOut } = useSession();
  const hasIdentity = status === 'newIdentity';
  const navigate = useNavigate();
  const { state, search } = useLocation();
  // The step stands in the history: the browser's Back goes one step back, and what was typed stays.
  const wanted = (state as { section?: SignUpSection } | null)?.section ?? 'account';
  const shown = hasIdentity && wanted === 'account' ? 'about' : wanted;
  const walk = (section: SignUpSection) => void navigate({ search }, { state: { section } });
  const heading = signUpSteps.find((step) => step.section === shown)?.heading ?? '';
  return (
    <div className={styles.page}>
      <Page title={heading} documentTitle="Sign up" isFocused={shown !== 'account'}>
        <StepsRow section={shown} />
        <SignUpWizard section={shown} onSection={walk} />
        <p className={styles.switch}>
          {hasIdentity ? (
            <Button kind="bare" onClick={() => void signOut()}>
              Use another account
            </Button>
          ) : (
            <>
              Already have an account? <Link to={paths.login}>Log in here</Link>
            </>
          )}
        </p>
      </Page>
      <SignUpCarousel />
    </div>
  );
}
