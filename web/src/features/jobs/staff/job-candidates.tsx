import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { candidatesPerPage, type JobCandidate } from '#shared/contract/admin/admin-board.ts';
import { api } from '#shared/contract/browser.ts';
import type { WholeJob } from '#shared/contract/job/job-shapes.ts';
import { counted } from '#shared/domain/grouped.ts';
import { useRead } from '../../../lib/data.ts';
import { localDay } from '../../../lib/local-day.ts';
import { Button } from '../../../ui/button.tsx';
import { RetryNotice } from '../../../ui/retry-notice.tsx';
import { ChosenBar } from '../../../ui/staff/chosen-bar.tsx';
import { DataTable } from '../../../ui/staff/data-table.tsx';
import { ExportButton } from '../../../ui/staff/export-button.tsx';
import { PagesLine } from '../../../ui/staff/pages-line.tsx';
import { Empty } from '../../../ui/surfaces.tsx';
import { candidateColumns } from './candidate-columns.tsx';
import styles from './staff-jobs.module.css';
import { SuggestDialog } from './suggest-dialog.tsx';

/** The candidates of the job's specialty, who fits best first. */
export function JobCandidates({ job }: { job: WholeJob }) {
  const { jobId } = job;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isSuggesting, setSuggesting] = useState(false);
  const [params, setParams] = useSearchParams();
  const page = Math.min(1000, Math.max(1, Math.floor(Number(params.get('page') ?? 1)) || 1));
  const read = useRead(api.admin.jobCandidates, { jobId, page: String(page) }, undefined, { keepPreviousData: true });
  const total = read.data?.total ?? 0;
  // Only what is in sight is meant.
  const selected = (read.data?.candidateList ?? []).filter(({ id }) => chosen.has(id));
  if (read.error && !read.data) return <RetryNotice onRetry={read.retry}>{read.error.message}</RetryNotice>;
  if (read.data && total === 0) return <Empty>No candidate has the specialty {job.specialty} yet.</Empty>;
  return (
    <div className="stack">
      <div className={styles.bar}>
        <p role="status" className="soft">
          {read.data ? `${counted(total, 'candidate')} of ${job.specialty}, best fit first` : 'Looking who fits…'}
        </p>
        <ExportButton list={{ list: 'jobcandidates', jobId }} fileName="job-candidates.csv" />
      </div>
      {read.data?.candidateList.length === 0 ? (
        <Empty>The list has no such page.</Empty>
      ) : (
        <DataTable
          label="Candidates"
          columns={candidateColumns(job, localDay())}
          rows={read.data?.candidateList}
          keyOf={({ id }) => id}
          expected={10}
          columnsKeptAs="job-candidates"
          {...(job.isOpen && {
            choice: {
              chosen,
              mayChoose: ({ applicationStatus, suggestion }: JobCandidate) => !applicationStatus && !suggestion,
              labelOf: ({ name }: JobCandidate) => name,
              onChoose: setChosen,
            },
          })}
        />
      )}
      <PagesLine
        page={page}
        last={Math.ceil(total / candidatesPerPage)}
        onTurn={(to) => setParams({ page: String(to) }, { preventScrollReset: false })}
      />
      {selected.length > 0 && (
        <ChosenBar label="Chosen candidates" count={selected.length} onClear={() => setChosen(new Set())}>
          <Button onClick={() => setSuggesting(true)}>Suggest the job</Button>
        </ChosenBar>
      )}
      {isSuggesting && (
        <SuggestDialog
          jobId={jobId}
          candidates={selected}
          onDone={() => {
            setSuggesting(false);
            setChosen(new Set());
          }}
          onClose={() => setSuggesting(false)}
        />
      )}
    </div>
  );
}
