import { useState } from 'react';
import type { JobCard } from '#shared/contract/job-shapes.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { type ApplyResult, applyWords, useApply } from '../use-apply.ts';

/** Applies to every saved job at once, and says in one line what came of it. */
export function ApplyToAll({ jobs, onResults }: { jobs: readonly JobCard[]; onResults(results: ApplyResult[]): void }) {
  const { apply, isApplying } = useApply();
  const [summary, setSummary] = useState('');

  async function press() {
    setSummary('');
    const results = await apply(jobs.map(({ jobId }) => jobId));
    if (!results) return;
    onResults(results);
    setSummary(summaryOf(results));
    if (results.some(({ outcome }) => outcome === 'applied')) toast.success(applyWords.applied);
    else if (results.every(({ outcome }) => outcome !== 'alreadyApplied')) toast.failure(applyWords.failed);
  }

  return (
    <>
      <Button isBusy={isApplying} onClick={() => void press()}>
        Apply to all
      </Button>
      <p role="status" style={summary ? { flexBasis: '100%' } : { display: 'contents' }}>
        {summary}
      </p>
    </>
  );
}

/** "3 sent, 1 sent before, 2 no longer available". */
function summaryOf(results: readonly ApplyResult[]): string {
  const count = (...wanted: ApplyResult['outcome'][]) =>
    results.filter(({ outcome }) => wanted.includes(outcome)).length;
  const parts: [number, string][] = [
    [count('applied'), 'sent'],
    [count('alreadyApplied'), 'sent before'],
    [count('closed', 'missing'), 'not possible any more'],
  ];
  const said = parts.filter(([number]) => number > 0).map(([number, words]) => `${number} ${words}`);
  return `Applications: ${said.join(', ')}.`;
}
