import { useLocation } from 'react-router-dom';
import { isComplete } from '#shared/domain/progress.ts';
import { MatchList } from '../features/jobs/job-rows.tsx';
import { useProfile } from '../features/jobs/use-profile.ts';
import { AppCard } from '../features/promotion/app-card.tsx';
import { ContactButton } from '../features/team/contact-button.tsx';
import { MatchedRecruiter } from '../features/team/matched-recruiter.tsx';
import { useRecruiter } from '../features/team/use-recruiter.ts';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session/session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';

/** /congrats after the sign-up, /welcome later: the recruiter, what is left to applying with one click, and three matches [X06]. */
export function WelcomePage() {
  const { user } = useSession();
  const { progress } = useProfile();
  const { data, error } = useRecruiter();
  const isFirst = useLocation().pathname === paths.congrats;
  const welcome = user?.firstName ? `Welcome, ${user.firstName}!` : 'Welcome!';
  const congrats = error && !data ? 'Your account is ready' : 'Congratulations, you are in!';
  const isDone = progress !== undefined && isComplete(progress);
  const steps = progress?.missing.length ?? 0;
  return (
    <Page title={isFirst ? congrats : welcome} width="narrow">
      <MatchedRecruiter />
      {progress && (
        <p>
          {isDone
            ? 'Your profile is complete: you apply with one click.'
            : `Your profile is ${progress.percent}% complete: ${steps === 1 ? 'one step' : `${steps} steps`} to applying with one click.`}
        </p>
      )}
      <div className="buttons">
        {!isDone && <ButtonLink to={paths.profile}>Complete Profile</ButtonLink>}
        <ButtonLink to={paths.search} kind={isDone ? 'main' : 'quiet'}>
          See Travel Jobs
        </ButtonLink>
        <ContactButton kind="bare">Contact us</ContactButton>
      </div>
      <MatchList />
      <div className="buttons">
        <ButtonLink to={paths.myJobs} kind="quiet">
          See job matches
        </ButtonLink>
        <ButtonLink to={paths.home} kind="bare">
          Go to your dashboard
        </ButtonLink>
      </div>
      <AppCard />
    </Page>
  );
}
