import { Link } from 'react-router-dom';
import type { JobCandidate } from '#shared/contract/admin/admin-board.ts';
import { nameOrNone } from '#shared/domain/contact/full-name.ts';
import type { Day } from '#shared/domain/dates.ts';
import { daysAgo, monthDay } from '#shared/domain/days/day-words.ts';
import { paths } from '../../../lib/paths.ts';
import type { DataColumn } from '../../../ui/staff/data-column.ts';
import { Pill } from '../../../ui/surfaces.tsx';
import { FitCell } from './fit-cell.tsx';

/** How each candidate fits a job, a line each. */
export function candidateColumns(today: Day): readonly DataColumn<JobCandidate>[] {
  return [
    { title: 'Name', kind: 'name', cell: ({ id, name }) => <Link to={paths.candidate(id)}>{nameOrNone(name)}</Link> },
    { title: 'Meets', kind: 'cut', cell: ({ answers }) => <FitCell answers={answers} /> },
    { title: 'Wishes met', kind: 'short', isNamed: true, cell: ({ fits }) => preferencesMet(fits) },
    {
      title: 'Free from',
      kind: 'short',
      isNamed: true,
      cell: ({ availableOn }) => availableOn && (availableOn <= today ? 'now' : monthDay(availableOn)),
    },
    { title: 'Active', kind: 'short', isNamed: true, cell: ({ lastActiveOn }) => daysAgo(lastActiveOn, today) },
    {
      title: 'Owner',
      kind: 'short',
      isNamed: true,
      cell: ({ ownerName }) => ownerName || <span className="soft">no one</span>,
    },
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
