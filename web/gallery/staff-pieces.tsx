import { dayFrom } from '#shared/domain/assignments/assignment.ts';
import { localDay } from '../src/lib/local-day.ts';
import { FieldNames } from '../src/ui/mail/field-names.tsx';
import { MailFrame } from '../src/ui/mail/mail-frame.tsx';
import { MailView } from '../src/ui/mail/mail-view.tsx';
import { ChosenBar } from '../src/ui/staff/chosen-bar.tsx';
import { ColumnChoice } from '../src/ui/staff/column-choice.tsx';
import type { DataColumn } from '../src/ui/staff/data-column.ts';
import { DataTable, type DataTableProps, type RowChoice } from '../src/ui/staff/data-table.tsx';
import { ExportButton } from '../src/ui/staff/export-button.tsx';
import { FilterChips } from '../src/ui/staff/filter-chips.tsx';
import { OwnerUndo } from '../src/ui/staff/owner-undo.tsx';
import { PagesLine, PageTurns } from '../src/ui/staff/pages-line.tsx';
import { Proof } from '../src/ui/staff/proof.tsx';
import { RowAction, RowLink } from '../src/ui/staff/row-action.tsx';
import { RowCard } from '../src/ui/staff/row-card.tsx';
import { ScopeChoice } from '../src/ui/staff/scope-choice.tsx';
import { SearchBar } from '../src/ui/staff/search-bar.tsx';
import { SearchField } from '../src/ui/staff/search-field.tsx';
import { UndoBar } from '../src/ui/staff/undo-bar.tsx';
import { YearAxis, YearBar } from '../src/ui/time/year-axis.tsx';
import { nothing, type Pieces } from './pieces.tsx';

const band = { firstDay: dayFrom(localDay(), 30), lastDay: dayFrom(localDay(), 120) };

interface Row {
  readonly name: string;
  readonly city: string;
}

const rows: readonly [Row, Row] = [
  { name: 'Nora Nightingale', city: 'Portland, OR' },
  { name: 'Ada Brandt', city: 'Tucson, AZ' },
];
const columns: readonly DataColumn<Row>[] = [
  {
    title: 'Name',
    kind: 'name',
    cell: ({ name }) => name,
    compare: (one, other) => one.name.localeCompare(other.name),
  },
  { title: 'City', cell: ({ city }) => city, isNamed: true },
  { title: 'Actions', kind: 'actions', cell: ({ name }) => <RowAction act="View" of={name} icon="eye" /> },
];
const choice: RowChoice<Row> = {
  chosen: new Set(['Nora Nightingale']),
  mayChoose: () => true,
  labelOf: ({ name }) => name,
  onChoose: nothing,
};
const table = (given: readonly Row[] | undefined, looks: Partial<DataTableProps<Row>> = {}) => (
  <DataTable label="People" columns={columns} rows={given} keyOf={({ name }) => name} {...looks} />
);

/** Lists of staff: tables, search, actions. */
export const staffPieces = {
  DataTable: {
    full: table(rows),
    'with a choice': table(rows, { choice }),
    'in groups': table(rows, { groupOf: ({ city }) => city.slice(-2) }),
    'with a choice of columns': table(rows, { columnsKept: { hidden: [], onHide: nothing } }),
    waiting: table(undefined),
    empty: table([]),
  },
  ColumnChoice: { 'one taken out': <ColumnChoice titles={['Place', 'Status']} hidden={['Status']} onHide={nothing} /> },
  ChosenBar: {
    usual: (
      <ChosenBar label="Chosen people" count={2} onClear={nothing}>
        <RowAction act="Write" of="to the chosen" icon="mail" />
      </ChosenBar>
    ),
  },
  ScopeChoice: { 'one’s own': <ScopeChoice scope="mine" onChange={nothing} /> },
  FilterChips: {
    'one chosen': (
      <FilterChips
        label="Which"
        options={[
          { value: 'mine', label: 'Mine', count: 3 },
          { value: 'free', label: 'Free in time' },
        ]}
        chosen={['mine']}
        onChange={nothing}
      />
    ),
  },
  YearAxis: { usual: <YearAxis today={localDay()} /> },
  YearBar: {
    'ends before the assignment': (
      <YearBar today={localDay()} endsOn={dayFrom(localDay(), 60)} isEarly bands={[band]} />
    ),
    'lasts longer': <YearBar today={localDay()} endsOn={dayFrom(localDay(), 300)} isEarly={false} bands={[band]} />,
  },
  MailView: { usual: <MailView subject="Hello" html="<p>Hello Ada,</p>" text="Hello Ada," label="The mail to Ada" /> },
  MailFrame: { usual: <MailFrame html="<p>Hello Ada,</p>" /> },
  FieldNames: { usual: <FieldNames names={['firstName', 'specialty']} /> },
  Proof: { proved: <Proof isVerified />, open: <Proof isVerified={false} /> },
  RowCard: { usual: <RowCard columns={columns} row={rows[0]} /> },
  RowAction: { usual: <RowAction act="Delete" of="Ada Brandt" icon="trash" /> },
  RowLink: { usual: <RowLink act="Edit" of="Ada Brandt" icon="edit" to="/users" /> },
  PagesLine: { usual: <PagesLine page={2} last={5} onTurn={nothing} /> },
  PageTurns: {
    'at the last page': <PageTurns words="Page 2 · 12 people" onPrevious={nothing} onNext={undefined} />,
  },
  SearchBar: {
    usual: (
      <SearchBar>
        <SearchField most={50} label="Search" onType={nothing} />
      </SearchBar>
    ),
  },
  ExportButton: {
    usual: <ExportButton list={{ list: 'audit' }} fileName="audit.csv" />,
  },
  SearchField: {
    usual: <SearchField most={50} label="Search" onType={nothing} />,
    'too long': <SearchField most={50} label="Search" value={'a'.repeat(60)} onType={nothing} />,
  },
  OwnerUndo: {
    usual: (
      <OwnerUndo
        change={{ words: 'Jordan Reyes is the owner', changes: [{ candidateId: 'a', at: '' }] }}
        onUndone={nothing}
        onEnd={nothing}
      />
    ),
  },
  UndoBar: {
    'after a move': <UndoBar words="Riley Bennett" status="Client Submission" onUndo={nothing} onEnd={nothing} />,
  },
} satisfies Pieces;
