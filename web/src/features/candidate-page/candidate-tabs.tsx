import { type ReactNode, useEffect } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { api } from '#shared/contract/browser.ts';
import { idleMoment } from '../../lib/idle-moment.ts';
import { useReadCursorPages } from '../../lib/read-cursor-pages.ts';
import { classes } from '../../ui/classes.ts';
import { pagePart } from '../../ui/parts/page-part.tsx';
import { Skeleton } from '../../ui/surfaces.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useAddressTab } from '../../ui/use-address-tab.ts';
import { useMedia } from '../../ui/use-media.ts';
import type { CandidateDocument } from './candidate-documents.ts';
import styles from './candidate-tabs.module.css';
import { NotesPanel } from './notes-panel.tsx';
import { TasksPanel } from './tasks-panel.tsx';
import { type CandidatePageData, presentAssignmentOf } from './use-candidate-page.ts';

/** Tabs with tables and timelines, 85 kB (gzip) together: the page opens with the profile, and these are fetched in an idle moment. */
const parts = {
  documents: () => import('./documents-tab.tsx'),
  skills: () => import('./skills-tab.tsx'),
  history: () => import('./history-tab.tsx'),
} as const;
const waiting = <Skeleton height="240px" />;
const DocumentsTab = pagePart(async () => (await parts.documents()).DocumentsTab, waiting);
const SkillsTab = pagePart(async () => (await parts.skills()).SkillsTab, waiting);
const HistoryTab = pagePart(async () => (await parts.history()).HistoryTab, waiting);

/** A failure is no matter here: the tab that is opened fetches its part again. */
async function prefetchParts(): Promise<void> {
  await idleMoment();
  await Promise.allSettled(Object.values(parts).map((load) => load()));
}

const names = {
  profile: 'Profile',
  jobs: 'Jobs',
  documents: 'Documents',
  skills: 'Skills',
  applications: 'Applications',
  notes: 'Notes and calls',
  tasks: 'Tasks',
  history: 'History',
} as const;
type TabName = keyof typeof names;

/** Tasks and notes are beside every other tab. */
const hasNoRail = (tab: TabName) => tab === 'notes' || tab === 'tasks';

interface CandidateTabsProps {
  page: CandidatePageData;
  /** The cards of the profile. */
  profile: ReactNode;
  jobs: ReactNode;
  applications: ReactNode;
  onFetch(file: NonNullable<CandidateDocument['file']>): void;
}

/** One subject a tab; the open one is part of the address. */
export function CandidateTabs({ page: { head, details }, profile, jobs, applications, onFetch }: CandidateTabsProps) {
  const address = useAddressTab(names);
  const { active } = address;
  const { pathname } = useLocation();
  useEffect(() => void prefetchParts(), []);
  /** Whether a panel is gone at an address: on another page, or at these tabs. */
  const isGoneAt =
    (isWithout: (tab: TabName) => boolean) =>
    ({ pathname: next, search }: Location) =>
      next !== pathname || isWithout(address.tabAt(search));
  const contents: Readonly<Record<TabName, () => ReactNode>> = {
    profile: () => profile,
    jobs: () => jobs,
    documents: () => (
      <DocumentsTab candidateId={head.id} details={details} assignment={presentAssignmentOf(head)} onFetch={onFetch} />
    ),
    skills: () => <SkillsTab details={details} onFetch={onFetch} />,
    applications: () => applications,
    notes: () => <NotesPanel candidateId={head.id} isLostAt={isGoneAt((tab) => tab !== 'notes')} />,
    tasks: () => <TasksPanel candidateId={head.id} />,
    history: () => <HistoryTab id={head.id} />,
  };
  const isWide = useMedia('(min-width: 1280px)');
  const hasRail = isWide && !hasNoRail(active);
  // What the rail or the tab itself reads is counted, nothing is read for the number.
  const hasNotes = hasRail || active === 'notes';
  const noteList = useReadCursorPages(api.admin.notes, hasNotes ? { candidateId: head.id } : null);
  const counts: Readonly<Partial<Record<TabName, number>>> = {
    documents: details.resumeList.length + details.licenseList.length + details.certificationList.length,
    skills: details.skillList.length,
    applications: head.engagements.length,
    ...(noteList.isEnd && { notes: noteList.pages.flatMap((page) => page.noteList).length }),
  };
  const tabs = (
    <Tabs
      label="Candidate"
      tabs={address.tabs.map((tab) => ({ ...tab, count: counts[tab.id] }))}
      active={active}
      onSelect={address.onSelect}
    >
      {contents[active]()}
    </Tabs>
  );
  if (!hasRail) return tabs;
  return (
    <div className={styles.beside}>
      {tabs}
      <aside className={classes('stack', styles.rail)}>
        <h2>Tasks</h2>
        <TasksPanel candidateId={head.id} />
        <h2>Notes and calls</h2>
        <NotesPanel candidateId={head.id} isLostAt={isGoneAt(hasNoRail)} />
      </aside>
    </div>
  );
}
