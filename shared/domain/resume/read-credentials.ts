import { type DateSpan, type DateToken, dateSpans, dateTokens, withoutSpan } from './date-tokens.ts';
import { namesMonth } from './partial-days.ts';
import { stateMentions } from './places.ts';
import type { CertificationProposal, ChartingProposal } from './proposals.ts';
import type { PlacedLine } from './sections.ts';
import { withLabels } from './table-rows.ts';
import { certificationWords, chartingWords } from './tables/credential-words.ts';

/** A name of a table in a text, and what it is called in ours. */
interface FoundName {
  readonly at: number;
  readonly to: number;
  readonly value: string;
}

/** Finds the names of a table as whole words, the longest at each place; names with capitals are read as written. */
function nameFinder(table: readonly (readonly [string, string])[]): (text: string) => FoundName[] {
  const values = new Map(table);
  const names = table.map(([name]) => name.replace(/[.*+?()[\]/]/g, '\\$&')).toSorted((a, b) => b.length - a.length);
  const form = new RegExp(`(?<!\\w)(?:${names.join('|')})(?!\\w)`, 'gi');
  return (text) =>
    [...text.matchAll(form)].flatMap(({ 0: name, index }) => {
      const value = values.get(name) ?? values.get(name.toLowerCase());
      return value === undefined ? [] : [{ at: index, to: index + name.length, value }];
    });
}

/** The certifications that a text names. */
export const certificationsIn: ReturnType<typeof nameFinder> = nameFinder(certificationWords);
const chartingIn = nameFinder(chartingWords);
/** Names of a line that are looked at. */
const mostNames = 24;

const isIssue = (text: string, { from }: DateToken) =>
  /(?:issued|obtained|earned|since|completed|received|renewed|recertified|initial|original)[\s:]{1,3}(?:on |in )?$/i.test(
    text.slice(Math.max(0, from - 20), from),
  );

/** Whether words before a date say that something ends on it. */
export const isNamedEnd = (text: string, { from }: Pick<DateToken, 'from'>): boolean =>
  /(?:\bexp\w{0,9}|valid(?: to)?|until|thru|through|renews?|runs out|good (?:to|till?))[\s.:]{0,3}(?:on|by|date)?[\s:]{0,3}$/i.test(
    text.slice(Math.max(0, from - 24), from),
  );

/** A day on which something ends, where a text says it. */
interface End extends Pick<DateToken, 'from' | 'to' | 'day'> {
  /** Whether it is the end of a range, whose start is left out. */
  readonly isOfRange: boolean;
}

/** The ends that a text gives: no days of issue. */
export function endsIn(text: string): End[] {
  const tokens = dateTokens(text).filter(({ day, isPresent }) => day !== '' || isPresent);
  const within = ({ from, to }: DateSpan) => tokens.filter((token) => token.from >= from && token.to <= to);
  // Two dates beside each other are those of two names.
  const spans = dateSpans(text).filter((span) => {
    const [first, second] = within(span);
    return span.to > (first?.to ?? 0) && (!second || /[-~>a-z]/i.test(text.slice(first?.to, second.from)));
  });
  const ofSpans = spans.flatMap(within);
  return [
    ...tokens
      .filter((token) => token.day !== '' && !isIssue(text, token) && !ofSpans.includes(token))
      .map(({ from, to, day }) => ({ from, to, day, isOfRange: false })),
    ...spans.filter(({ end }) => end !== '').map(({ from, to, end }) => ({ from, to, day: end, isOfRange: true })),
  ].toSorted((one, other) => one.from - other.from);
}

const endAlone =
  /^(?:exp(?:ir(?:es|ation))?\.?(?: date)?|valid (?:until|through|thru|to)|renew(?:s|al)?(?: by| date)?)?:?$/i;

const mostOfDate = 60;

/** Credentials in lines of their own: with the names of a table's columns, and with the dates that are below them. */
export function credentialLines(given: readonly PlacedLine[]): PlacedLine[] {
  const lines = withLabels(given);
  const whole: PlacedLine[] = [];
  for (const line of lines) {
    const last = whole.at(-1);
    // A line that is a date alone is short.
    const said = line.text.length > mostOfDate ? undefined : (dateSpans(line.text)[0] ?? endsIn(line.text)[0]);
    const isDate = said && endAlone.test(withoutSpan(line.text, said).trim());
    if (
      last &&
      isDate &&
      last.section === 'credentials' &&
      line.section === 'credentials' &&
      endsIn(last.text).length === 0
    )
      whole[whole.length - 1] = { ...last, text: `${last.text}\t${'end' in said ? said.end : said.day}` };
    else whole.push(line);
  }
  return whole;
}

