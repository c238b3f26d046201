import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type CandidateJob, candidateJobsPerPage } from '#shared/contract/admin/admin-suggestions.ts';
import { api } from '#shared/contract/browser.ts';
import { type CandidateJobFilter, candidateJobFilters } from '#shared/domain/applications/suggestions.ts';
import { monthDay } from '#shared/domain/days/day-words.ts';
import { counted, grouped } from '#shared/domain/grouped.ts';
import { inWholeDollars } from '#shared/domain/pay.ts';
import { useRead } from '../../../lib/data.ts';
import { localDay } from '../../../lib/local-day.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { RetryNotice } from '../../../ui/retry-notice.tsx';
import type { DataColumn } from '../../../ui/staff/data-column.ts';
import { DataTable } from '../../../ui/staff/data-table.tsx';
import { FilterChips } from '../../../ui/staff/filter-chips.tsx';
import { PagesLine } from '../../../ui/staff/pages-line.tsx';
import { Empty } from '../../../ui/surfaces.tsx';
import { BestChoice } from './best-choice.tsx';
import { FitCell } from './fit-cell.tsx';
import styles from './staff-jobs.module.css';
import { SuggestBar } from './suggest-bar.tsx';
import { useListAddress } from './use-list-address.ts';

interface CandidateJobsProps {
  candidateId: string;
  firstName: string;
  /** First day that the candidate is free; empty while not looking. */
  freeFrom: string;
}

const mayChoose = ({ soFar }: CandidateJob) => soFar === null;

/** A candidate's own matches in the candidate's order, to suggest some of them [X26]; filters and page are in the address. */
export function CandidateJobs({ candidateId, firstName, freeFrom }: CandidateJobsProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { only, page, filter, turn } = useListAddress(candidateJobFilters);
  const read = useRead(api.admin.candidateJobs, {}, { candidateId, only: [...only], page }, { keepPreviousData: true });
  const { jobList: rows, total = 0, matches = 0, counts } = read.data ?? {};
  // Only what is in sight is meant.
  const selected = (rows ?? []).filter(({ job }) => chosen.has(job.jobId));
  if (read.error && !rows) return <RetryNotice onRetry={read.retry}>{read.error.message}</RetryNotice>;
  if (rows && matches === 0) return <Empty>No open job is of {firstName}’s specialties.</Empty>;
  const labels: Readonly<Record<CandidateJobFilter, string>> = {
    wished: 'As wished',
    free: freeFrom ? (freeFrom <= localDay() ? 'Free in time' : `From ${monthDay(freeFrom)}`) : 'Free in time',
    licensed: 'Licensed',
    meetsAll: 'Meets all',
    untold: 'Not told yet',
  };
  return (
    <div className={styles.list}>
      <div className={styles.bar}>
        <p role="status" className="strong">
          {rows
            ? total === matches
              ? counted(total, 'job')
              : `${grouped(total)} of ${counted(matches, 'job')}`
            : 'Looking…'}
        </p>
        <FilterChips
          label="Filters"
          options={candidateJobFilters.map((value) => ({ value, label: labels[value], count: counts?.[value] }))}
          chosen={only}
          onChange={filter}
        />
        <BestChoice keys={(rows ?? []).filter(mayChoose).map(({ job }) => job.jobId)} onChoose={setChosen} />
      </div>
      {rows?.length === 0 ? (
        <Empty
          action={
            <Button kind="quiet" onClick={() => filter([])}>
              Show all
            </Button>
          }
        >
          {total > 0 ? 'The list has no such page.' : 'No job is all of this.'}
        </Empty>
      ) : (
        <DataTable
          label={`Jobs for ${firstName}`}
          columns={columns}
          rows={rows}
          keyOf={({ job }) => job.jobId}
          isOneLine
          expected={13}
          choice={{ chosen, mayChoose, labelOf: ({ job }) => `Choose ${nameOf(job)}`, onChoose: setChosen }}
        />
      )}
      <PagesLine page={page} last={Math.ceil(total / candidateJobsPerPage)} onTurn={turn} />
      {selected.length > 0 && (
        <SuggestBar
          of={candidateId}
          jobIds={selected.map(({ job }) => job.jobId)}
          candidateIds={[candidateId]}
          label="Chosen jobs"
          submitLabel={`Suggest ${selected.length} to ${firstName}`}
          onClear={() => setChosen(new Set())}
        />
      )}
    </div>
  );
}

const nameOf = ({ jobTitle, location }: CandidateJob['job']) => `${jobTitle}, ${location.companyName}`;

const soFarWords = { applied: 'applied', ended: 'ended', suggested: 'told', declined: 'declined' } as const;

const columns: readonly DataColumn<CandidateJob>[] = [
  {
    title: 'Pay',
    kind: 'short',
    cell: ({ job }) =>
      job.weeklySalary ? inWholeDollars(Math.round(job.weeklySalary)) : <span className="soft">–</span>,
  },
  {
    title: 'Job',
    kind: 'name',
    cell: ({ job }) => (
      <Link to={paths.staffJob(job.jobId)} title={job.jobTitle}>
        {job.jobTitle}
      </Link>
    ),
  },
  {
    title: 'Place and facility',
    kind: 'cut',
    cell: ({ job: { location } }) => (
      <span title={location.companyName}>
        {location.formattedAddress} <span className="soft">· {location.companyName}</span>
      </span>
    ),
  },
  { title: 'Start', kind: 'short', isNamed: true, cell: ({ job }) => monthDay(job.startDate) },
  { title: 'Meets', kind: 'cut', cell: ({ answers }) => <FitCell answers={answers} /> },
  {
    title: 'So far',
    kind: 'short',
    cell: ({ soFar }) =>
      soFar ? (
        `${soFarWords[soFar.what]} ${monthDay(soFar.at.slice(0, 10))}`
      ) : (
        <span className="soft" data-none="">
          –
        </span>
      ),
  },
];
