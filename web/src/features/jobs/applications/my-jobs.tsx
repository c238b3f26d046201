import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { api } from '#shared/contract/browser.ts';
import type { ApplicationTab } from '#shared/domain/applications/application-status.ts';
import { useRead } from '../../../lib/data.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { HiddenJobs } from '../hidden/hidden-jobs.tsx';
import { SavedSearches } from '../searches/saved-searches.tsx';
import { SuggestedJobs } from '../suggestions/suggested-jobs.tsx';
import { useFavorites } from '../use-favorites.ts';
import { Applications } from './applications.tsx';
import { MatchedJobs } from './matched-jobs.tsx';
import { applicationTabs } from './my-jobs-groups.ts';
import { SavedJobs } from './saved-jobs.tsx';
import { useWaiting } from './use-waiting.ts';
import { WaitingCard } from './waiting-card.tsx';

const tabs = ['matches', 'saved', 'applications', 'searches', 'hidden'] as const;
type Tab = (typeof tabs)[number];

/** Matches, Saved and Applications with their counts, the saved searches and the hidden jobs; the tab is part of the address. */
export function MyJobs({ recruiterName }: { recruiterName: string }) {
  const [params, setParams] = useSearchParams();
  const matched = useRead(api.job.matched, {});
  const applications = useRead(api.job.applications, {});
  const favorites = useFavorites();
  const waiting = useWaiting(true);
  const active = tabs.find((tab) => tab === params.get('tab')) ?? 'matches';
  const shown = applicationTabs.find(({ tab }) => tab.toLowerCase() === params.get('show'))?.tab ?? 'Applied';

  function select(tab: Tab, show?: ApplicationTab) {
    const next = { ...(tab === 'matches' ? {} : { tab }), ...(show ? { show: show.toLowerCase() } : {}) };
    setParams(next, { replace: true, preventScrollReset: true });
  }

  const contents: Record<Tab, { label: string; count: number | undefined; render(): ReactNode }> = {
    matches: {
      label: 'Matches',
      count: matched.data?.total,
      render: () => (
        <div className="stack">
          <SuggestedJobs favorites={favorites} />
          <MatchedJobs read={matched} favorites={favorites} />
        </div>
      ),
    },
    saved: {
      label: 'Saved',
      count: favorites.read.data?.jobList.length,
      render: () => <SavedJobs favorites={favorites} />,
    },
    applications: {
      label: 'Applications',
      count: applications.data?.applicationList.length,
      render: () => (
        <Applications
          recruiterName={recruiterName}
          read={applications}
          shown={shown}
          onShow={(tab) => select('applications', tab)}
        />
      ),
    },
    searches: {
      label: 'Searches',
      count: undefined,
      render: () => <SavedSearches />,
    },
    hidden: {
      label: 'Hidden',
      count: undefined,
      render: () => <HiddenJobs favorites={favorites} />,
    },
  };
  return (
    <>
      {active !== 'applications' && <WaitingCard waiting={waiting} />}
      <Tabs<Tab> label="My Jobs" tabs={tabs.map((id) => ({ id, ...contents[id] }))} active={active} onSelect={select}>
        {contents[active].render()}
      </Tabs>
    </>
  );
}
