import { Divider } from 'antd';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { type SocialButtonProps, SocialButtons } from '../features/account/social-buttons.tsx';
import { IntendedJob } from '../features/openings/intended-job.tsx';
import { useIntendedJob } from '../features/openings/use-intended-job.ts';
import { AddressChoice } from '../features/sign-up/candidate/address-choice.tsx';
import { InvitationFault } from '../features/sign-up/candidate/invitation-fault.tsx';
import { SignUpCarousel } from '../features/sign-up/candidate/sign-up-carousel.tsx';
import type { SignUpSection } from '../features/sign-up/candidate/sign-up-rules.ts';
import { signUpSteps } from '../features/sign-up/candidate/sign-up-steps.ts';
import { SignUpWaiting } from '../features/sign-up/candidate/sign-up-waiting.tsx';
import { SignUpWizard } from '../features/sign-up/candidate/sign-up-wizard.tsx';
import { useAddressHolder } from '../features/sign-up/candidate/use-address-holder.ts';
import { useSignUpStart } from '../features/sign-up/candidate/use-sign-up-start.ts';
import styles from '../features/sign-up/candidate/wizard.module.css';
import { StepsRow } from '../features/sign-up/steps-row.tsx';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session/session.ts';
import { CandidateProvider } from '../ui/antd/candidate-provider.tsx';
import { Button } from '../ui/button.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Page } from '../ui/page.tsx';
import { Skeleton } from '../ui/surfaces.tsx';
import { useMedia } from '../ui/use-media.ts';

/** /signup: four steps; who signed in already (socially, or in a sign-up that was cut off) starts at the second. */
export function SignUpPage() {
  return (
    <CandidateProvider>
      <SignUp />
    </CandidateProvider>
  );
}

function SignUp() {
  const hasIdentity = useSession().status === 'newIdentity';
  const read = useAddressHolder(hasIdentity);
  const holder = read?.data?.holder;
  if (!read || holder === null) return <Steps hasIdentity={hasIdentity} />;
  return (
    <Page title={holder ? 'Is this account yours?' : 'Sign up'} width="slim" isFocused>
      <Loaded read={read} skeleton={<Skeleton height="240px" />}>
        {() => holder && <AddressChoice holder={holder} onReleased={read.retry} />}
      </Loaded>
      <OtherAccount />
    </Page>
  );
}

/** As wide as its place, in the look of the form above. */
function SocialButton(props: SocialButtonProps) {
  return <Button kind="quiet" isWide {...props} />;
}

/** Logs out a visitor who meant to use another account. */
function OtherAccount() {
  const { signOut } = useSession();
  return (
    <p className="other-form">
      <Button kind="bare" onClick={() => void signOut()}>
        Use another account
      </Button>
    </p>
  );
}

function Steps({ hasIdentity }: { hasIdentity: boolean }) {
  const hasRoom = useMedia('(min-width: 900px)');
  const { jobId } = useIntendedJob();
  const navigate = useNavigate();
  const { state, search } = useLocation();
  const { start, retry } = useSignUpStart();
  // The step is part of the history: the browser's Back goes one step back, and the input stays.
  const wanted = (state as { section?: SignUpSection } | null)?.section ?? 'account';
  const shown = hasIdentity && wanted === 'account' ? 'about' : wanted;
  const walk = (section: SignUpSection) => void navigate({ search }, { state: { section } });
  const { name = '', heading } = signUpSteps.find((step) => step.section === shown) ?? {};
  return (
    <div className={styles.page}>
      <Page title={heading} isFocused={shown !== 'account'}>
        {jobId && <IntendedJob jobId={jobId} />}
        <StepsRow names={signUpSteps.map((step) => step.name)} current={name} />
        <p className={styles.required}>Questions marked * are required.</p>
        {start ? (
          <>
            <InvitationFault fault={start.invitationFault} retry={retry} />
            <SignUpWizard start={start} section={shown} onSection={walk} />
          </>
        ) : (
          <SignUpWaiting />
        )}
        {!hasIdentity && shown === 'account' && (
          <SocialButtons divider={<Divider plain>or</Divider>} Button={SocialButton} />
        )}
        {hasIdentity ? (
          <OtherAccount />
        ) : (
          <p className="other-form">
            Already have an account? <Link to={paths.login}>Log in here</Link>
          </p>
        )}
      </Page>
      {hasRoom && <SignUpCarousel />}
    </div>
  );
}
