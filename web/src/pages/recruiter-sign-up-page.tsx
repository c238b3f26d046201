import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { isCompanyEmail } from '#shared/domain/contact/email.ts';
import { InvitationNotice } from '../features/sign-up/recruiter/invitation-notice.tsx';
import { loadVerifyStep, RecruiterForm } from '../features/sign-up/recruiter/recruiter-form.tsx';
import { useAccountEmail } from '../features/sign-up/recruiter/use-account-email.ts';
import { useInvitation } from '../features/sign-up/recruiter/use-invitation.ts';
import { StepsRow } from '../features/sign-up/steps-row.tsx';
import { config } from '../lib/config.ts';
import { paths } from '../lib/paths.ts';
import { isPendingRecruiter } from '../lib/session/pending-recruiter.ts';
import { useSession } from '../lib/session/session.ts';
import { CandidateProvider } from '../ui/antd/candidate-provider.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { pagePart } from '../ui/parts/page-part.tsx';
import { Skeleton } from '../ui/surfaces.tsx';

const steps = ['Account', 'Verify'];

const VerifyStep = pagePart(loadVerifyStep, <Skeleton height="240px" />);

/** /recruitersignup: the account first, then its email and phone; who was cut off goes on where they were. */
export function RecruiterSignUpPage() {
  return (
    <CandidateProvider>
      <RecruiterSignUp />
    </CandidateProvider>
  );
}

function RecruiterSignUp() {
  const session = useSession();
  const { user, status } = session;
  if (user && isPendingRecruiter(session))
    return (
      <Page title="Verify your email and phone" width="slim" isFocused>
        <StepsRow names={steps} current="Verify" />
        <VerifyStep user={user} />
        <OtherAccount />
      </Page>
    );
  if (status === 'signedIn')
    return (
      <Page width="slim">
        <Notice>You are logged in as {user?.emailAddress}, which is a candidate’s account.</Notice>
        <OtherAccount />
      </Page>
    );
  return <AccountStep />;
}

function AccountStep() {
  const [query] = useSearchParams();
  const registrationId = query.get('registrationId')?.trim() || undefined;
  const invitation = useInvitation(registrationId);
  const { status } = useSession();
  const hasIdentity = status === 'newIdentity';
  const accountEmail = useAccountEmail(hasIdentity);
  if (invitation.isLoading || accountEmail === undefined)
    return (
      <Page width="narrow">
        <div aria-busy="true">
          <p role="status">{registrationId ? 'Loading your invitation…' : 'Loading…'}</p>
          <Skeleton height="480px" />
        </div>
      </Page>
    );
  if (accountEmail !== null && !isCompanyEmail(accountEmail, config().companyDomains))
    return (
      <Page width="slim">
        <Notice>You are logged in with an account that has no company address.</Notice>
        <OtherAccount />
      </Page>
    );
  return (
    <Page width="narrow">
      <StepsRow names={steps} current="Account" />
      {invitation.error && <InvitationNotice problem={invitation.error} onRetry={invitation.retry} />}
      <RecruiterForm
        key={invitation.invited ? 'invited' : 'own'}
        invited={invitation.invited}
        registrationId={invitation.invited && registrationId}
        accountEmail={accountEmail ?? undefined}
      />
      {hasIdentity ? (
        <OtherAccount />
      ) : (
        <p className="other-form">
          Already have an account? <Link to={paths.login}>Log in here</Link>
        </p>
      )}
    </Page>
  );
}

/** Logs out a user who meant to use another account. */
function OtherAccount() {
  const { signOut } = useSession();
  const navigate = useNavigate();
  return (
    <p className="other-form">
      <Button kind="bare" onClick={() => void signOut().then(() => navigate(paths.login))}>
        Use another account
      </Button>
    </p>
  );
}
