import { memo, useCallback, useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { api } from '#shared/contract/browser.ts';
import type { CandidateDetails } from '#shared/contract/candidate-details.ts';
import { afterNextPaint } from '../../lib/after-paint.ts';
import { useRead } from '../../lib/data.ts';
import { paths } from '../../lib/paths.ts';
import { classes } from '../../ui/classes.ts';
import { type Tab, Tabs } from '../../ui/tabs.tsx';
import { AskedDocuments } from './asked-documents.tsx';
import { AboutCard } from './cards/about-card.tsx';
import type { CardProps } from './cards/card-props.ts';
import { CertificationsCard, LicenseCard, ResumeCard } from './cards/file-cards.tsx';
import { EducationCard, ReferencesCard, WorkCard } from './cards/history-cards.tsx';
import { PersonalCard } from './cards/personal-card.tsx';
import { PreferencesCard, SpecialtiesCard, SummaryCard } from './cards/preferences-cards.tsx';
import { RequiredCard } from './cards/required-card.tsx';
import { SkillsCard } from './cards/skills-card.tsx';
import { nextChecklist } from './checklist-order.ts';
import { CredentialsTab, type Needs } from './credentials/credential-cards.tsx';
import { entryOfItem } from './item-names.ts';
import { NextStep } from './next-step.tsx';
import { isDrawerName, loadDrawersAhead, ProfileDrawer } from './profile-drawers.tsx';
import styles from './profile-view.module.css';
import { useCompleteCall } from './use-complete-call.ts';
import { useDrawerAddress } from './use-drawer-address.ts';
import { WhoLooked } from './who-looked.tsx';

const tabs = [
  { id: 'profile', label: 'Profile' },
  { id: 'preferences', label: 'Preferences' },
  { id: 'credentials', label: 'Credentials' },
  { id: 'looked', label: 'Seen by' },
] as const satisfies readonly Tab<string>[];
type TabName = (typeof tabs)[number]['id'];

const skills = 'skills-checklist';

/** The profile in tabs, every section a card, and the drawer that is open. */
export function ProfileView({ details, needs }: { details: CandidateDetails; needs: Needs }) {
  const [query, setQuery] = useSearchParams();
  const { open, isAddressed, errand, openDrawer, goOnTo, closeDrawer } = useDrawerAddress();
  const tab = tabs.find(({ id }) => id === query.get('tab'))?.id ?? 'profile';
  useCompleteCall(details);
  useEffect(() => void loadDrawersAhead(), []);

  const { data: checklists } = useRead(api.datalist.skillAssessments, {}, undefined, { revalidateOnFocus: false });
  const navigate = useNavigate();
  const latest = useRef({ details, checklists });
  latest.current = { details, checklists };

  const isLedToSkills = useRef(false);
  const openSkills = useCallback(() => {
    const id = nextChecklist(latest.current.checklists ?? [], latest.current.details);
    if (id) return void navigate(paths.skill(id));
    isLedToSkills.current = true;
    setQuery({}, { replace: true });
  }, [navigate, setQuery]);
  // Once the tab that has them is shown: antd draws what it holds a moment after the page.
  useEffect(() => {
    if (!isLedToSkills.current || tab !== 'profile') return;
    isLedToSkills.current = false;
    afterNextPaint(goToSkills);
  });
  const openItem = useCallback(
    (item: string) => (isDrawerName(item) ? openDrawer(item, entryOfItem(item)) : openSkills()),
    [openDrawer, openSkills],
  );

  return (
    <div className={classes('stack', styles.view)}>
      <AskedDocuments versions={details.versions} onOpen={openDrawer} />
      <Tabs<TabName>
        label="Profile"
        tabs={tabs}
        active={tab}
        onSelect={(id) => setQuery(id === 'profile' ? {} : { tab: id }, { replace: true })}
      >
        <Cards tab={tab} details={details} needs={needs} onEdit={openDrawer} onSkills={openSkills} />
      </Tabs>
      <NextStep progress={details.progress} onGo={openItem} />
      {open && (
        <ProfileDrawer
          key={open.name}
          {...open}
          why={errand?.why}
          details={details}
          isFilled={isAddressed}
          onClose={closeDrawer}
          onFound={() => goOnTo('found')}
        />
      )}
    </div>
  );
}

/** Drawn again only when the profile or the tab has changed: opening a drawer leaves them alone. */
interface CardsProps extends CardProps {
  tab: TabName;
  needs: Needs;
  onSkills(): void;
}

const Cards = memo(function Cards({ tab, onSkills, ...card }: CardsProps) {
  if (tab === 'looked') return <WhoLooked />;
  if (tab === 'preferences') return <PreferencesCard {...card} />;
  if (tab === 'credentials') return <CredentialsTab {...card} onSkills={onSkills} />;
  return (
    <div className={classes('stack', styles.columns)}>
      <div className={classes('stack', styles.aside)}>
        <RequiredCard {...card} onSkills={onSkills} />
        <AboutCard {...card} />
      </div>
      <div className="stack">
        <PersonalCard {...card} />
        <div id={skills} className={styles.anchor}>
          <SkillsCard details={card.details} />
        </div>
        <ResumeCard {...card} />
        <WorkCard {...card} />
        <ReferencesCard {...card} />
        <LicenseCard {...card} />
        <EducationCard {...card} />
        <CertificationsCard {...card} />
        <SpecialtiesCard {...card} />
        <SummaryCard {...card} />
      </div>
    </div>
  );
});

function goToSkills(): void {
  document.querySelector(`#${skills}`)?.scrollIntoView({ block: 'start' });
  document.querySelector<HTMLElement>(`#${skills} [role=combobox]`)?.focus({ preventScroll: true });
}
