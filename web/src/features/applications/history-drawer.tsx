import { Descriptions, Timeline } from 'antd';
import { Link } from 'react-router-dom';
import type { StaffApplication } from '#shared/contract/admin-shapes.ts';
import type { Answer } from '#shared/contract/endpoint.ts';
import { api } from '#shared/contract/index.ts';
import { shownDay } from '#shared/domain/dates.ts';
import { weeksText } from '#shared/domain/days/day-words.ts';
import { countAnswers, meetsText } from '#shared/domain/eligibility/answer-requirements.ts';
import { weeklyPay } from '#shared/domain/pay.ts';
import { useRead } from '../../lib/data.ts';
import { paths } from '../../lib/paths.ts';
import { AnswerMark, answerWords } from '../../ui/answer-mark.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Drawer, DrawerBody } from '../../ui/overlays/drawer.tsx';
import { Skeleton } from '../../ui/surfaces.tsx';
import styles from './applications.module.css';

const instant = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Who applied to what, and every step of it: when it was made and by whom. */
export function HistoryDrawer({ application, onClose }: { application: StaffApplication; onClose(): void }) {
  const { candidateId, candidateName, job } = application;
  const read = useRead(api.admin.applicationHistory, { candidateId, jobId: job.jobId });
  return (
    <Drawer title="History" onClose={onClose}>
      <DrawerBody>
        <p>
          <Link to={`${paths.users}?view=${candidateId}&kind=candidate`}>{candidateName || 'No name'}</Link>
        </p>
        <JobFacts job={job} />
        <Loaded read={read} skeleton={<Skeleton height="120px" />}>
          {({ steps, requirements }) => (
            <>
              <Requirements answers={requirements} />
              <Timeline
                items={steps.map(({ status, at, by, reason }) => ({
                  key: `${status} ${at}`,
                  content: (
                    <>
                      <p className="strong">{reason ? `${status} (${reason})` : status}</p>
                      <p className="soft">
                        <time dateTime={at}>{instant.format(new Date(at))}</time>
                        {by && ` · ${by}`}
                      </p>
                    </>
                  ),
                }))}
              />
            </>
          )}
        </Loaded>
      </DrawerBody>
    </Drawer>
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
