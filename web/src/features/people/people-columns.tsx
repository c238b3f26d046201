import { Progress } from 'antd';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { FacetFilter, PersonRow } from '#shared/contract/admin/people-shapes.ts';
import { type Day, dayNumber } from '#shared/domain/dates.ts';
import { daysAgo, monthDay } from '#shared/domain/days/day-words.ts';
import { yearsOfExperience } from '#shared/domain/specialties.ts';
import { paths } from '../../lib/paths.ts';
import { AnswerMark } from '../../ui/answer-mark.tsx';
import type { DataColumn } from '../../ui/staff/data-column.ts';
import styles from './people-list.module.css';

/** How far ahead an end is shown. */
const soonDays = 90;

interface Shown {
  readonly today: Day;
  readonly sort: FacetFilter['sort'];
  /** The name of a specialty. */
  specialtyOf(id: number): string;
}

/** The columns of the list of people. */
export function peopleColumns({ today, sort, specialtyOf }: Shown): readonly DataColumn<PersonRow>[] {
  return [
    {
      title: 'Name',
      kind: 'name',
      cell: ({ id, name }) => <Link to={paths.candidate(id)}>{name}</Link>,
    },
    { title: 'Specialty', cell: ({ specialtyIds }) => <Specialties names={specialtyIds.map(specialtyOf)} /> },
    { title: 'Years', kind: 'short', isNamed: true, cell: ({ yearsExperience }) => yearsText(yearsExperience) },
    { title: 'Licenses', cell: ({ licenses }) => <Licenses licenses={licenses} today={today} /> },
    {
      title: 'Free from',
      kind: 'short',
      isNamed: true,
      cell: ({ availableOn }) => availableOn && (availableOn <= today ? 'now' : monthDay(availableOn)),
    },
    { title: 'Profile', kind: 'short', isNamed: true, cell: ({ progress }) => <ProfileProgress percent={progress} /> },
    {
      title: `Ends within ${soonDays} days`,
      cell: ({ ending }) => ending && <Ending ending={ending} today={today} />,
    },
    { title: 'Owner', isNamed: true, cell: ({ ownerName }) => ownerName || <span className="soft">No owner</span> },
    // The newest are asked for by when they joined.
    sort === 'newest'
      ? { title: 'Joined', kind: 'short', isNamed: true, cell: ({ joinedOn }) => daysAgo(joinedOn, today) }
      : { title: 'Active', kind: 'short', isNamed: true, cell: ({ lastActiveOn }) => daysAgo(lastActiveOn, today) },
    { title: 'Columns', kind: 'actions', cell: () => null },
  ];
}

/** The first, and how many more there are. */
function Specialties({ names: [first = '', ...others] }: { names: readonly string[] }) {
  if (others.length === 0) return first;
  return (
    <>
      {first}{' '}
      <span className="soft" title={others.join(', ')}>
        +{others.length}
        <span className="visually-hidden"> more: {others.join(', ')}</span>
      </span>
    </>
  );
}

/** "2-3", "< 1". */
function yearsText(years: number): string {
  const label = yearsOfExperience.find(({ value }) => value === years)?.label ?? String(years);
  return label.replace(/ years?$/, '').replace('Less than', '<');
}

/** "AZ compact, CA", a state beside its word; one that is not proved or has ended says so [X19]. */
function Licenses({ licenses, today }: Pick<PersonRow, 'licenses'> & { today: Day }) {
  return licenses.map(({ state, isMultistate, expirationDate }, at) => {
    const open = expirationDate === '' ? 'ask' : expirationDate < today ? 'missing' : undefined;
    return (
      // A line breaks between states only.
      <Fragment key={state}>
        {at > 0 && ', '}
        <span className={styles.license}>
          {isMultistate ? `${state}\u00a0compact` : state}
          {open && (
            <span title={openWords[open]}>
              <AnswerMark answer={open} size={14} />
              <span className="visually-hidden">, {openWords[open]}</span>
            </span>
          )}
        </span>
      </Fragment>
    );
  });
}

const openWords = { ask: 'not proved: no end on file', missing: 'has ended' } as const;

function ProfileProgress({ percent }: { percent: number }) {
  return (
    <span className={styles.progress}>
      <Progress percent={percent} size="small" status="normal" showInfo={false} aria-hidden="true" />
      <span>{percent}%</span>
    </span>
  );
}

/** What has ended, or ends soon. */
function Ending({ ending: { name, endsOn }, today }: { ending: NonNullable<PersonRow['ending']>; today: Day }) {
  const isEnded = endsOn < today;
  if (!isEnded && dayNumber(endsOn) - dayNumber(today) > soonDays) return null;
  return (
    <span className={styles.ending} data-ended={isEnded}>
      <AnswerMark answer={isEnded ? 'missing' : 'ends'} size={16} />
      <span>
        {name} <span className={styles.day}>{isEnded ? 'ended' : monthDay(endsOn)}</span>
      </span>
    </span>
  );
}
