import { useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '#shared/contract/browser.ts';
import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { mayApplyAgain } from '#shared/domain/applications/application-status.ts';
import { useRead } from '../../../lib/data.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { type ApplyResult, applyWords, useApply } from '../use-apply.ts';
import { ApplyDialog } from './apply-dialog.tsx';

interface ApplyToAllProps {
  jobs: readonly JobCard[];
  onResults(results: ApplyResult[]): void;
}

/** Applies to the saved jobs that are ticked in a list of them, and says in one line what came of it. */
export function ApplyToAll({ jobs, onResults }: ApplyToAllProps) {
  const { apply, isApplying } = useApply();
  const [isAsked, setAsked] = useState(false);
  const [summary, setSummary] = useState('');
  const { data } = useRead(api.job.applications, isAsked || summary ? {} : null);
  const ended = (jobId: string) => {
    const own = data?.applicationList.find(({ job }) => job.jobId === jobId);
    return !own || mayApplyAgain(own.status);
  };

  async function send(chosen: readonly JobCard[]) {
    setSummary('');
    const results = await apply(chosen);
    setAsked(false);
    if (!results) return;
    onResults(results);
    setSummary(summaryOf(results));
    if (results.some(({ outcome }) => outcome === 'applied')) toast.success(applyWords.applied);
    else if (results.every(({ outcome }) => outcome !== 'alreadyApplied')) toast.failure(applyWords.failed);
  }

  return (
    <>
      <Button isBusy={isApplying} onClick={() => setAsked(true)}>
        Apply to all
      </Button>
      <p role="status" style={summary ? { flexBasis: '100%' } : { display: 'contents' }}>
        {summary} {summary && <Link to={paths.myApplications}>See your applications</Link>}
      </p>
      {isAsked && data && (
        <ApplyDialog
          jobs={jobs.filter(({ jobId }) => ended(jobId))}
          isBusy={isApplying}
          onApply={(chosen) => void send(chosen)}
          onCancel={() => setAsked(false)}
        />
      )}
    </>
  );
}

/** "3 applied, 1 applied before, 2 no longer available", in the words that each job shows. */
function summaryOf(results: readonly ApplyResult[]): string {
  const count = (...wanted: ApplyResult['outcome'][]) =>
    results.filter(({ outcome }) => wanted.includes(outcome)).length;
  const parts: [number, string][] = [
    [count('applied'), 'applied'],
    [count('alreadyApplied'), 'applied before'],
    [count('changed'), 'not sent because the terms have changed'],
    [count('closed', 'missing'), 'no longer available'],
  ];
  const said = parts.filter(([number]) => number > 0).map(([number, words]) => `${number} ${words}`);
  return `Applications: ${said.join(', ')}.`;
}
