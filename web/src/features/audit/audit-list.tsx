import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { api } from '#shared/contract/browser.ts';
import type { Answer } from '#shared/contract/endpoint.ts';
import { counted } from '#shared/domain/grouped.ts';
import { dateFormat } from '../../lib/date-format.ts';
import { useReadCursorPages } from '../../lib/read-cursor-pages.ts';
import { LoadedPages } from '../../ui/loaded-pages.tsx';
import type { DataColumn } from '../../ui/staff/data-column.ts';
import { DataTable } from '../../ui/staff/data-table.tsx';
import { ExportButton } from '../../ui/staff/export-button.tsx';
import { Empty, Pill } from '../../ui/surfaces.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { type AuditSearch, auditInput, readAuditSearch, writeAuditSearch } from './audit-search.ts';
import { auditDeed } from './audit-words.ts';
import { NarrowButton } from './narrow-button.tsx';

const instant = dateFormat({ dateStyle: 'medium', timeStyle: 'medium' });

/** Who acted for whom, what they did and when; by person and days, and as a file. */
export function AuditList() {
  const [params, setParams] = useSearchParams();
  const search = readAuditSearch(params);
  const trail = useReadCursorPages(api.admin.audit, {
    ...auditInput(search),
    by: search.isEach ? 'record' : 'visit',
  });
  const rows = trail.rowsOf(({ recordList }) => recordList);
  // A page may come back empty before the end: the search goes on by itself.
  const isUnfinished = rows?.length === 0 && !trail.isEnd && !trail.isLoadingMore && !trail.error;
  useEffect(() => {
    if (isUnfinished) trail.loadMore();
  }, [isUnfinished, trail]);
  const go = (next: AuditSearch) => setParams(writeAuditSearch(next));
  const person = (id: string) =>
    rows
      ?.flatMap((row) => [
        { id: row.actorId, name: row.actorName },
        { id: row.subjectId, name: row.subjectName },
      ])
      .find((one) => one.id === id)?.name;

  return (
    <div className="stack">
      <AuditFilters
        key={`${search.from} ${search.to}`}
        search={search}
        personName={search.personId && (person(search.personId) || search.personId)}
        onSearch={go}
      />
      <LoadedPages
        list={trail}
        rows={rows}
        empty={<Empty>Nothing was recorded on these days.</Empty>}
        shown={`${counted(rows?.length ?? 0, 'record')} shown`}
        action={<ExportButton list={{ list: 'audit', ...auditInput(search) }} fileName="audit.csv" />}
      >
        <DataTable
          label="Audit"
          rows={rows}
          keyOf={({ id }) => id}
          expected={10}
          columns={columnsFor((personId) => go({ ...search, personId }))}
        />
      </LoadedPages>
    </div>
  );
}

type AuditRow = Answer<typeof api.admin.audit>['recordList'][number];

/** What was done; of a visit the newest look, and how many others. */
function Deed({ call, outcome, others = [] }: AuditRow) {
  const calls = [call, ...others];
  const deeds = [...new Set(calls.map((one) => auditDeed({ call: one, outcome })))];
  return (
    <span title={others.length > 0 ? deeds.join('\n') : call}>
      {deeds[0]}
      {deeds.length > 1 && <span className="soft"> and {counted(deeds.length - 1, 'other look')}</span>}
    </span>
  );
}

function columnsFor(narrow: (personId: string) => void): readonly DataColumn<AuditRow>[] {
  const person = (id: string, name: string) => (
    <NarrowButton hint="Only this person" onClick={() => narrow(id)}>
      {name || <span className="soft">{id.slice(0, 8)}… (deleted)</span>}
    </NarrowButton>
  );
  return [
    {
      title: 'When',
      kind: 'short',
      isNamed: true,
      cell: ({ at }) => <time dateTime={at}>{instant(at)}</time>,
    },
    { title: 'Who', kind: 'name', cell: ({ actorId, actorName }) => person(actorId, actorName) },
    { title: 'For whom', isNamed: true, cell: ({ subjectId, subjectName }) => person(subjectId, subjectName) },
    {
      title: 'What',
      isNamed: true,
      cell: (row) => <Deed {...row} />,
    },
    {
      title: 'Outcome',
      kind: 'short',
      cell: ({ outcome }) => (
        <Pill kind={outcome === 'refused' ? 'danger' : 'good'}>{outcome === 'refused' ? 'Refused' : 'Allowed'}</Pill>
      ),
    },
  ];
}
