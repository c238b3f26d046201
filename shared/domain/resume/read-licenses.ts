import { stateCodes } from '../place/location.ts';
import { dateTokens } from './date-tokens.ts';
import { namesMonth } from './partial-days.ts';
import { stateMentions } from './places.ts';
import type { LicenseProposal } from './proposals.ts';
import { certificationsIn, endsIn, isNamedEnd } from './read-credentials.ts';
import type { PlacedLine } from './sections.ts';
import { licenseKinds } from './tables/credential-words.ts';

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
    const isWhole = namesMonth(expiration);
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