/** Certifications, each once, with the end that is written behind it; names that share an end ("BLS/ACLS 6/2027") have it all. */
export function readCertifications(lines: readonly PlacedLine[], today: string): CertificationProposal[] {
  const all = lines.flatMap((line) => {
    // "BLS 5-27" is a month here, and no range.
    const text = line.text.replace(/(?<![\d/-])(\d{1,2})-(\d{2})(?![\d/-])/g, '$1/$2');
    // Beside a state the letters of a respiratory therapist are the license.
    const names = certificationsIn(text)
      .filter(({ value }) => value !== 'RRT' || stateMentions(text).length === 0)
      .slice(0, mostNames);
    const ends = names.length > 0 ? endsIn(text).slice(0, mostNames) : [];
    // Beside one that ends it is a certification as well.
    const isListed = line.section === 'credentials' || ends.length > 0;
    const before = endsBefore(text, names, ends, today);
    return names.flatMap((name, index) => {
      const next = names.slice(index + 1).find((other) => other.value !== name.value)?.at ?? text.length;
      const own = lastOfFirst(
        text,
        ends.filter(({ from }) => from >= name.to && from < next),
      );
      const joined = join.test(text.slice(name.to, next));
      const shared = !own && (joined || ends.length === 1) ? ends.find(({ from }) => from >= next) : undefined;
      const expiration = (before ? before[index] : (own ?? shared))?.day ?? '';
      const isPastYear = expiration.length === 4 && expiration < today.slice(0, 4);
      if (!isListed && expiration === '') return [];
      return [certification(line, name.value, isPastYear ? '' : expiration)];
    });
  });
  const codes = [...new Set(all.map(({ code }) => code))];
  return codes.flatMap(
    (code) =>
      all.find((one) => one.code === code && one.expiration !== '') ?? all.find((one) => one.code === code) ?? [],
  );
}

/** What is between two names that have one end. */
const join = /^[\s)]{0,4}(?:[/&]|and|\+)?\s{0,4}$/i;

/**
 * "5/2027 BLS, 6/2027 ACLS": the ends of a line that has each right before its name, by the names; the only one of a line is that of all
 * behind it ("6/2027: BLS, ACLS").
 */
function endsBefore(
  text: string,
  names: readonly FoundName[],
  ends: readonly End[],
  today: string,
): (End | undefined)[] | undefined {
  const before: (End | undefined)[] = [];
  for (const [index, { at }] of names.entries()) {
    const end = ends.find(({ to }) => to <= at && /^[\s:|()-]{0,4}$/.test(text.slice(to, at)));
    const isShared = ends.length === 1 || join.test(text.slice(names[index - 1]?.to, at));
    before.push(end ?? (isShared ? before[index - 1] : undefined));
  }
  const last = names.at(-1)?.at ?? 0;
  const isBefore = before[0] !== undefined && ends.every(({ from }) => from < last);
  return isBefore ? before.map((end) => (end && isGained(text, end, today) ? undefined : end)) : undefined;
}

/** "2024: BLS, ACLS": a past day before a name is the one on which it was gained, where nothing says that it ended. */
function isGained(text: string, end: End, today: string): boolean {
  const { day, isOfRange } = end;
  const isPast = day.length === 4 ? day <= today.slice(0, 4) : day < today.slice(0, day.length);
  return isPast && !isOfRange && !isNamedEnd(text, end);
}

/** The last day before a comma: what is behind one may be of a name that no table has. */
function lastOfFirst(text: string, ends: readonly End[]): End | undefined {
  const after = ends.findIndex((end, at) => /[,;] ?[A-Za-z]/.test(text.slice(ends[at - 1]?.to ?? end.from, end.from)));
  return after < 0 ? ends.at(-1) : ends[after - 1];
}

function certification({ at, written }: PlacedLine, code: string, expiration: string): CertificationProposal {
  const isWhole = namesMonth(expiration);
  return {
    code,
    number: '',
    expiration,
    source: { line: at, text: written },
    asks: isWhole ? [] : ['expiration'],
    isWhole,
  };
}

/** Names that are common words are read in small letters as well where a line is about charting. */
const inChartingLine = ({ text, section }: PlacedLine) =>
  section === 'charting' || /\bchart|\be[mh]rs?\b/i.test(text) || chartingIn(text).length > 0
    ? text.replace(/\bepic\b/g, 'Epic').replace(/\bparagon\b/g, 'Paragon')
    : text;

/** Charting systems that a line names. */
export function proposeCharting(lines: readonly PlacedLine[]): ChartingProposal[] {
  const all = lines.flatMap((line) =>
    chartingIn(inChartingLine(line)).map(({ value }) => ({
      system: value,
      source: { line: line.at, text: line.written },
      asks: [],
      isWhole: true,
    })),
  );
  return all.filter((one, at) => all.findIndex(({ system }) => system === one.system) === at);
}
