import { numberColumns } from '#shared/domain/applications/application-numbers.ts';
import { grouped } from '#shared/domain/grouped.ts';
import type { DataColumn } from '../../ui/staff/data-column.ts';
import { DataTable } from '../../ui/staff/data-table.tsx';
import { hoursText } from './number-words.ts';
import type { NamedNumbers } from './use-numbers.ts';

interface NumbersTableProps {
  /** What its rows are. */
  title: 'Recruiter' | 'Source';
  rows: readonly NamedNumbers[];
}

/** The same numbers for each recruiter, or for each source. */
export function NumbersTable({ title, rows }: NumbersTableProps) {
  return (
    <DataTable label={`By ${title.toLowerCase()}`} columns={columnsOf(title)} rows={rows} keyOf={({ name }) => name} />
  );
}

function columnsOf(title: NumbersTableProps['title']): readonly DataColumn<NamedNumbers>[] {
  return [
    {
      title,
      kind: 'name',
      cell: ({ name }) => name,
      compare: (one, other) => one.name.localeCompare(other.name),
    },
    ...numberColumns.map(
      ({ name, label }): DataColumn<NamedNumbers> => ({
        title: label,
        kind: 'short',
        isNamed: true,
        cell: (row) => (name.endsWith('Hours') ? hoursText(row[name]) : grouped(row[name] ?? 0)),
        compare: (one, other) => (one[name] ?? 0) - (other[name] ?? 0),
      }),
    ),
  ];
}
