import { ProfileView } from '../features/profile/profile-view.tsx';
import { ProgressBar } from '../features/profile/progress-bar.tsx';
import { useDetails } from '../features/profile/use-details.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Page } from '../ui/page.tsx';
import { Skeleton } from '../ui/surfaces.tsx';

/** /profile: everything about the candidate, section by section. */
export function ProfilePage() {
  const read = useDetails();
  return (
    <Page>
      <Loaded
        read={read}
        skeleton={
          <>
            <Skeleton height="24px" />
            <Skeleton height="480px" />
          </>
        }
      >
        {(details) => (
          <>
            <ProgressBar percent={details.progress.percent} />
            <ProfileView details={details} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
