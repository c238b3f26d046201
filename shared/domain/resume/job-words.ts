import {
  agencyWords,
  facilityWords,
  sureFacilityWords,
  titleCompanions,
  titleWords,
  unitCompanions,
  unitWords,
} from './tables/work-words.ts';

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/\bl ?& ?d\b/g, 'ld')
    .split(/[^a-z0-9'-]+/)
    .filter((word) => word !== '');
/** Words as the tables have them: those with a dash in their parts, unless they are known as they are. */
export const parts = (text: string) =>
  wordsOf(text).flatMap((word) =>
    !word.includes('-') || known.has(word) ? [word] : word.split('-').filter((part) => part !== ''),
  );
const known: ReadonlySet<string> = new Set([...titleWords, ...titleCompanions, ...unitWords, ...unitCompanions]);

/** Whether a text has a word that names of facilities have. */
export const hasFacilityWord = (text: string): boolean =>
  wordsOf(text).some((word) => facilityWords.has(word) || /.(?:health|care|hospital)$/.test(word));
/** Whether a text has a word that only facilities have. */
export const hasSureWord = (text = '') =>
  wordsOf(text).some((word) => sureFacilityWords.has(word) || /.(?:health|healthcare|hospital)$/.test(word));
/** Whether a text names an agency. */
export const isAgency = (text: string): boolean => {
  const small = text.toLowerCase();
  return agencyWords.some((name) => isWordsIn(name, small));
};

/** Whether a name is in a text as whole words. */
function isWordsIn(name: string, text: string): boolean {
  const at = text.indexOf(name);
  return at >= 0 && !/\w/.test(text[at - 1] ?? ' ') && !/\w/.test(text[at + name.length] ?? ' ');
}

/** Whether a text is the name of a unit. */
export const isUnit = (text = '') => {
  const all = parts(
    text
      .replace(/step[ -]down/i, 'stepdown')
      .replace(/home health/i, 'homehealth')
      .replace(/skilled nursing/i, 'snf'),
  );
  if (/^[\p{L}/&]{3,20} (?:ICU|PCU|IMCU)$/u.test(text)) return true;
  return (
    all.length > 0 &&
    all.length < 8 &&
    all.some((word) => unitWords.has(word)) &&
    all.every((word) => unitWords.has(word) || unitCompanions.has(word) || /^\d+$/.test(word))
  );
};
/** Whether a text is a title and nothing else. */
export const isTitle = (text = '') => {
  const all = parts(text);
  return all.length < 9 && all.some((word) => titleWords.has(word)) && all.every((word) => known.has(word));
};

/** A title with its unit behind it, "LPN Med Surg", in both. */
export function partedTitle(title: string): { title: string; unit: string } {
  const all = title.split(' ');
  for (let count = 1; count < all.length; count++) {
    const [start, end] = [all.slice(0, count).join(' '), all.slice(count).join(' ')];
    const isTitleAlone = parts(start).every((word) => titleWords.has(word) || titleCompanions.has(word));
    if (isTitleAlone && isTitle(start) && isUnit(end) && !parts(end).every((word) => titleCompanions.has(word)))
      return { title: start.replace(/[ -]{1,3}$/, ''), unit: end };
  }
  return { title, unit: '' };
}

/** "PCT on med surg". */
export function titleInUnit(piece: string): { title: string; unit: string } | undefined {
  const [title, unit, ...more] = piece.split(/ (?:on|in) (?:the )?/);
  return title && unit && more.length === 0 && isTitle(title) && isUnit(unit) ? { title, unit } : undefined;
}

/** The unit that a title begins with, its kind of work apart: "Telemetry RN", "Travel psych RN". */
export function unitIn(title: string): string {
  const all = title.split(' ');
  const isKind = (word = '') => titleCompanions.has(word.toLowerCase()) && !unitWords.has(word.toLowerCase());
  for (const from of [0, all.findIndex((word) => !isKind(word))])
    for (let to = all.length - 1; to > from && from >= 0; to--) {
      const part = all.slice(from, to).join(' ');
      if (isUnit(part) && !titleCompanions.has(part.toLowerCase()) && !/^medical laboratory$/i.test(part)) return part;
    }
  return '';
}
