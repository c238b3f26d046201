import type { ReactNode } from 'react';
import { classes } from '../../../ui/classes.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { useAddressTab } from '../../../ui/use-address-tab.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { ApplicationsTab } from './applications-tab.tsx';
import type { CandidateDocument } from './candidate-documents.ts';
import styles from './candidate-tabs.module.css';
import { DocumentsTab } from './documents-tab.tsx';
import { HistoryTab } from './history-tab.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { SkillsTab } from './skills-tab.tsx';
import { TasksPanel } from './tasks-panel.tsx';
import type { CandidatePageData } from './use-candidate-page.ts';

const names = {
  profile: 'Profile',
  documents: 'Documents',
  skills: 'Skills',
  applications: 'Applications',
  notes: 'Notes and calls',
  tasks: 'Tasks',
  history: 'History',
} as const;
type TabName = keyof typeof names;

interface CandidateTabsProps {
  page: CandidatePageData;
  /** The cards of the profile. */
  profile: ReactNode;
  onFetch(file: NonNullable<CandidateDocument['file']>): void;
}

/** One subject a tab; the open one is part of the address. */
export function CandidateTabs({ page: { head, details }, profile, onFetch }: CandidateTabsProps) {
  const address = useAddressTab(names);
  const { active } = address;
  const contents: Readonly<Record<TabName, () => ReactNode>> = {
    profile: () => profile,
    documents: () => <DocumentsTab candidateId={head.id} details={details} onFetch={onFetch} />,
    skills: () => <SkillsTab details={details} onFetch={onFetch} />,
    applications: () => <ApplicationsTab id={head.id} />,
    notes: () => <NotesPanel candidateId={head.id} />,
    tasks: () => <TasksPanel candidateId={head.id} />,
    history: () => <HistoryTab id={head.id} />,
  };
  const isWide = useMedia('(min-width: 1280px)');
  const tabs = (
    <Tabs label="Candidate" {...address}>
      {contents[active]()}
    </Tabs>
  );
  // Where there is room, tasks and notes are beside every other tab.
  if (!isWide || active === 'notes' || active === 'tasks') return tabs;
  return (
    <div className={styles.beside}>
      {tabs}
      <aside className={classes('stack', styles.rail)}>
        <h2>Tasks</h2>
        <TasksPanel candidateId={head.id} />
        <h2>Notes and calls</h2>
        <NotesPanel candidateId={head.id} />
      </aside>
    </div>
  );
}
