import { matchName, wordsToAsk } from '#shared/domain/resume/match-name.ts';
import { inventFacilities } from '../../../infra/seed/jobs/facilities.ts';
import { randomFrom } from '../../../infra/seed/random.ts';
import type { SeededRandom } from '../random.ts';

const shorter: Readonly<Record<string, readonly string[]>> = {
  Hospital: ['Hosp', 'Hosp.', 'Hospital'],
  Medical: ['Med', 'Med.'],
  Center: ['Ctr', 'Ctr.', 'Center'],
  Regional: ['Reg', 'Regional'],
  Memorial: ['Mem.', 'Memorial'],
  General: ['Gen', 'General'],
};

/** A name as a resume may write it: shortened, now and then with two letters in the wrong order. */
function distorted(name: string, any: SeededRandom): string {
  const words = name.split(' ').map((word) => any.pick(shorter[word] ?? [word]));
  const at = any.whole(words.length);
  const word = words[at] ?? '';
  if (any.chance(0.15) && word.length > 5) words[at] = `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`;
  return words.join(' ');
}

/**
 * What comes of distorted names of an invented directory, with a city in seven and a state in nine of ten: whether the one that is taken
 * for sure is another, and whether the right one is it or among the three.
 */
export function distortedNames(count: number, any: SeededRandom): { isWrong: boolean; isThere: boolean }[] {
  const directory = inventFacilities(randomFrom('names')).map(({ name, city }) => ({
    name,
    city: city.name,
    state: city.state,
  }));
  return Array.from({ length: count }, () => {
    const meant = any.pick(directory);
    const name = distorted(meant.name, any);
    const said = { name, city: any.chance(0.7) ? meant.city : '', state: any.chance(0.9) ? meant.state : '' };
    const asked = wordsToAsk(name);
    // As the directory answers: what has a word that begins as one of those that are asked for, or as its first letters.
    const isFound = (own: string, letters: number) =>
      own.split(' ').some((_, from, words) => {
        const rest = words.slice(from).join(' ');
        return asked.some((typed) => rest.startsWith(typed.slice(0, letters)));
      });
    const answers = (letters: number) => directory.filter((one) => isFound(one.name.toLowerCase(), letters));
    const entries = answers(99);
    const { sure, likely } = matchName(said, entries.length > 0 ? entries : answers(3));
    return { isWrong: sure !== undefined && sure !== meant, isThere: sure === meant || likely.includes(meant) };
  });
}
