import { useState } from 'react';
import { api } from '#shared/contract/index.ts';
import { VerifyEmailBanner } from '../features/account/verify-email-banner.tsx';
import { JobCarousel } from '../features/jobs/job-carousel.tsx';
import { ProgressCard } from '../features/profile/progress-card.tsx';
import { CareTeamBanner } from '../features/team/care-team-banner.tsx';
import { useRead } from '../lib/data.ts';
import { paths } from '../lib/paths.ts';
import { Page } from '../ui/page.tsx';
import { Columns } from '../ui/surfaces.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { useMedia } from '../ui/use-media.ts';

/** From here on three lists have room below each other; on smaller screens they are tabs. */
const roomy = '(min-width: 464px)';

type Row = 'featured' | 'matches' | 'highest';

/** /home: the dashboard. */
export function HomePage() {
  const featured = useRead(api.job.featured, {});
  const matched = useRead(api.job.matched, {});
  const highest = useRead(api.job.highestPay, {});
  const isRoomy = useMedia(roomy);
  const [tab, setTab] = useState<Row>('featured');

  const rows = {
    featured: (
      <JobCarousel title="Featured Jobs" read={featured} viewAll={paths.searchFeatured} emptyText="No featured jobs" />
    ),
    matches: <JobCarousel title="New Matches" read={matched} viewAll={paths.myJobs} emptyText="No matched jobs" />,
    highest: (
      <JobCarousel title="Highest Pay" read={highest} viewAll={paths.searchHighestPaid} emptyText="No jobs right now" />
    ),
  };
  return (
    <Page title="Dashboard">
      <VerifyEmailBanner />
      <Columns>
        <ProgressCard />
        <CareTeamBanner />
      </Columns>
      {isRoomy ? (
        <>
          {rows.featured}
          {rows.matches}
          {rows.highest}
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
          {rows[tab]}
        </Tabs>
      )}
    </Page>
  );
}
