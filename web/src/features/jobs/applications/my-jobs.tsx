import { useSearchParams } from 'react-router-dom';
import { api } from '#shared/contract/index.ts';
import type { ApplicationTab } from '#shared/domain/application-status.ts';
import { useRead } from '../../../lib/data.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { useFavorites } from '../use-favorites.ts';
import { Applications } from './applications.tsx';
import { MatchedJobs } from './matched-jobs.tsx';
import { applicationTabs } from './my-jobs-groups.ts';
import { SavedJobs } from './saved-jobs.tsx';

const tabs = ['matches', 'saved', 'applications'] as const;

/** Matches, Saved and Applications with their counts; the tab is part of the address. */
export function MyJobs() {
  const [params, setParams] = useSearchParams();
  const matched = useRead(api.job.matched, {});
  const applications = useRead(api.job.applications, {});
  const favorites = useFavorites();
  const active = tabs.find((tab) => tab === params.get('tab')) ?? 'matches';
  const shown = applicationTabs.find(({ tab }) => tab.toLowerCase() === params.get('show'))?.tab ?? 'Applied';

  function select(tab: (typeof tabs)[number], show?: ApplicationTab) {
    const next = { ...(tab === 'matches' ? {} : { tab }), ...(show ? { show: show.toLowerCase() } : {}) };
    setParams(next, { replace: true, preventScrollReset: true });
  }

  return (
    <Tabs
      label="My Jobs"
      active={active}
      onSelect={select}
      tabs={[
        { id: 'matches', label: 'Matches', count: matched.data?.total },
        { id: 'saved', label: 'Saved', count: favorites.read.data?.jobList.length },
        { id: 'applications', label: 'Applications', count: applications.data?.applicationList.length },
      ]}
    >
      {active === 'matches' && <MatchedJobs read={matched} favorites={favorites} />}
      {active === 'saved' && <SavedJobs favorites={favorites} />}
      {active === 'applications' && (
        <Applications read={applications} shown={shown} onShow={(tab) => select('applications', tab)} />
      )}
    </Tabs>
  );
}
