import type { ReactNode } from 'react';
import { Tabs } from '../../ui/tabs.tsx';
import type { ApplicationList } from './use-applications.ts';

interface StatusTabsProps {
  list: ApplicationList;
  onSelect(): void;
  /** What the chosen tab shows. */
  children: ReactNode;
}

/** The steps as tabs, each with how many are there. */
export function StatusTabs({ list, onSelect, children }: StatusTabsProps) {
  return (
    <Tabs
      label="Status"
      moreLabel="More statuses"
      tabs={list.tabs.map(({ id, label, count }) => ({ id, label: <TabName label={label} count={count} /> }))}
      active={list.view.status}
      onSelect={(status) => {
        onSelect();
        list.go({ status });
      }}
    >
      {children}
    </Tabs>
  );
}

function TabName({ label, count }: { label: string; count: number | undefined }) {
  if (count === undefined) return label;
  return (
    <>
      {label} <span className="soft">{count}</span>
    </>
  );
}
