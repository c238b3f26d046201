import { Descriptions, Timeline } from 'antd';
import { Link } from 'react-router-dom';
import type { StaffApplication } from '#shared/contract/admin/admin-shapes.ts';
import { api } from '#shared/contract/browser.ts';
import type { Answer } from '#shared/contract/endpoint.ts';
import { endReasons } from '#shared/domain/applications/application-end.ts';
import { rejectCauses } from '#shared/domain/applications/application-steps.ts';
import { nameOrNone } from '#shared/domain/contact/full-name.ts';
import { shownDay } from '#shared/domain/dates.ts';
import { weeksText } from '#shared/domain/days/day-words.ts';
import { countAnswers, meetsText } from '#shared/domain/eligibility/answer-requirements.ts';
import { weeklyPay } from '#shared/domain/pay.ts';
import { useRead } from '../../lib/data.ts';
import { paths } from '../../lib/paths.ts';
import { shownInstant } from '../../lib/shown-instant.ts';
import { AnswerMark, answerWords } from '../../ui/answer-mark.tsx';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Drawer, DrawerBody } from '../../ui/overlays/drawer.tsx';
import { Skeleton } from '../../ui/surfaces.tsx';
import type { ApplicationView } from './application-view.ts';
import styles from './applications.module.css';
import { Consents } from './consents.tsx';
import { Packets } from './packets/packets.tsx';
import { TurnNotice } from './turn-notice.tsx';

interface HistoryDrawerProps {
  application: StaffApplication;
  /** Shows the applications of this candidate, or to this job. */
  onNarrow(view: Pick<Partial<ApplicationView>, 'candidateId' | 'jobId'>): void;
  onClose(): void;
}

/** Who applied to what, and every step of it: when it was made and by whom. */
export function HistoryDrawer({ application, onNarrow, onClose }: HistoryDrawerProps) {
  const { candidateId, candidateName, job } = application;
  const read = useRead(api.admin.applicationHistory, { candidateId, jobId: job.jobId });
  return (
    <Drawer title="History" onClose={onClose}>
      <DrawerBody>
        <p>
          <Link to={paths.candidate(candidateId)}>{nameOrNone(candidateName)}</Link>
        </p>
        <JobFacts job={job} />
        <div className="buttons">
          <Button kind="quiet" onClick={() => onNarrow({ candidateId })}>
            All of this candidate
          </Button>
          <Button kind="quiet" onClick={() => onNarrow({ jobId: job.jobId })}>
            All to this job
          </Button>
        </div>
        <Loaded read={read} skeleton={<Skeleton height="120px" />}>
          {({ steps, consents, requirements, overlap }) => (
            <>
              {overlap && <Notice kind="warn">{overlap}</Notice>}
              <TurnNotice application={application} onTold={onClose} />
              <Consents application={application} consents={consents} />
              <Packets application={application} />
              <Requirements answers={requirements} />
              <Timeline
                items={steps.map((step) => ({ key: `${step.status} ${step.at}`, content: <Step step={step} /> }))}
              />
            </>
          )}
        </Loaded>
      </DrawerBody>
    </Drawer>
  );
}

type HistoryStep = Answer<typeof api.admin.applicationHistory>['steps'][number];

function Step({ step: { status, at, by, reason, cause, note, message, said, isUndo } }: { step: HistoryStep }) {
  const why = [reason && endReasons[reason], cause && rejectCauses[cause].label].filter(Boolean).join(', ');
  return (
    <>
      <p className="strong">{isUndo ? `Undone, back to ${status}` : why ? `${status}: ${why}` : status}</p>
      <p className="soft">
        <time dateTime={at}>{shownInstant(at)}</time>
        {by && ` · ${by}`}
      </p>
      {said && <p>“{said}”</p>}
      {note && <p>{note}</p>}
      {message && <p className="soft">The candidate reads: “{message}”</p>}
    </>
  );
}

type Answered = Answer<typeof api.admin.applicationHistory>['requirements'];

/** The same answers as the candidate reads, in their order. */
function Requirements({ answers }: { answers: Answered }) {
  if (answers.length === 0) return null;
  return (
    <section aria-label="Requirements">
      <p className="strong">{meetsText(countAnswers(answers), 'Meets')}</p>
      <ul className={styles.requirements}>
        {answers.map(({ name, answer, evidence }) => (
          <li key={name}>
            <AnswerMark answer={answer} size={18} />
            <span>
              {name}{' '}
              <span className="soft small">
                {answerWords[answer]} · {evidence}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function JobFacts({ job }: Pick<StaffApplication, 'job'>) {
  const { companyName, formattedAddress } = job.location;
  const facts = {
    Job: job.jobTitle,
    Facility: `${companyName}, ${formattedAddress}`,
    Pay: weeklyPay(job.weeklySalary),
    Shift: job.shift,
    Start: job.startDate && shownDay(job.startDate),
    Length: weeksText(job.durationWeeks),
    Source: job.source,
    State: job.isOpen ? 'Open' : 'No longer available',
  };
  const items = Object.entries(facts).filter(([, value]) => value);
  return <Descriptions column={1} items={items.map(([label, children]) => ({ key: label, label, children }))} />;
}
