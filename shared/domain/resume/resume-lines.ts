import { stateCodes } from '../place/location.ts';
import { dateSpans, monthForm } from './date-tokens.ts';
import { withoutMarkup } from './markup.ts';
import { pieceState } from './places.ts';
import { wordSet } from './tables/word-lists.ts';

/** How much of a resume is looked at, before any rule runs [C04]. */
export const mostLines = 2000;
export const mostLetters = 300;
/** In all: ten pages as dense as pages can be. */
export const mostLettersInAll = 80_000;

const dashes = /[\u2010-\u2015\u2212\u00AD\uFE58\uFE63\uFF0D]/g;
/** Controls and marks without a shape, tabs apart; they may turn the direction of reading. */
const unseen = /(?!\t)[\p{Cc}\p{Cf}\uFFF9-\uFFFD]/gu;
const bullet = /^[\t ]{0,20}(?:[•●○▪▫■□◦‣⁃∙·➢➤►▶✓✔❖\uE000-\uF8FF*]|o\t|-(?=[ \t]))[\t ]{0,20}/;
/** Lines of a mail that is answered. */
const quoted = /^(?:> ?){1,4}/;
const icons = / ?[\p{Co}\p{So}]\uFE0F? ?|\uFE0F/gu;

/** A line as the rules see it, with what it was. */
export interface ResumeLine {
  /** Its place from 0 on. */
  readonly at: number;
  /** As written, at most 300 characters. */
  readonly written: string;
  /** With plain dashes and quotes, without icons and bullet; cells are parted by tabs. */
  readonly text: string;
  readonly isBullet: boolean;
}

/** The lines of a resume, cut to what is looked at; cells of a line are parted by tabs. */
export function resumeLines(given: readonly string[]): ResumeLine[] {
  const most = beginning(given);
  const lines = isSmall(most) ? most.map(withCapitals) : most;
  return joinedProse(lines).flatMap(({ line, at }) =>
    wrapped(line).flatMap((part) => {
      const written = part.replace(unseen, '');
      return withoutMarkup(written).map((plain) => ({ at, written: written.trim(), ...asSeen(plain) }));
    }),
  );
}

/** The first lines, up to what is looked at in all. */
function beginning(given: readonly string[]): string[] {
  const lines: string[] = [];
  let left = mostLettersInAll;
  for (const line of given.slice(0, mostLines)) {
    if (left <= 0) break;
    const kept = line.slice(0, mostLetters * mostWrapped);
    left -= kept.length;
    lines.push(kept);
  }
  return lines;
}

/** Whether a person wrote all in small letters. */
function isSmall(lines: readonly string[]): boolean {
  const text = lines
    .slice(0, 60)
    .join('')
    .slice(0, mostLetters * mostWrapped);
  return (text.match(/\p{Lu}/gu)?.length ?? 0) * 50 < (text.match(/\p{Ll}/gu)?.length ?? 0);
}

