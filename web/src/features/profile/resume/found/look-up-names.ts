import { matchName, type NameMatch, type PlacedName, wordsToAsk } from '#shared/domain/resume/match-name.ts';
import { problemOf } from '../../../../lib/problems.ts';
import type { Listed } from './found.ts';

/** One name to look up, and what to do with what was found. */
export interface NameToFind {
  readonly said: PlacedName;
  find(typed: string): Promise<readonly Listed[]>;
  found(match: NameMatch<Listed>): void;
}

/** The most names of one resume, so many at once, and the letters that are asked for where the words find nothing. */
const mostNames = 10;
const atOnce = 4;
const beginning = 3;

/** Looks names up in a directory, the first ones first; stops at once where there were too many calls: what was written stays. */
export async function lookUpNames(names: readonly NameToFind[]): Promise<void> {
  const left = names.slice(0, mostNames);
  async function work() {
    for (let next = left.shift(); next; next = left.shift()) {
      const { said, find, found } = next;
      const asked = wordsToAsk(said.name);
      const ask = async (words: readonly string[]) => (await Promise.all(words.map(find))).flat();
      try {
        const entries = await ask(asked);
        const all = entries.length > 0 ? entries : await ask(asked.map((word) => word.slice(0, beginning)));
        found(
          matchName(said, [...new Map(all.map((one) => [[one.name, one.city, one.state].join('|'), one])).values()]),
        );
      } catch (error) {
        if (problemOf(error).kind === 'tooMany') left.length = 0;
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
}
