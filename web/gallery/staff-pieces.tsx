import { type DataColumn, DataTable } from '../src/ui/staff/data-table.tsx';
import { UploadProgress } from '../src/ui/staff/upload-progress.tsx';
import type { Pieces } from './pieces.tsx';

interface Row {
  readonly name: string;
  readonly city: string;
}

const rows: readonly Row[] = [
  { name: 'Nora Nightingale', city: 'Portland, OR' },
  { name: 'Ada Brandt', city: 'Tucson, AZ' },
];
const columns: readonly DataColumn<Row>[] = [
  { title: 'Name', cell: ({ name }) => name },
  { title: 'City', cell: ({ city }) => city, isNamed: true },
];
const table = (given: readonly Row[] | undefined) => (
  <DataTable label="People" columns={columns} rows={given} keyOf={({ name }) => name} />
);

/** Tables and progress of staff. */
export const staffPieces = {
  DataTable: { full: table(rows), waiting: table(undefined), empty: table([]) },
  UploadProgress: {
    'on its way': <UploadProgress name="roster.csv" share={0.4} />,
    checking: <UploadProgress name="roster.csv" share={1} />,
  },
} satisfies Pieces;
