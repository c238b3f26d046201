import { isComplete } from '#shared/domain/progress.ts';
import { useProfile } from '../features/jobs/use-profile.ts';
import { AppCard } from '../features/promotion/app-card.tsx';
import { ContactButton } from '../features/team/contact-button.tsx';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session/session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';

/** /welcome: the first steps. */
export function WelcomePage() {
  const { user } = useSession();
  const { progress } = useProfile();
  const isDone = progress !== undefined && isComplete(progress);
  return (
    <Page title={user?.firstName ? `Welcome, ${user.firstName}!` : 'Welcome!'} width="narrow">
      <p>
        {isDone
          ? 'Your profile is complete: you apply with one click.'
          : 'Two things get you to your next assignment: a complete profile, with which you apply with one click, and a look at what is open right now.'}
        {progress && !isDone && ` Your profile is ${progress.percent}% complete.`}
      </p>
      <div className="stack">
        {!isDone && <ButtonLink to={paths.profile}>Complete Profile</ButtonLink>}
        <ButtonLink to={paths.search} kind={isDone ? 'main' : 'quiet'}>
          See Travel Jobs
        </ButtonLink>
        <ContactButton kind="bare">Contact us</ContactButton>
      </div>
      <AppCard />
    </Page>
  );
}
