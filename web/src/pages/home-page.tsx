import { useState } from 'react';
import { api } from '#shared/contract/browser.ts';
import { VerifyEmailBanner } from '../features/account/verify-email-banner.tsx';
import { Announcements } from '../features/announcements/announcements.tsx';
import { useWaiting } from '../features/jobs/applications/use-waiting.ts';
import { WaitingCard } from '../features/jobs/applications/waiting-card.tsx';
import { AssignmentPlace } from '../features/jobs/assignment/assignment-place.tsx';
import { useAssignments } from '../features/jobs/assignment/use-assignments.ts';
import { FeaturedJobs, HighestPaidJobs, MatchingJobs } from '../features/jobs/job-rows.tsx';
import { SuggestionCard, useSuggestions } from '../features/jobs/suggestions/suggestion-card.tsx';
import { ProgressCard } from '../features/profile/progress-card.tsx';
import { ReferCard } from '../features/promotion/refer-card.tsx';
import { ResourcesCard } from '../features/promotion/resources-card.tsx';
import { RewardsBanner } from '../features/promotion/rewards-banner.tsx';
import { CareTeamBanner } from '../features/team/care-team-banner.tsx';
import { RecruiterLine } from '../features/team/recruiter-line.tsx';
import { useRead } from '../lib/data.ts';
import { InSight } from '../ui/in-sight.tsx';
import { Page } from '../ui/page.tsx';
import { Columns } from '../ui/surfaces.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { useMedia } from '../ui/use-media.ts';

/** From here on three lists have room below each other; on smaller screens they are tabs. */
const roomy = '(min-width: 464px)';

/** As high as a row of jobs, so that nothing jumps when it comes into sight. */
const rowHeight = '200px';

const rows = { featured: FeaturedJobs, matches: MatchingJobs, highest: HighestPaidJobs } as const;
type Row = keyof typeof rows;

/**
 * /home: the dashboard. It asks three things at once, the profile, the recruiter and the featured jobs; the other jobs once those are
 * there, and whether there is an offer or a suggestion. One of them takes the place of the profile's progress, so that nothing moves
 * when it is known. What was accepted comes first, with the recruiter in it, then an offer; both also before the request to verify the
 * email.
 */
export function HomePage() {
  const isRoomy = useMedia(roomy);
  const assignments = useAssignments();
  const hasAssignment = assignments.isAwaited || assignments.days !== undefined;
  const waiting = useWaiting(false);
  const isAsked = waiting.length > 0;
  const suggestions = useSuggestions();
  const [tab, setTab] = useState<Row>('featured');
  const Chosen = rows[tab];
  const featured = useRead(api.job.featured, {});
  const isLed = hasAssignment || isAsked;
  const first = isAsked ? (
    <WaitingCard waiting={waiting} />
  ) : suggestions.length > 0 ? (
    <SuggestionCard suggestions={suggestions} />
  ) : (
    <ProgressCard />
  );
  return (
    <Page width="wide">
      <AssignmentPlace own={assignments} recruiter={<RecruiterLine />} />
      {!isLed && <VerifyEmailBanner />}
      {hasAssignment ? (
        first
      ) : (
        <Columns>
          {first}
          <CareTeamBanner />
        </Columns>
      )}
      {isLed && <VerifyEmailBanner />}
      {isRoomy ? (
        <>
          <FeaturedJobs />
          <InSight height={rowHeight} isHeld={featured.isLoading}>
            <MatchingJobs />
          </InSight>
          <InSight height={rowHeight} isHeld={featured.isLoading}>
            <HighestPaidJobs />
          </InSight>
        </>
      ) : (
        <Tabs<Row>
          label="Jobs"
          active={tab}
          onSelect={setTab}
          tabs={[
            { id: 'featured', label: 'Featured' },
            { id: 'matches', label: 'Matches' },
            { id: 'highest', label: 'Highest Pay' },
          ]}
        >
          <Chosen />
        </Tabs>
      )}
      {(isAsked || suggestions.length > 0) && <ProgressCard />}
      <InSight height="200px">
        <Announcements />
      </InSight>
      <Columns>
        <ResourcesCard />
        <ReferCard />
      </Columns>
      <RewardsBanner />
    </Page>
  );
}
