import { type JobFilter, jobFilter } from '#shared/contract/job/job-search.ts';
import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { searchWordsOf } from '../../../functions/_search/word-index.ts';
import type { SeededRandom } from '../random.ts';

/** The plain reference of searching words: each begins a word of title, facility, city or specialty. */
export function hasWords({ jobTitle, specialty, location }: JobCard, keyword: string): boolean {
  const own = [jobTitle, location.companyName, location.city, specialty].flatMap(searchWordsOf);
  return searchWordsOf(keyword).every((word) => own.some((one) => one.startsWith(word)));
}

/** One to three beginnings (of three letters and more) of words, which some job has, or one has and no other with it. */
export function someWords(dice: SeededRandom, cards: readonly JobCard[]): JobFilter {
  const words = Array.from({ length: 1 + dice.whole(3) }, () => {
    const { jobTitle, specialty, location } = dice.pick(cards);
    const word = dice.pick([jobTitle, specialty, location.companyName, location.city].flatMap(searchWordsOf));
    return word.slice(0, Math.min(word.length, 3 + dice.whole(word.length)));
  });
  return jobFilter.parse({ keyword: words.join(' '), sortBy: 'weeklySalary', exact: true });
}