/** A line with the capitals that names and states have. */
const withCapitals = (line: string): string =>
  line.replace(/(?<![\w@.'])[a-z][a-z']{0,30}(?![\w@])/g, (word) => {
    if (smallWords.has(word)) return word;
    return isState(word.toUpperCase()) || shortened.has(word)
      ? word.toUpperCase()
      : `${word[0]?.toUpperCase()}${word.slice(1)}`;
  });

const smallWords = wordSet(
  'a an and as at by for from i in now of on or since the till to until with me my is was am have ok hi',
);
const shortened = wordSet('rn lpn lvn cna bsn adn icu er ed pct emt bls acls pals nrp tele rrt crt');
const isState = (code: string) => stateCodes.some((one) => one === code);

/** What a person tells of herself, in sentences; a trauma center of level I is none of it. */
export const isTelling = (line: string): boolean =>
  /(?:^|[\s(])(?<!level )(?:i(?:['’](?:m|ve))?|my) [a-z]{2}/i.test(line);
const leastProse = 45;

/** What no line of a resume ends with, but where it goes on in the next. */
const wrapEnds =
  /^.{15,299} (?:Community|Technical|of|&|and|for|the|until|through|expires)$|\bAdvanced Cardi(?:ac|ovascular)$|\(\d{1,2}\/\d{4} [-–]$/;

/** A date that goes on in the next line of a narrow column. */
export const endsInMonth = new RegExp(`[ ,\\t]${monthForm}\\.?(?: \\d{1,2},)?$`, 'i');

/** Prose whose sentences go on in the next line, as one line; `at` is its first one. */
function joinedProse(lines: readonly string[]): { line: string; at: number }[] {
  const joined: { line: string; at: number }[] = [];
  let goesOn = false;
  for (const [at, line] of lines.entries()) {
    const last = joined.at(-1);
    const isMore =
      goesOn && last && !bullet.test(line) && !line.includes('\t') && last.line.length < mostLetters * mostWrapped;
    const isProse =
      isMore &&
      ((/^[a-z]/.test(line) &&
        (isTelling(last.line) || dateSpans(last.line.replace(dashes, '-')).length === 0) &&
        !/^.{0,16}(?::| - )/.test(line) &&
        !/\d$/.test(last.line)) ||
        (/ [a-z]+ [a-z]+ /.test(line) && (isTelling(last.line) || isTelling(line))));
    const isWrapped =
      last &&
      line.trim() !== '' &&
      wrapEnds.test(last.line) &&
      /^\s{0,9}[\p{Lu}\d]/u.test(line) &&
      !line.includes('\t');
    const isState = last?.line.trimEnd().endsWith(',') && pieceState(line.trim()) !== undefined;
    const isDate =
      last &&
      ((endsInMonth.test(last.line) && /^\s{0,9}(?:19|20)\d\d\b/.test(line)) ||
        /^\s{0,9}\((?:exp|valid|renew)/i.test(line));
    if (last && (isProse || isDate || isState || isWrapped) && line.trim() !== '') last.line += ` ${line.trim()}`;
    else joined.push({ line, at });
    goesOn = line.length >= leastProse && !/[.!?:;\d]\s*$|\S {3,}\S|\t/.test(line);
  }
  return joined;
}

/** Lines that a long one is read as; what is behind them is no paragraph that a person wrote. */
const mostWrapped = 12;
const sentenceEnd = /(?:[a-z)]{3}|[A-Z]{2}|\d)[.;!?] (?=[\p{Lu}"'])/gu;
/** Where what she dictates or strings together goes on to another place. */
const nextClause =
  /(?:, (?:and )?| (?:and )?)(?=(?:then )?before that\b|then (?:at |[A-Z])|then I |worked at )|, (?:and )?(?=since )/g;

/** A paragraph in lines of at most 300 characters, a sentence each where she tells of herself. */
function wrapped(line: string): string[] {
  if (line.length <= mostLetters && !isTelling(line)) return [line];
  const clauses = isTelling(line) ? line.matchAll(nextClause) : [];
  const ends = [...line.matchAll(sentenceEnd), ...clauses]
    .map((end) => end.index + end[0].length)
    .toSorted((a, b) => a - b);
  const sentences = [0, ...ends].map((from, at) => line.slice(from, ends[at]));
  return sentences
    .flatMap((text) => {
      const cut = text.lastIndexOf(' ', mostLetters);
      return text.length <= mostLetters || cut < 1
        ? [text.slice(0, mostLetters)]
        : [text.slice(0, cut), text.slice(cut + 1, cut + mostLetters)];
    })
    .slice(0, mostWrapped);
}

function asSeen(line: string): Pick<ResumeLine, 'text' | 'isBullet'> {
  const plain = line
    .replace(dashes, '-')
    .replace(/[’‘‛ʼ`´]/g, "'")
    .replace(/[“”„]/g, '"')
    .replace(/\u00A0/g, ' ');
  const text = joinedLetters(plain.replace(quoted, '').replace(bullet, '').replace(icons, ' '))
    .replace(/ {3,}/g, '\t')
    .replace(/ +/g, ' ')
    .replace(/\t[\t ]*/g, '\t')
    .trim();
  return { text, isBullet: bullet.test(plain.replace(quoted, '')) };
}

/** "E X P E R I E N C E" as a word; two blanks or a tab part the words of such a heading. */
function joinedLetters(text: string): string {
  const letters = text.trim();
  if (letters.length < 7 || !/^(?:[\p{L}&] ){3}/u.test(letters)) return text;
  const parts = letters.split(/ {2,}|\t/);
  return parts.every((part) => part.split(' ').every((one) => one.length === 1))
    ? parts.map((part) => part.replaceAll(' ', '')).join(' ')
    : text;
}
