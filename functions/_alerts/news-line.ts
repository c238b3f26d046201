import { jobLine } from '../_jobs/jobs.ts';
import { cardAt } from '../_search/jobs/card.ts';
import type { NewsBoard } from './news-board.ts';

/** The line of a job in a mail. */
export function newsLine({ rows }: NewsBoard, row: number, sources: number): string {
  const { location, ...card } = cardAt(rows, row);
  return `${jobLine({ ...card, ...location })}${sources > 1 ? `, listed by ${sources} sources` : ''}`;
}
