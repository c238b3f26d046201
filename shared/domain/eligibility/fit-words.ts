import { countAnswers, metText, type RequirementAnswer } from './answer-requirements.ts';
import type { Answer } from './finding.ts';

type Answered = Pick<RequirementAnswer, 'name' | 'answer'>;

/** Answers that leave something open, the worst first: what ends is more to do than what is asked. */
const openAnswers: readonly Answer[] = ['missing', 'ends', 'ask'];

/** How a job fits in one line of a table: the worst answer, "6 of 7", and what is open: "misses Oregon license, 1 to ask" [X26]. */
export function fitWords(found: readonly Answered[]): { worst: Answer; count: string; open: string } {
  const counts = countAnswers(found);
  const named = (asked: Answer) => found.flatMap(({ name, answer }) => (answer === asked ? [name] : []));
  const [missing, ends] = [named('missing'), named('ends')];
  const worst = openAnswers.find((answer) => found.some((one) => one.answer === answer)) ?? 'met';
  const open = [
    missing.length > 0 && `misses ${missing.join(', ')}`,
    ends.length > 0 && `${ends.join(', ')} ${ends.length === 1 ? 'ends' : 'end'} before`,
    counts.toAsk > 0 && `${counts.toAsk} to ask`,
  ];
  return { worst, count: counts.counted > 0 ? metText(counts) : '', open: open.filter(Boolean).join(', ') };
}
