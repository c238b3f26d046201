import { useState } from 'react';
import { candidatesPerPage, type JobCandidate } from '#shared/contract/admin/admin-board.ts';
import { api } from '#shared/contract/browser.ts';
import type { WholeJob } from '#shared/contract/job/job-shapes.ts';
import { counted } from '#shared/domain/grouped.ts';
import { useRead } from '../../../lib/data.ts';
import { localDay } from '../../../lib/local-day.ts';
import { Button } from '../../../ui/button.tsx';
import { RetryNotice } from '../../../ui/retry-notice.tsx';
import { DataTable } from '../../../ui/staff/data-table.tsx';
import { ExportButton } from '../../../ui/staff/export-button.tsx';
import { FilterChips } from '../../../ui/staff/filter-chips.tsx';
import { PagesLine } from '../../../ui/staff/pages-line.tsx';
import { useHiddenColumns } from '../../../ui/staff/use-hidden-columns.ts';
import { Empty } from '../../../ui/surfaces.tsx';
import { BestChoice } from './best-choice.tsx';
import { candidateColumns } from './candidate-columns.tsx';
import styles from './staff-jobs.module.css';
import { SuggestBar } from './suggest-bar.tsx';
import { useListAddress } from './use-list-address.ts';

const filterLabels = { mine: 'Mine', licensed: 'Licensed', free: 'Free in time' } as const;
type Filter = keyof typeof filterLabels;
const filters = Object.entries(filterLabels).map(([value, label]) => ({ value: value as Filter, label }));
const filterNames = filters.map(({ value }) => value);

const mayChoose = ({ applicationStatus, suggestion }: JobCandidate) => !applicationStatus && !suggestion;

/** The candidates of the job's specialty, who fits best first; filters and page are in the address. */
export function JobCandidates({ job }: { job: WholeJob }) {
  const { jobId } = job;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { only, page, filter, turn } = useListAddress(filterNames);
  const columnsKept = useHiddenColumns('job-candidates');
  const switches = Object.fromEntries(only.map((name) => [name, 'on' as const]));
  const read = useRead(api.admin.jobCandidates, { jobId, page: String(page), ...switches }, undefined, {
    keepPreviousData: true,
  });
  const rows = read.data?.candidateList;
  const total = read.data?.total ?? 0;
  // Only what is in sight is meant.
  const selected = (rows ?? []).filter(({ id }) => chosen.has(id));
  if (read.error && !rows) return <RetryNotice onRetry={read.retry}>{read.error.message}</RetryNotice>;
  return (
    <div className={styles.list}>
      <div className={styles.bar}>
        <p role="status" className="soft">
          {read.data ? `${counted(total, 'candidate')} of ${job.specialty}, best fit first` : 'Looking who fits…'}
        </p>
        <FilterChips label="Filters" options={filters} chosen={only} onChange={filter} />
        {job.isOpen && <BestChoice keys={(rows ?? []).filter(mayChoose).map(({ id }) => id)} onChoose={setChosen} />}
        <span className={styles.end}>
          <ExportButton list={{ list: 'jobcandidates', jobId, ...switches }} fileName="job-candidates.csv" />
        </span>
      </div>
      {rows?.length === 0 ? (
        <NoCandidates
          specialty={job.specialty}
          isBehind={total > 0}
          isFiltered={only.length > 0}
          onAll={() => filter([])}
        />
      ) : (
        <DataTable
          label="Candidates"
          columns={candidateColumns(localDay())}
          rows={rows}
          keyOf={({ id }) => id}
          isOneLine
          expected={14}
          columnsKept={columnsKept}
          {...(job.isOpen && {
            choice: { chosen, mayChoose, labelOf: ({ name }: JobCandidate) => name, onChoose: setChosen },
          })}
        />
      )}
      <PagesLine page={page} last={Math.ceil(total / candidatesPerPage)} onTurn={turn} />
      {selected.length > 0 && (
        <SuggestBar
          of={jobId}
          jobIds={[jobId]}
          candidateIds={selected.map(({ id }) => id)}
          label="Chosen candidates"
          submitLabel={`Suggest it to ${selected.length}`}
          onClear={() => setChosen(new Set())}
        />
      )}
    </div>
  );
}

interface NoCandidatesProps {
  specialty: string;
  isBehind: boolean;
  isFiltered: boolean;
  onAll(): void;
}

function NoCandidates({ specialty, isBehind, isFiltered, onAll }: NoCandidatesProps) {
  if (isBehind) return <Empty>The list has no such page.</Empty>;
  if (!isFiltered) return <Empty>No candidate has the specialty {specialty} yet.</Empty>;
  return (
    <Empty
      action={
        <Button kind="quiet" onClick={onAll}>
          Show all
        </Button>
      }
    >
      No candidate of {specialty} is all of this.
    </Empty>
  );
}
