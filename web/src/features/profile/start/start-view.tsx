import { Progress } from 'antd';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { api } from '#shared/contract/browser.ts';
import type { CandidateDetails } from '#shared/contract/candidate-details.ts';
import { useRead } from '../../../lib/data.ts';
import { fromStart } from '../../../lib/errand.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { nextChecklist } from '../checklist-order.ts';
import { type DrawerName, isDrawerName, loadDrawersAhead, ProfileDrawer } from '../profile-drawers.tsx';
import { useCompleteCall } from '../use-complete-call.ts';
import { useDrawerAddress } from '../use-drawer-address.ts';
import styles from './start.module.css';
import { startEntry } from './start-entry.ts';
import { DoneRow, FrontCard, OpenRow, type StepWay } from './start-row.tsx';
import { onFileWords, openSteps, type StartStep, startSteps, stepAfter, stepInFront } from './start-steps.ts';

/** The step in front, in the address: what was skipped stays behind it. */
const parameter = 'at';

const unchanging = { revalidateOnFocus: false };

/** The items of the progress as a list: one in front, the other open ones below it, and what is done folded to a line [C07]. */
export function StartView({ details }: { details: CandidateDetails }) {
  const [query, setQuery] = useSearchParams();
  const { open, isAddressed, openDrawer, goOnTo, closeDrawer } = useDrawerAddress();
  const { data: checklists = [] } = useRead(api.datalist.skillAssessments, {}, undefined, unchanging);
  const { data: types = [] } = useRead(api.datalist.certificationTypes, {}, undefined, unchanging);
  useCompleteCall(details);
  useEffect(() => void loadDrawersAhead(), []);

  const list = useRef<HTMLOListElement>(null);
  const isSkipping = useRef(false);
  const left = openSteps(details);
  const front = stepInFront(left, query.get(parameter));
  // The button that was pressed has gone with its card.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that another step is in front
  useEffect(() => {
    if (!isSkipping.current) return;
    isSkipping.current = false;
    list.current?.querySelector('h2')?.focus();
  }, [front?.item]);

  function wayTo({ item }: StartStep): StepWay {
    if (isDrawerName(item)) return { open: () => openDrawer(item, startEntry(item, details, types)) };
    const submitted = details.skillList.find(({ isComplete }) => isComplete);
    const id = submitted?.assessmentId ?? nextChecklist(checklists, details);
    return id ? { to: paths.skill(id), state: fromStart } : { to: paths.profile };
  }

  function skip({ item }: StartStep) {
    const next = stepAfter(left, item) ?? left[0];
    if (!next) return;
    isSkipping.current = true;
    setQuery({ [parameter]: next.item }, { replace: true, preventScrollReset: true });
  }

  return (
    <div className={styles.view}>
      <div className={styles.lead}>
        <p className="soft">{front ? 'Then one press applies for any job.' : 'One press applies for any job.'}</p>
        {front && (
          <ButtonLink to={paths.home} kind="bare">
            Later
          </ButtonLink>
        )}
      </div>
      <Progress percent={details.progress.percent} status="normal" showInfo={false} aria-label="Profile progress" />
      <ol ref={list}>
        {startSteps.map((step, place) => {
          const own = left.find(({ item }) => item === step.item);
          const shared = { number: place + 1, way: wayTo(step) };
          if (!own)
            return (
              <DoneRow key={step.item} name={step.name} words={onFileWords(step.item, details)} way={shared.way} />
            );
          if (own !== front) return <OpenRow key={step.item} step={own} {...shared} />;
          const onSkip = left.length > 1 ? () => skip(own) : undefined;
          return <FrontCard key={step.item} step={own} {...shared} onSkip={onSkip} />;
        })}
      </ol>
      {front ? (
        <p className="soft small">What you do is saved as you go, in any order.</p>
      ) : (
        <div className="buttons">
          <ButtonLink to={paths.search}>Find jobs</ButtonLink>
        </div>
      )}
      {open && (
        <StepDrawer
          key={open.name}
          {...open}
          left={left}
          details={details}
          isFilled={isAddressed}
          onClose={closeDrawer}
          onFound={() => goOnTo('found')}
          onNext={(item, saved) => goOnTo(item, startEntry(item, saved, types))}
        />
      )}
    </div>
  );
}

interface StepDrawerProps extends ComponentProps<typeof ProfileDrawer> {
  left: readonly StartStep[];
  onNext(item: DrawerName, saved: CandidateDetails): void;
}

/** The drawer of a step: one that was open when it came goes on to the next with its save; what was done already is only changed. */
function StepDrawer({ left, onNext, ...drawer }: StepDrawerProps) {
  const { name } = drawer;
  // The save itself closes the step, before it goes on.
  const [wasOpen] = useState(() => name === 'found' || left.some(({ item }) => item === name));
  const drawerAfter = (open: readonly StartStep[]) => {
    const item = stepAfter(open, name)?.item;
    return isDrawerName(item) ? item : undefined;
  };
  function goOn(saved = drawer.details) {
    const next = drawerAfter(openSteps(saved));
    if (next) onNext(next, saved);
    else drawer.onClose();
  }
  return <ProfileDrawer {...drawer} onGoOn={wasOpen && drawerAfter(left) ? goOn : undefined} />;
}
