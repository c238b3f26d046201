import { Link } from 'react-router-dom';
import type { JobCandidate } from '#shared/contract/admin/admin-board.ts';
import type { WholeJob } from '#shared/contract/job/job-shapes.ts';
import { nameOrNone } from '#shared/domain/contact/full-name.ts';
import type { Day } from '#shared/domain/dates.ts';
import { daysAgo, monthDay } from '#shared/domain/days/day-words.ts';
import { countAnswers, meetsText } from '#shared/domain/eligibility/answer-requirements.ts';
import { paths } from '../../../lib/paths.ts';
import { AnswerMark, answerWords } from '../../../ui/answer-mark.tsx';
import type { DataColumn } from '../../../ui/staff/data-column.ts';
import { Pill } from '../../../ui/surfaces.tsx';
import styles from './staff-jobs.module.css';

const licenseWords = {
  met: 'May work in',
  ends: 'Ends too early for',
  ask: 'Not proved for',
  missing: 'None for',
} as const;

/** How each candidate fits a job. */
export function candidateColumns(job: WholeJob, today: Day): readonly DataColumn<JobCandidate>[] {
  return [
    { title: 'Name', kind: 'name', cell: ({ id, name }) => <Link to={paths.candidate(id)}>{nameOrNone(name)}</Link> },
    { title: 'Requirements', cell: ({ answers }) => <Answers answers={answers} /> },
    {
      title: 'License',
      kind: 'short',
      cell: ({ fits }) => (
        <span className={styles.answer}>
          <AnswerMark answer={fits.license} size={16} />
          {licenseWords[fits.license]} {job.location.state}
        </span>
      ),
    },
    { title: 'Preferences met', kind: 'short', isNamed: true, cell: ({ fits }) => preferencesMet(fits) },
    {
      title: 'Free from',
      kind: 'short',
      isNamed: true,
      cell: ({ availableOn }) => availableOn && (availableOn <= today ? 'now' : monthDay(availableOn)),
    },
    { title: 'Active', kind: 'short', isNamed: true, cell: ({ lastActiveOn }) => daysAgo(lastActiveOn, today) },
    { title: 'Owner', isNamed: true, cell: ({ ownerName }) => ownerName || <span className="soft">no one</span> },
    {
      title: 'So far',
      kind: 'short',
      cell: (row) => soFar(row) && <Pill>{soFar(row)}</Pill>,
    },
    { title: 'Columns', kind: 'actions', cell: () => null },
  ];
}

const suggestionWords = { open: 'Suggested', declined: 'Said not for me' } as const;

/** The step of an application, or what became of a suggestion. */
const soFar = ({ applicationStatus, suggestion }: JobCandidate) =>
  applicationStatus ?? (suggestion && suggestionWords[suggestion]);

const preferenceNames = { state: 'state', shift: 'shift', startDate: 'start' } as const;

function preferencesMet(fits: JobCandidate['fits']) {
  const met = (Object.keys(preferenceNames) as (keyof typeof preferenceNames)[]).filter((name) => fits[name]);
  return met.length > 0 ? met.map((name) => preferenceNames[name]).join(', ') : <span className="soft">none</span>;
}

/** "Meets 5 of 6", and what is open, each with its evidence on hover. */
function Answers({ answers }: Pick<JobCandidate, 'answers'>) {
  const open = answers.filter(({ answer }) => answer !== 'met');
  return (
    <>
      {meetsText(countAnswers(answers), 'Meets')}
      {open.length > 0 && (
        <ul className={styles.open}>
          {open.map(({ name, answer, evidence }) => (
            <li key={name} className={styles.answer} title={evidence}>
              <AnswerMark answer={answer} size={16} />
              <span className="soft small">
                <span className="visually-hidden">{answerWords[answer]}: </span>
                {name}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
