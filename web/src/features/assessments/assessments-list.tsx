import { api } from '#shared/contract/index.ts';
import { useRead } from '../../lib/data.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { type DataColumn, DataTable } from '../../ui/staff/data-table.tsx';
import { Empty, Skeleton } from '../../ui/surfaces.tsx';

interface Listed {
  readonly id: string;
  readonly name: string;
}

const columns: readonly DataColumn<Listed>[] = [
  { title: 'Skills checklist', cell: ({ name }) => <span className="strong">{name}</span> },
  {
    title: 'Edit',
    isTitleHidden: true,
    cell: ({ id, name }) => (
      <ButtonLink kind="quiet" to={`${paths.assessments}?id=${encodeURIComponent(id)}`}>
        Edit<span className="visually-hidden"> {name}</span>
      </ButtonLink>
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
        <DataTable label="Skills checklists" columns={columns} rows={assessmentList} keyOf={({ id }) => id} />
      )}
    </Loaded>
  );
}
