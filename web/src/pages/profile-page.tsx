import { ProfileCards } from '../features/profile/profile-cards.tsx';
import { ProgressBar } from '../features/profile/progress-bar.tsx';
import { useDetails } from '../features/profile/use-details.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Page } from '../ui/page.tsx';
import { Skeleton } from '../ui/surfaces.tsx';

/** /profile: the profile and its progress, to read. */
export function ProfilePage() {
  const read = useDetails();
  return (
    <Page title="Profile">
      <Loaded read={read} skeleton={<Skeleton height="480px" />}>
        {(details) => (
          <>
            <ProgressBar percent={details.progress.percent} />
            <ProfileCards details={details} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
