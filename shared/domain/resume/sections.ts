import { dateTokens } from './date-tokens.ts';
import type { ResumeLine } from './resume-lines.ts';
import { headings, type ResumeSection } from './tables/headings.ts';

/** A line and the part of the resume that it is in; "none" before the first heading. */
export interface PlacedLine extends ResumeLine {
  readonly section: ResumeSection | 'none';
  /** How many headings came before it. */
  readonly part: number;
}

const spaceless = new Map([...headings].map(([name, section]) => [name.replaceAll(' ', ''), section]));

/** The section of a heading; parts joined by "and" are looked up one by one, and the first that is known counts. */
function sectionOf(text: string): ResumeSection | undefined {
  const plain = text
    .toLowerCase()
    .replace(/[^a-z&/,+ ]/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
  if (plain === '' || plain.length > 60) return undefined;
  const whole = headings.get(plain.replace(/[&/,+]/g, ' ').replace(/ +/g, ' '));
  if (whole) return whole;
  // Letters that were set apart leave no blank between the words.
  const joined = spaceless.get(plain.replace(/[^a-z]/g, ''));
  if (joined) return joined;
  if (isWorkHeading(text, plain)) return otherExperience.test(plain) ? 'other' : 'work';
  const parts = plain.split(/ ?(?:[&/,+]| and ) ?/).filter((part) => part !== '');
  const found = parts.map((part) => headings.get(part));
  return found.every((one) => one !== undefined) ? found[0] : undefined;
}

const otherExperience = /\b(?:volunteer|involvement|leadership|community|military|life|school|educational)\b/;

/** Headings that people make up ("Customer Service Experience"): few words in capitals, the last of which says what is below. */
const isWorkHeading = (text: string, plain: string) =>
  /\b(?:experience|employment|assignments|work history)$/.test(plain) &&
  plain.split(' ').length <= 5 &&
  text.split(/[ &/-]+/).every((word) => /^(?:[\p{Lu}(]|and$|of$|$)/u.test(word));

/** Sorts lines by headings; what is behind an inline one ("Education: BSN, …") is a line of its section. */
export function placedLines(lines: readonly ResumeLine[]): PlacedLine[] {
  let section: ResumeSection | 'none' = 'none';
  let part = 0;
  return lines.flatMap((line) => {
    const head = line.text.replace(/\([^)]*\)?/g, '');
    const own = dateTokens(head).length === 0 && !line.isBullet ? sectionOf(head) : undefined;
    if (own) {
      section = own;
      part++;
      return [];
    }
    const colon = line.text.indexOf(':');
    const inline = colon > 2 && colon < 40 ? sectionOf(line.text.slice(0, colon)) : undefined;
    if (!inline) return [{ ...line, section, part }];
    const text = line.text.slice(colon + 1).trim();
    // "EMR: Epic" below a job is of that job, and of no new part.
    const isOfJob = section === 'work' && inline === 'charting';
    if (!isOfJob) {
      section = inline;
      part++;
    }
    return text === '' ? [] : [{ ...line, text, section: inline, part }];
  });
}
