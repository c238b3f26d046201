import { api } from '#shared/contract/browser.ts';
import { useRead } from '../../lib/data.ts';
import { paths } from '../../lib/paths.ts';
import { Loaded } from '../../ui/loaded.tsx';
import type { DataColumn } from '../../ui/staff/data-column.ts';
import { DataTable } from '../../ui/staff/data-table.tsx';
import { ExportButton } from '../../ui/staff/export-button.tsx';
import { RowLink } from '../../ui/staff/row-action.tsx';
import { Empty, Skeleton } from '../../ui/surfaces.tsx';

interface Listed {
  readonly id: string;
  readonly name: string;
}

const columns: readonly DataColumn<Listed>[] = [
  {
    title: 'Skills checklist',
    kind: 'name',
    cell: ({ name }) => name,
    compare: (one, other) => one.name.localeCompare(other.name),
  },
  {
    title: 'Edit',
    kind: 'actions',
    cell: ({ id, name }) => (
      <RowLink act="Edit" of={name} icon="edit" to={`${paths.assessments}?id=${encodeURIComponent(id)}`} />
    ),
  },
];

/** All skills checklists by name. */
export function AssessmentsList() {
  const read = useRead(api.admin.skillAssessments, {});
  return (
    <Loaded
      read={read}
      skeleton={<Skeleton height="320px" />}
      isEmpty={({ assessmentList }) => assessmentList.length === 0}
      empty={<Empty>There are no skills checklists yet.</Empty>}
    >
      {({ assessmentList }) => (
        <div className="stack">
          <DataTable label="Skills checklists" columns={columns} rows={assessmentList} keyOf={({ id }) => id} />
          <div className="buttons">
            <ExportButton list={{ list: 'skillassessments' }} fileName="skills-checklists.csv" />
          </div>
        </div>
      )}
    </Loaded>
  );
}
