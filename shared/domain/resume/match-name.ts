import { folded } from '../folded.ts';
import { states } from '../place/location.ts';

/** A name of a facility or school with its place; what is not known is empty. */
export interface PlacedName {
  readonly name: string;
  readonly city: string;
  readonly state: string;
}

/** Which entries of a directory a written name may mean. */
export interface NameMatch<E> {
  /** The one that it surely means. */
  readonly sure: E | undefined;
  /** Else up to three that it may mean, the likeliest first. */
  readonly likely: readonly E[];
}

/** Written forms of a word, as resumes and directories shorten them. */
const forms: Readonly<Record<string, string>> = Object.fromEntries(
  `saint st; ctr center; cntr center; cent center; centre center; med medical; mdcl medical; hosp hospital; hsp hospital; hospitals hospital;
  univ university; u university; mem memorial; meml memorial; reg regional; regl regional; gen general; genl general; comm community;
  cmty community; mt mount; ft fort; hlth health; healthcare health; hlthcare health; sys system; svcs services; inst institute;
  natl national; intl international; va veterans; vamc veterans; presb presbyterian; meth methodist; bapt baptist; child childrens;
  children childrens; rehab rehabilitation; psych psychiatric; coll college; cc college; dist district; n north; s south; e east; w west;
  ne northeast; nw northwest; se southeast; sw southwest; no north; so south; centers center; clinics clinic; ii 2; iii 3; iv 4`
    .split(';')
    .map((pair) => pair.trim().split(' ')),
);

/** Left out: they tell no name from another. */
const empty = new Set('the of at and for in a an llc inc corp corporation lp ltd pc pllc dba'.split(' '));

/** Words that many names have. */
const common = new Set(
  `hospital medical center health regional community general memorial university clinic system services st county care college school
  state nursing institute district association group network campus city`
    .split(/\s+/)
    .filter(Boolean),
);

/** Words that make it another place of the same name: where only one side has such a word, nothing is sure. */
const telling = new Set(
  `north south east west northeast northwest southeast southwest central upper lower main downtown campus annex branch satellite
  childrens womens rehabilitation psychiatric behavioral heart cardiac surgical surgery specialty orthopedic orthopaedic cancer
  veterans hospice clinic emergency urgent ltac select kindred rural valley lake island`
    .split(/\s+/)
    .filter(Boolean),
);

/** Words of the names of states: many schools and hospitals have them. */
const stateWords = new Set(Object.values(states).flatMap((state) => folded(state).split(' ')));

/** The words of a name in one form each. */
export function nameWords(name: string): string[] {
  return folded(name)
    .replace(/\b(\p{L})\.(?=\p{L}\b)/gu, '$1')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => forms[word] ?? word)
    .filter((word) => !empty.has(word));
}

/**
 * What a directory is asked for, which finds names by the beginning of any of their words: the two longest words that few names have; of
 * a name with one such word that word, and it with what follows; else how it begins.
 */
export function wordsToAsk(name: string): string[] {
  const written = folded(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2 && !empty.has(word) && !(word in forms));
  const isRare = (word: string) => !common.has(word) && !telling.has(word) && !stateWords.has(word);
  const rare = [...new Set(written.filter(isRare))].toSorted((one, other) => other.length - one.length);
  const [first, second] = rare;
  if (first === undefined)
    return written.length > 0 ? [...new Set([written.slice(0, 2).join(' '), written.at(-1) ?? ''])] : [];
  const at = written.indexOf(first);
  return [first, second ?? written.slice(at, at + 2).join(' ')].filter((one, place, all) => all.indexOf(one) === place);
}

/** Whether a word is another with one letter changed, more, less or swapped with the next. */
function isAlmost(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < 5) return false;
  let at = 0;
  while (one[at] !== undefined && one[at] === other[at]) at++;
  const [rest, left] = [one.slice(at), other.slice(at)];
  const isSwapped = rest[0] === left[1] && rest[1] === left[0] && rest.slice(2) === left.slice(2);
  return rest.slice(1) === left.slice(1) || rest.slice(1) === left || rest === left.slice(1) || isSwapped;
}

const has = (words: readonly string[], word: string) =>
  words.includes(word) || words.some((one) => one[0] === word[0] && isAlmost(one, word));

const isTelling = (word: string) => telling.has(word) || /^\d+$/.test(word);

interface Scored<E> {
  readonly entry: E;
  readonly score: number;
  readonly isPlain: boolean;
}

/** The least score of what is meant at all, and of what is surely meant; how far in front that has to be. */
const least = 0.35;
const enough = 0.7;
const lead = 0.12;
const mostLikely = 3;

/**
 * Which of the entries that a directory answered a written name means. Sure is one alone in front that differs in no direction, number or
 * campus word, and in no place that was written.
 */
export function matchName<E extends PlacedName>(said: PlacedName, entries: readonly E[]): NameMatch<E> {
  const own = nameWords(said.name);
  const all = entries.map((entry) => ({ entry, words: nameWords(entry.name) }));
  // What few of the answers have says more.
  const weightOf = (word: string) => {
    const rarity = 1 - all.filter(({ words }) => words.includes(word)).length / (all.length + 1);
    return (common.has(word) ? 0.2 : 1) * (0.4 + 0.6 * rarity);
  };
  const scored = all
    .filter(({ entry }) => !said.state || !entry.state || entry.state === said.state)
    .map(({ entry, words }) => scoreOf(said, own, entry, words, weightOf))
    .filter(({ score }) => score >= least)
    .toSorted((one, other) => other.score - one.score);
  const [first, second] = scored;
  const isSure = first?.isPlain === true && first.score >= enough && first.score - (second?.score ?? 0) >= lead;
  return {
    sure: isSure ? first.entry : undefined,
    likely: isSure ? [] : scored.slice(0, mostLikely).map(({ entry }) => entry),
  };
}

function scoreOf<E extends PlacedName>(
  said: PlacedName,
  own: readonly string[],
  entry: E,
  words: readonly string[],
  weightOf: (word: string) => number,
): Scored<E> {
  const placed = nameWords(`${entry.city} ${said.city}`);
  const sum = (some: readonly string[]) => some.reduce((total, word) => total + weightOf(word), 0);
  const shared = own.filter((word) => has(words, word));
  // A city in one of the names is no other name.
  const onlyOwn = own.filter((word) => !has(words, word) && !placed.includes(word));
  const onlyTheirs = words.filter((word) => !has(own, word) && !placed.includes(word));
  const both = sum(shared);
  const names = both / (both + sum(onlyOwn) + 0.7 * sum(onlyTheirs) || 1);
  const [city, theirs] = [nameWords(said.city).join(' '), nameWords(entry.city).join(' ')];
  const isElsewhere = city !== '' && theirs !== '' && city !== theirs && !isAlmost(city, theirs);
  const isThere = city !== '' && city === theirs;
  const rare = shared.filter((word) => !common.has(word));
  // The name of a state alone makes nothing sure.
  const isOwn = rare.some((word) => !stateWords.has(word));
  return {
    entry,
    // Words that many names have mean one only where they are all of it.
    score: (rare.length > 0 || names === 1 ? names : 0) + (isThere ? 0.2 : 0) - (isElsewhere ? 0.3 : 0),
    isPlain:
      (isOwn || (rare.length > 0 && names === 1)) && !isElsewhere && ![...onlyOwn, ...onlyTheirs].some(isTelling),
  };
}
