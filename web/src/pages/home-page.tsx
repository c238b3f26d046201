import { useState } from 'react';
import { api } from '#shared/contract/browser.ts';
import { VerifyEmailBanner } from '../features/account/verify-email-banner.tsx';
import { Announcements } from '../features/announcements/announcements.tsx';
import { useWaiting } from '../features/jobs/applications/use-waiting.ts';
import { WaitingCard } from '../features/jobs/applications/waiting-card.tsx';
import { AssignmentCard } from '../features/jobs/assignment/assignment-card.tsx';
import { useAssignments } from '../features/jobs/assignment/use-assignments.ts';
import { FeaturedJobs, HighestPaidJobs, MatchingJobs, MatchList } from '../features/jobs/job-rows.tsx';
import { NewMatchesLine } from '../features/jobs/news/new-matches-line.tsx';
import { NextGainStep } from '../features/jobs/requirements/next-gain-step.tsx';
import { useGains } from '../features/jobs/requirements/use-gains.ts';
import { SearchesLine } from '../features/jobs/searches/searches-line.tsx';
import { SuggestionCard } from '../features/jobs/suggestions/suggestion-card.tsx';
import { TileSkeleton } from '../features/jobs/tile-skeleton.tsx';
import { ProgressCard } from '../features/profile/progress-card.tsx';
import { EndingsLine } from '../features/profile/wallet/endings-line.tsx';
import { ReferCard } from '../features/promotion/refer-card.tsx';
import { ResourcesCard } from '../features/promotion/resources-card.tsx';
import { RewardsBanner } from '../features/promotion/rewards-banner.tsx';
import { CareTeamBanner } from '../features/team/care-team-banner.tsx';
import { RecruiterLine } from '../features/team/recruiter-line.tsx';
import { useRead } from '../lib/data.ts';
import { InSight } from '../ui/in-sight.tsx';
import { Loading } from '../ui/loaded.tsx';
import { Page } from '../ui/page.tsx';
import { Columns } from '../ui/surfaces.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { useMedia } from '../ui/use-media.ts';

/** From here on lists are rows; on smaller screens the matches stand below each other and the others are tabs. */
const roomy = '(min-width: 464px)';

/** As high as a row of jobs, so that nothing jumps when it comes into sight. */
const rowHeight = '200px';

const rows = { featured: FeaturedJobs, highest: HighestPaidJobs } as const;
type Row = keyof typeof rows;

/**
 * /home: the dashboard: what was accepted or offered, one next step with its gain, the matches as a list, the recruiter [X06]. It
 * waits for what may come first, so that nothing is pushed down; what is below is asked for once the matches are there or it comes into sight.
 */
export function HomePage() {
  const isRoomy = useMedia(roomy);
  const assignments = useAssignments();
  const waiting = useWaiting(true);
  const suggestions = useRead(api.job.suggestions, {});
  const [pressed, setPressed] = useState<Row>();
  const tab = pressed ?? 'featured';
  const Chosen = rows[tab];
  const matched = useRead(api.job.matched, {});
  const gain = useGains()?.[0];
  if (assignments.isLoading || suggestions.isLoading)
    return (
      <Page width="wide">
        <Loading>
          <TileSkeleton />
        </Loading>
      </Page>
    );
  const hasAssignment = assignments.days !== undefined;
  const isLed = hasAssignment || waiting.length > 0;
  const progress = <ProgressCard beyond={gain && <NextGainStep gain={gain} />} />;
  const recruiter = !hasAssignment && <CareTeamBanner />;
  const searches = (
    <InSight height="24px" isHeld={matched.isLoading}>
      <SearchesLine />
    </InSight>
  );
  const news = <NewMatchesLine isHeld={matched.isLoading} />;
  return (
    <Page width="wide">
      <AssignmentCard own={assignments} recruiter={<RecruiterLine />} />
      {!isLed && <VerifyEmailBanner />}
      {waiting.length > 0 ? (
        <WaitingCard waiting={waiting} />
      ) : (
        <SuggestionCard suggestions={suggestions.data?.suggestionList ?? []} />
      )}
      {isRoomy && recruiter ? (
        <Columns>
          {progress}
          {recruiter}
        </Columns>
      ) : (
        progress
      )}
      <EndingsLine assignments={assignments.days ? [assignments.days, ...assignments.later] : []} />
      {isLed && <VerifyEmailBanner />}
      {isRoomy ? (
        <>
          {news}
          <MatchingJobs />
          {searches}
          <InSight height={rowHeight} isHeld={matched.isLoading}>
            <FeaturedJobs />
          </InSight>
          <InSight height={rowHeight} isHeld={matched.isLoading}>
            <HighestPaidJobs />
          </InSight>
        </>
      ) : (
        <>
          {news}
          <MatchList />
          {searches}
          {recruiter}
          <Tabs<Row>
            label="Jobs"
            active={tab}
            onSelect={setPressed}
            tabs={[
              { id: 'featured', label: 'Featured' },
              { id: 'highest', label: 'Highest Pay' },
            ]}
          >
            {/* What was pressed for is asked for, in sight or not. */}
            {pressed ? (
              <Chosen />
            ) : (
              <InSight height={rowHeight} isHeld={matched.isLoading}>
                <Chosen />
              </InSight>
            )}
          </Tabs>
        </>
      )}
      <InSight height="44px">
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
