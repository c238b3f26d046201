import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AuditRow } from '#shared/contract/admin-shapes.ts';
import { api } from '#shared/contract/index.ts';
import { useReadCursorPages } from '../../lib/read-cursor-pages.ts';
import { messageOf } from '../../lib/refused.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import type { DataColumn } from '../../ui/staff/data-column.ts';
import { DataTable } from '../../ui/staff/data-table.tsx';
import { ListFoot } from '../../ui/staff/list-foot.tsx';
import { NarrowButton } from '../../ui/staff/narrow-button.tsx';
import { Empty, Pill } from '../../ui/surfaces.tsx';
import { auditCsv } from './audit-export.ts';
import { AuditFilters } from './audit-filters.tsx';
import { type AuditSearch, auditInput, readAuditSearch, writeAuditSearch } from './audit-search.ts';

const instant = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });

/** Who acted for whom, what they did and when; by person and days, and as a file. */
export function AuditList() {
  const [params, setParams] = useSearchParams();
  const search = readAuditSearch(params);
  const trail = useReadCursorPages(api.admin.audit, auditInput(search));
  const rows = trail.isLoading ? undefined : trail.pages.flatMap(({ recordList }) => recordList);
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
      {trail.error && !rows?.length ? (
        <RetryNotice onRetry={() => void trail.refresh()}>{trail.error.message}</RetryNotice>
      ) : rows?.length === 0 && trail.isEnd ? (
        <Empty>Nobody acted for anybody on these days.</Empty>
      ) : (
        <DataTable
          label="Audit"
          rows={rows}
          keyOf={({ id }) => id}
          expected={10}
          columns={columnsFor((personId) => go({ ...search, personId }))}
        />
      )}
      {rows && (rows.length > 0 || !trail.isEnd) && (
        <ListFoot
          onMore={trail.isEnd ? undefined : trail.loadMore}
          isLoadingMore={trail.isLoadingMore}
          action={<ExportButton search={search} />}
        >
          {rows.length} {rows.length === 1 ? 'record' : 'records'} shown
        </ListFoot>
      )}
    </div>
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
      kind: 'name',
      cell: ({ at }) => <time dateTime={at}>{instant.format(new Date(at))}</time>,
    },
    { title: 'Who', isNamed: true, cell: ({ actorId, actorName }) => person(actorId, actorName) },
    { title: 'For whom', isNamed: true, cell: ({ subjectId, subjectName }) => person(subjectId, subjectName) },
    { title: 'What', isNamed: true, cell: (row) => row.call },
    {
      title: 'Outcome',
      kind: 'short',
      cell: ({ outcome }) => (
        <Pill kind={outcome === 'refused' ? 'danger' : 'good'}>{outcome === 'refused' ? 'Refused' : 'Allowed'}</Pill>
      ),
    },
  ];
}

function ExportButton({ search }: { search: AuditSearch }) {
  const [count, setCount] = useState<number>();

  async function save() {
    setCount(0);
    try {
      const address = URL.createObjectURL(new Blob([await auditCsv(search, setCount)], { type: 'text/csv' }));
      const name = ['audit', search.from, search.to].filter(Boolean).join('-');
      Object.assign(document.createElement('a'), { href: address, download: `${name}.csv` }).click();
      setTimeout(() => URL.revokeObjectURL(address), 30_000);
    } catch (error) {
      toast.failure(messageOf(error));
    } finally {
      setCount(undefined);
    }
  }

  return (
    <Button kind="quiet" isBusy={count !== undefined} onClick={() => void save()}>
      {count === undefined ? 'Export CSV' : `Exporting ${count}...`}
    </Button>
  );
}
