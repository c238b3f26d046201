import { stateCodes } from '../place/location.ts';
import { type DateToken, dateSpans, dateTokens, withoutSpan } from './date-tokens.ts';
import { stateMentions } from './places.ts';
import type { CertificationProposal, ChartingProposal, LicenseProposal } from './proposals.ts';
import type { PlacedLine } from './sections.ts';
import { withLabels } from './table-rows.ts';
import { certificationWords, chartingWords, licenseKinds } from './tables/credential-words.ts';

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

const certificationsIn = nameFinder(certificationWords);
const chartingIn = nameFinder(chartingWords);
/** Names of a line that are looked at. */
const mostNames = 24;

const isIssue = (text: string, { from }: DateToken) =>
  /(?:issued|obtained|earned|since|completed|received|initial|original)[\s:]{1,3}(?:on |in )?$/i.test(
    text.slice(Math.max(0, from - 20), from),
  );

const isNamedEnd = (text: string, { from }: DateToken) =>
  /(?:\bexp\w{0,9}|valid(?: to)?|until|thru|through|renews?|runs out|good (?:to|till?))[\s.:]{0,3}(?:on |by |date )?[\s:]{0,2}$/i.test(
    text.slice(Math.max(0, from - 24), from),
  );

/** The ends that a text gives: no days of issue. */
const endsIn = (text: string) => dateTokens(text).filter((token) => token.day !== '' && !isIssue(text, token));
const longEnough = (day: string) => day.length >= 7;

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
    return names.flatMap((name, index) => {
      const next = names.slice(index + 1).find((other) => other.value !== name.value)?.at ?? text.length;
      const own = lastOfFirst(
        text,
        ends.filter(({ from }) => from >= name.to && from < next),
      );
      const joined = /^[\s)]{0,4}(?:[/&]|and|\+)?\s{0,4}$/i.test(text.slice(name.to, next));
      const shared = !own && (joined || ends.length === 1) ? ends.find(({ from }) => from >= next) : undefined;
      const first =
        !own &&
        ends.length === new Set(names.map(({ value }) => value)).size &&
        (ends[0]?.from ?? 0) < (names[0]?.at ?? 0)
          ? ends[index]
          : undefined;
      const expiration = (own ?? shared ?? first)?.day ?? '';
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

/** The last day before a comma: what is behind one may be of a name that no table has. */
function lastOfFirst(text: string, ends: readonly DateToken[]): DateToken | undefined {
  const after = ends.findIndex((end, at) => /[,;] ?[A-Za-z]/.test(text.slice(ends[at - 1]?.to ?? end.from, end.from)));
  return after < 0 ? ends.at(-1) : ends[after - 1];
}

function certification({ at, written }: PlacedLine, code: string, expiration: string): CertificationProposal {
  const isWhole = longEnough(expiration);
  return {
    code,
    number: '',
    expiration,
    source: { line: at, text: written },
    asks: isWhole ? [] : ['expiration'],
    isWhole,
  };
}

/** "Compact: no" in a table is none. */
const multistate = /(?:compact|multi-?\s?state)(?!\??:\t? ?(?:no?\b|-))|\bNLC\b/i;
const kindOf = (text: string) => licenseKinds.find(([form]) => form.test(text))?.[1] ?? '';
const numbered =
  /(?:#|\bno\b\.?|\bnumber\b|(?<!-)\blic(?:ense)?\b\.?(?!-))[\s:#.]{0,4}((?:[A-Z]{2,4}-){0,3}[A-Z]{0,4}[. -]?\d[\d.-]{2,14}(?:[A-Z]{2}(?![A-Za-z]))?)/i;
const bareNumber =
  /(?:^|[\s,:(#])((?:[A-Z]{2,4}-){0,3}[A-Z]{0,4}[. -]?\d[\d.-]{3,14}\d?(?:-\d|[A-Z]{1,2})?|\d{2}[A-Z]{2}\d{6,8})(?=[\s,;)]|$)/;

/** A state or a kind before the number. */
const beforeNumber = new RegExp(`^(?:RN|LPN|LVN|CNA|RRT|RCP|CST|PTA?|OT|SLP|LIC|NO|${stateCodes.join('|')}) (?=\\d)`);

function numberIn(text: string): string {
  let rest = text;
  for (const { from, to } of dateTokens(rest).toReversed()) rest = `${rest.slice(0, from)}\t${rest.slice(to)}`;
  const found = numbered.exec(rest)?.[1] ?? bareNumber.exec(rest)?.[1] ?? '';
  const number = found.trim().replace(beforeNumber, '').replace(/[.-]$/, '');
  return number.replace(/\D/g, '').length >= 4 ? number.slice(0, 40) : '';
}

/** With a number and an end, a license says all. */
const isComplete = (text: string) => numberIn(text) !== '' && endsIn(text).length > 0;

/** Lines of a license below the first. */
const mostJoined = 6;

/** Licenses by the states that lines name; what is written below one belongs to it. */
export function readLicenses(lines: readonly PlacedLine[]): LicenseProposal[] {
  const joined: PlacedLine[] = [];
  // A license that takes more lines is none: what grows without an end is searched again for each of them.
  let room = 0;
  for (const line of lines) {
    const last = joined.at(-1);
    const names = stateMentions(line.text).length > 0;
    const isMore =
      last &&
      room > 0 &&
      last.section === 'credentials' &&
      line.section === 'credentials' &&
      !names &&
      certificationsIn(line.text).every(({ value }) => value === 'RRT') &&
      (numberIn(line.text) !== '' ||
        endsIn(line.text).length > 0 ||
        multistate.test(line.text) ||
        /^[A-Z][A-Za-z ()-]{2,40}$/.test(line.text)) &&
      !isComplete(last.text);
    if (isMore) {
      joined[joined.length - 1] = { ...last, text: `${last.text}\t${line.text}` };
      room--;
    } else {
      joined.push(line);
      room = names ? mostJoined : 0;
    }
  }
  const all = joined.flatMap(licensesOf);
  // The lines about a person name her profession.
  const top = lines.slice(0, 6).filter(({ section }) => section === 'none');
  const usual = all.find(({ kind }) => kind !== '')?.kind ?? kindOf(top.map(({ text }) => text).join('\t'));
  // What a summary says of a license is less than what is said where it is listed.
  const named = all
    .map((one) => ({ ...one, kind: one.kind || usual }))
    .toSorted((one, other) => Number(other.number !== '') - Number(one.number !== ''));
  return named.filter(
    (one, at) => named.findIndex((other) => other.state === one.state && other.kind === one.kind) === at,
  );
}

function licensesOf(line: PlacedLine): LicenseProposal[] {
  const cut = certificationsIn(line.text).find(({ at, value }) => at > 3 && value !== 'RRT')?.at ?? line.text.length;
  const text = line.text.slice(0, cut);
  const isLicense = /\blicen[sc]|compact|multi-?state/i.test(text);
  const kind = kindOf(text);
  const isAlone = /^[A-Z]{2}\s(?:[A-Z]{0,3}\d|RN)/.test(text);
  // Without a heading of licenses a number and an end say as much as the word.
  const isSaid = isLicense || (numberIn(text) !== '' && endsIn(text).length > 0);
  if (line.section === 'credentials' ? !kind && !isLicense && !isAlone : !((kind || isLicense) && isSaid)) return [];
  const mentions = stateMentions(text).filter((one, at, all) => all[at - 1]?.state !== one.state);
  return mentions.flatMap(({ state, from }, at) => {
    const begin = at === 0 ? 0 : from;
    const own = text.slice(begin, mentions[at + 1]?.from ?? text.length);
    const number = numberIn(own);
    const ends = endsIn(own);
    const expiration = (ends.find((end) => isNamedEnd(own, end)) ?? ends.at(-1))?.day ?? '';
    if (line.section !== 'credentials' && !number && !expiration && !multistate.test(own)) return [];
    const isWhole = longEnough(expiration);
    return [
      {
        state,
        kind: kindOf(own) || kind,
        number,
        expiration,
        isMultistate: multistate.test(own) && !/\bnon[- ]?compact|single[- ]state/i.test(own),
        source: { line: line.at, text: line.written },
        asks: isWhole ? [] : (['expiration'] as const),
        isWhole,
      },
    ];
  });
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
