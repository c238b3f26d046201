/** Tells a fault from a test that fails with the load alone. */
import { type Project, redFiles, runTests, type TestRun } from './test-run.ts';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** The files that failed beside the others and passed alone, each with its tests that did. */
  readonly unsteady: readonly string[];
  /** The tests of those files that failed at first: they count neither as passed nor as failed. */
  readonly unsteadyTests: number;
}

/** More red files than this are no matter of chance. */
const mostOnceMore = 5;
/** More unsteady files than this fail the run. */
const mostUnsteady = 2;

const asItIs = ({ passed, failed }: Pick<TestRun, 'passed' | 'failed'>): Tally => ({
  passed,
  failed,
  unsteady: [],
  unsteadyTests: 0,
});

/**
 * What failed beside all others runs once more with nothing beside it, before a portal of its own: a fault stays, and is counted. A
 * file that fails with the load alone is named, for a hand to mend it. A second run that tells less than the first counts for nothing.
 */
export async function onceMore(project: Project, first: TestRun): Promise<Tally> {
  const red = redFiles(first);
  if (red.length === 0 || red.length > mostOnceMore) return asItIs(first);
  console.log(`\nRun once more, alone: ${red.join(', ')}`);
  const second = await runTests(project, red, true);
  if (second.passed === 0 || second.failed > first.failed) return asItIs(first);
  const stillRed = redFiles(second);
  if (stillRed.length > 0) console.log(`\nFAILED at both runs: ${stillRed.join(', ')}`);
  return {
    passed: first.passed,
    failed: second.failed,
    unsteady: red.filter((file) => !stillRed.includes(file)),
    unsteadyTests: first.failed - second.failed,
  };
}

/** The sum of a run. Up to two unsteady files are named; with more, their tests have failed. */
export function sumOf(counts: readonly Tally[]): Tally {
  const sum = (of: (count: Tally) => number) => counts.reduce((all, count) => all + of(count), 0);
  const [passed, failed, unsteadyTests] = [
    sum((one) => one.passed),
    sum((one) => one.failed),
    sum((one) => one.unsteadyTests),
  ];
  const unsteady = counts.flatMap((count) => count.unsteady);
  if (unsteady.length > mostUnsteady) return { passed, failed: failed + unsteadyTests, unsteady, unsteadyTests: 0 };
  return { passed, failed, unsteady, unsteadyTests };
}
