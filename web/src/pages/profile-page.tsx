import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useNextAssignment } from '../features/jobs/assignment/use-assignments.ts';
import { useGains } from '../features/jobs/requirements/use-gains.ts';
import { ProfileView } from '../features/profile/profile-view.tsx';
import { ProgressBar } from '../features/profile/progress-bar.tsx';
import { useDetails } from '../features/profile/use-details.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Page } from '../ui/page.tsx';
import { Skeleton } from '../ui/surfaces.tsx';

/** /profile: everything about the candidate, section by section. */
export function ProfilePage() {
  const read = useDetails();
  const [query] = useSearchParams();
  const isCredentials = query.get('tab') === 'credentials';
  const gains = useGains(isCredentials);
  const assignment = useNextAssignment(isCredentials);
  const needs = useMemo(() => ({ gains, assignment }), [gains, assignment]);
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
            <ProfileView details={details} needs={needs} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
