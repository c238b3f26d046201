import { Link } from 'react-router-dom';
import styles from '../features/account/account.module.css';
import { ClaimedAddress } from '../features/account/claimed-address.tsx';
import { ImpersonationAhead } from '../features/account/impersonation-ahead.tsx';
import { LoginForm } from '../features/account/login-form.tsx';
import { LoginSocial } from '../features/account/login-social.tsx';
import { WhyHere } from '../features/account/why-here.tsx';
import entry from '../features/openings/entry.module.css';
import { IntendedJob } from '../features/openings/intended-job.tsx';
import { OpeningsPlace } from '../features/openings/openings-place.tsx';
import { useIntendedJob } from '../features/openings/use-intended-job.ts';
import { isStaffHost } from '../lib/config.ts';
import { usePageTitles } from '../lib/page-titles.ts';
import { paths } from '../lib/paths.ts';
import { Page } from '../ui/page.tsx';

/** / and /login: the form, and for candidates what there is to gain beside it. */
export function LoginPage() {
  return isStaffHost() ? <StaffLogin /> : <CandidateLogin />;
}

function CandidateLogin() {
  const { lead } = usePageTitles();
  const { jobId, isChosen, choose } = useIntendedJob();
  return (
    <div className={entry.entry} data-split="">
      <Page width="slim">
        <p className={styles.lead}>{lead}</p>
        <WhyHere />
        <ImpersonationAhead />
        <ClaimedAddress />
        {jobId && <IntendedJob jobId={jobId} isChosen={isChosen} />}
        <LoginForm />
        <LoginSocial />
        <p className="other-form">
          New here? <Link to={paths.signup}>Sign up</Link>
        </p>
      </Page>
      <OpeningsPlace onChoose={choose} />
    </div>
  );
}

function StaffLogin() {
  return (
    <Page width="slim">
      <p className={styles.lead}>Log in with your company account.</p>
      <WhyHere />
      <LoginForm />
      <p className="other-form">
        New here? <Link to={paths.recruiterSignup}>Sign up as a recruiter</Link>
      </p>
    </Page>
  );
}
