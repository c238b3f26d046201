import { countAnswers, type RequirementAnswer } from './answer-requirements.ts';
import type { Answer } from './finding.ts';

type Answered = Pick<RequirementAnswer, 'name' | 'answer'>;

/** How a job fits in one line of a table: the worst answer, "6 of 7", and what is open: "misses Oregon license, 1 to ask" [X26]. */
export function fitWords(found: readonly Answered[]): { worst: Answer; count: string; open: string } {
  const { met, counted, toAsk } = countAnswers(found);
  const named = (asked: Answer) => found.flatMap(({ name, answer }) => (answer === asked ? [name] : []));
  const [missing, ends] = [named('missing'), named('ends')];
  const worst = missing.length > 0 ? 'missing' : ends.length > 0 ? 'ends' : toAsk > 0 ? 'ask' : 'met';
  const all = met === counted && counted > 1 ? `all ${counted}` : `${met} of ${counted}`;
  const open = [
    missing.length > 0 && `misses ${missing.join(', ')}`,
    ends.length > 0 && `${ends.join(', ')} ${ends.length === 1 ? 'ends' : 'end'} before`,
    toAsk > 0 && `${toAsk} to ask`,
  ];
  return { worst, count: counted > 0 ? all : '', open: open.filter(Boolean).join(', ') };
}
