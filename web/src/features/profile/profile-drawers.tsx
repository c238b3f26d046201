import { type ComponentType, useDeferredValue, useState } from 'react';
import type { CandidateDetails } from '#shared/contract/candidate-details.ts';
import { idleMoment } from '../../lib/idle-moment.ts';
import { Notice } from '../../ui/notice.tsx';
import { Drawer, DrawerBody } from '../../ui/overlays/drawer.tsx';
import { loadPart } from '../../ui/parts/load-part.tsx';
import { PartFailure } from '../../ui/parts/page-part.tsx';
import { Skeleton } from '../../ui/surfaces.tsx';
import type { DrawerProps } from './drawers/drawer-props.ts';
import styles from './profile-drawers.module.css';

interface LazyDrawer {
  readonly title: string;
  load(): Promise<ComponentType<DrawerProps>>;
}

/** Every drawer, each loaded apart: what they check with is heavy, and reading a profile needs none of it. */
const drawers = {
  personal: {
    title: 'Personal Information',
    load: async () => (await import('./drawers/personal-drawer.tsx')).PersonalDrawer,
  },
  about: { title: 'About Me', load: async () => (await import('./drawers/about-drawer.tsx')).AboutDrawer },
  resume: { title: 'Resume', load: async () => (await import('./drawers/resume-drawer.tsx')).ResumeDrawer },
  found: {
    title: 'From your resume',
    load: async () => (await import('./resume/found/found-drawer.tsx')).FoundDrawer,
  },
  work: { title: 'Job Experience', load: async () => (await import('./drawers/work-drawer.tsx')).WorkDrawer },
  references: {
    title: 'References',
    load: async () => (await import('./drawers/references-drawer.tsx')).ReferencesDrawer,
  },
  license: { title: 'Licenses', load: async () => (await import('./drawers/license-drawer.tsx')).LicenseDrawer },
  education: { title: 'Education', load: async () => (await import('./drawers/education-drawer.tsx')).EducationDrawer },
  certifications: {
    title: 'Certifications',
    load: async () => (await import('./drawers/certifications-drawer.tsx')).CertificationsDrawer,
  },
  specialties: {
    title: 'Specialties',
    load: async () => (await import('./drawers/specialties-drawer.tsx')).SpecialtiesDrawer,
  },
  summary: {
    title: 'Professional Summary',
    load: async () => (await import('./drawers/summary-drawer.tsx')).SummaryDrawer,
  },
  preferences: {
    title: 'Job Preferences',
    load: async () => (await import('./drawers/preferences-drawer.tsx')).PreferencesDrawer,
  },
  medical: {
    title: 'Medical Documents',
    load: async () => (await import('./drawers/documents-drawer.tsx')).MedicalDrawer,
  },
  written: {
    title: 'Written Documents',
    load: async () => (await import('./drawers/documents-drawer.tsx')).WrittenDrawer,
  },
} as const satisfies Record<string, LazyDrawer>;

export type DrawerName = keyof typeof drawers;

/** Drawers that are loaded already: rendered synchronously, without Suspense. */
const here = new Map<DrawerName, ComponentType<DrawerProps>>();

const waiting = (
  <DrawerBody>
    <Skeleton height="320px" />
  </DrawerBody>
);

function Failed({ onRetry }: { onRetry(): void }) {
  return (
    <DrawerBody>
      <PartFailure onRetry={onRetry} />
    </DrawerBody>
  );
}

const parts = Object.fromEntries(
  Object.entries(drawers).map(([name, drawer]) => [name, loadPart(drawer.load, { waiting, Failed })]),
) as unknown as Record<DrawerName, ComponentType<DrawerProps>>;

/** Whether a text, such as one from an address, names a drawer of the profile. */
export function isDrawerName(text: string | null | undefined): text is DrawerName {
  return text != null && Object.hasOwn(drawers, text);
}

/** Preloads all drawers, one in each idle period, so that any of them opens at once. */
export async function loadDrawersAhead(): Promise<void> {
  for (const [name, drawer] of Object.entries(drawers) as [DrawerName, LazyDrawer][]) {
    if (here.has(name)) continue;
    await idleMoment();
    // One that cannot be fetched now is tried again when it is opened.
    await drawer.load().then(
      (part) => here.set(name, part),
      () => undefined,
    );
  }
}

interface ProfileDrawerProps {
  name: DrawerName;
  details: CandidateDetails;
  entry?: string | undefined;
  /** What another page sent here for. */
  why?: string | undefined;
  /** Whether the content may be rendered: the frame is painted first. */
  isFilled: boolean;
  onClose(): void;
  /** What follows a save instead of closing. */
  onGoOn?: DrawerProps['onGoOn'];
  onFound?: (() => void) | undefined;
}

/** The open drawer: its frame is painted at once, its content is rendered as a deferred update. */
export function ProfileDrawer({ name, details, entry, why, isFilled, ...acts }: ProfileDrawerProps) {
  const [Part] = useState(() => here.get(name) ?? parts[name]);
  const isDrawn = useDeferredValue(isFilled, false);
  return (
    <Drawer title={drawers[name].title} onClose={acts.onClose}>
      {why && (
        <div className={styles.why}>
          <Notice>{why} Save leads back to it.</Notice>
        </div>
      )}
      {isDrawn ? <Part details={details} entry={entry} {...acts} /> : waiting}
    </Drawer>
  );
}
