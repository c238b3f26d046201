import { Progress } from 'antd';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { FacetFilter, PersonRow } from '#shared/contract/admin/people-shapes.ts';
import { type Day, daysBetween } from '#shared/domain/dates.ts';
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
  /** The name of a specialty, and its short form. */
  specialtyOf(id: number): { name: string; short: string };
  /** The specialties that are asked for. */
  asked: readonly number[];
}

/** The columns of the list of people. */
export function peopleColumns({ today, sort, specialtyOf, asked }: Shown): readonly DataColumn<PersonRow>[] {
  return [
    {
      title: 'Name',
      kind: 'name',
      cell: ({ id, name }) => <Link to={paths.candidate(id)}>{name}</Link>,
    },
    {
      title: 'Specialty',
      kind: 'short',
      // What was asked for is what the row is there for.
      cell: ({ specialtyIds: ids }) => (
        <Specialties
          all={[...ids.filter((id) => asked.includes(id)), ...ids.filter((id) => !asked.includes(id))].map(specialtyOf)}
        />
      ),
    },
    {
      title: 'Years',
      kind: 'short',
      isNamed: true,
      isExtra: true,
      cell: ({ yearsExperience }) => yearsText(yearsExperience),
    },
    { title: 'Licenses', kind: 'line', cell: ({ licenses }) => <Licenses licenses={licenses} today={today} /> },
    {
      title: 'Free from',
      kind: 'short',
      isNamed: true,
      cell: ({ availableOn }) => availableOn && (availableOn <= today ? 'now' : monthDay(availableOn)),
    },
    {
      title: 'Profile',
      kind: 'short',
      isNamed: true,
      isExtra: true,
      cell: ({ progress }) => <ProfileProgress percent={progress} />,
    },
    {
      title: `Ends within ${soonDays} days`,
      kind: 'short',
      cell: ({ ending }) => ending && <Ending ending={ending} today={today} />,
    },
    {
      title: 'Owner',
      kind: 'short',
      isNamed: true,
      cell: ({ ownerName }) => (ownerName ? <Owner name={ownerName} /> : <span className="soft">none</span>),
    },
    // The newest are asked for by when they joined.
    sort === 'newest'
      ? {
          title: 'Joined',
          kind: 'short',
          isNamed: true,
          isExtra: true,
          cell: ({ joinedOn }) => <Ago day={joinedOn} today={today} />,
        }
      : {
          title: 'Active',
          kind: 'short',
          isNamed: true,
          isExtra: true,
          cell: ({ lastActiveOn }) => <Ago day={lastActiveOn} today={today} />,
        },
    { title: 'Columns', kind: 'actions', cell: () => null },
  ];
}

/** The first, and how many more there are. */
function Specialties({ all: [first, ...rest] }: { all: readonly { name: string; short: string }[] }) {
  const others = rest.map(({ name }) => name);
  const shown = (
    <span className={styles.specialty} title={first?.name}>
      {first?.short}
    </span>
  );
  if (others.length === 0) return shown;
  return (
    <>
      {shown}{' '}
      <span className="soft" title={others.join(', ')}>
        +{others.length}
        <span className="visually-hidden"> more: {others.join(', ')}</span>
      </span>
    </>
  );
}

/** "today", "3 d", "5 w", with the words in full at hand. */
function Ago({ day, today }: { day: Day; today: Day }) {
  const days = daysBetween(day, today);
  const short = days <= 0 ? 'today' : days < 14 ? `${days} d` : `${Math.floor(days / 7)} w`;
  return (
    <>
      <span title={daysAgo(day, today)} aria-hidden="true">
        {short}
      </span>
      <span className="visually-hidden">{daysAgo(day, today)}</span>
    </>
  );
}

/** Initials, with the whole name at hand. */
function Owner({ name }: { name: string }) {
  const initials = name.split(' ').map((word) => word.charAt(0));
  return (
    <>
      <span className={styles.owner} title={name} aria-hidden="true">
        {[initials[0], initials.length > 1 && initials.at(-1)].filter(Boolean).join('')}
      </span>
      <span className="visually-hidden">{name}</span>
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
  const words = licenses.map(({ state, isMultistate }) => (isMultistate ? `${state} compact` : state)).join(', ');
  const shown = licenses.map(({ state, isMultistate, expirationDate }, at) => {
    const open = expirationDate === '' ? 'ask' : expirationDate < today ? 'missing' : undefined;
    return (
      <Fragment key={state}>
        {at > 0 && ', '}
        <span>
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
  return (
    <div className={styles.licenses} title={words}>
      {shown}
    </div>
  );
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
  if (!isEnded && daysBetween(today, endsOn) > soonDays) return null;
  return (
    <span className={styles.ending} data-ended={isEnded}>
      <AnswerMark answer={isEnded ? 'missing' : 'ends'} size={16} />
      <span>
        {name} <span className={styles.day}>{isEnded ? 'ended' : monthDay(endsOn)}</span>
      </span>
    </span>
  );
}
