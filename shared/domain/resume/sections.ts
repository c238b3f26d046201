import { dateTokens } from './date-tokens.ts';
import type { ResumeLine } from './resume-lines.ts';
import { headings, misspelled, type ResumeSection } from './tables/headings.ts';

/** A line and the part of the resume that it is in; "none" before the first heading. */
export interface PlacedLine extends ResumeLine {
  readonly section: ResumeSection | 'none';
  /** How many headings came before it. */
  readonly part: number;
}

const spaceless = new Map([...headings].map(([name, section]) => [name.replaceAll(' ', ''), section]));

/** "Job 2" */
const numberedJob = /^(?:job|employer|position|assignment|contract|facility) ?#? ?\d{1,2}:?$/i;

/** The section of a heading; parts joined by "and" are looked up one by one, and the first that is known counts. */
function sectionOf(text: string): ResumeSection | undefined {
  if (numberedJob.test(text)) return 'work';
  const plain = text
    .toLowerCase()
    .replace(/[^a-z&/,+ ]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .split(' ')
    .map((word) => misspelled.get(word) ?? word)
    .join(' ');
  if (plain.length > 60) return undefined;
  // Letters that were set apart leave no blank between the words.
  const joined = spaceless.get(plain.replace(/[^a-z]/g, ''));
  if (joined) return joined;
  if (/ (?:licen[sc]es|licensure|certifications|credentials)$/.test(plain) && isHeadingForm(text, plain))
    return 'credentials';
  if (isWorkHeading(text, plain)) return otherExperience.test(plain) ? 'other' : 'work';
  const parts = plain.split(/ ?(?:[&/,+]| and ) ?/).filter((part) => part !== '');
  const found = parts.map((part) => headings.get(part));
  return found.every((one) => one !== undefined) ? found[0] : undefined;
}

const otherExperience = /\b(?:volunteer|involvement|leadership|community|military|life|school|educational)\b/;

/** Headings that people make up ("Customer Service Experience"): few words in capitals, the last of which says what is below. */
const isWorkHeading = (text: string, plain: string) =>
  /\b(?:experience|employment|assignments|work history)$/.test(plain) && isHeadingForm(text, plain);

const isHeadingForm = (text: string, plain: string) =>
  plain.split(' ').length <= 5 &&
  text.split(/[ &/-]+/).every((word) => /^(?:[\p{Lu}(]|and$|of$|licen|certif|$)/u.test(word));

/** "Employment history - list your present employer first." */
const instruction = / ?[-:.] (?:please )?(?:list|start|begin)/i;

/** Sorts lines by headings; what is behind an inline one ("Education: BSN, …") is a line of its section. */
export function placedLines(lines: readonly ResumeLine[]): PlacedLine[] {
  let section: ResumeSection | 'none' = 'none';
  /** The section around one whose heading is in its first line. */
  let outer: ResumeSection | 'none' | undefined;
  let part = 0;
  return lines.flatMap((line) => {
    const whole = line.text.replace(/\([^)]*\)?/g, '');
    const said = whole.search(instruction);
    const head = said > 0 ? whole.slice(0, said) : whole;
    const own = dateTokens(head).length === 0 && !line.isBullet ? sectionOf(head) : undefined;
    if (own) {
      outer = undefined;
      section = own;
      part++;
      return [];
    }
    const { inline, text } = inlineHeading(line.text);
    if (!inline) {
      // What is behind a heading in its own line ends with the paragraph.
      if (line.text === '' && outer !== undefined) {
        section = outer;
        outer = undefined;
        part++;
      }
      return [{ ...line, section, part }];
    }
    // "EMR: Epic" below a job is of that job, and of no new part.
    const isOfJob = section === 'work' && inline === 'charting';
    if (!isOfJob) {
      if (text !== '') outer ??= section;
      else outer = undefined;
      section = inline;
      part++;
    }
    return text === '' ? [] : [{ ...line, text, section: inline, part }];
  });
}

/** The section that a line names before a colon ("EMR: Epic"), or before a dash ("License - Nevada RN"), and what it says of it. */
function inlineHeading(text: string): { inline: ResumeSection | undefined; text: string } {
  const colon = text.indexOf(':');
  const named = colon > 2 && colon < 40 ? sectionOf(text.slice(0, colon)) : undefined;
  if (named) return { inline: named, text: text.slice(colon + 1).trim() };
  const dash = text.indexOf(' - ');
  const short = dash > 2 && dash < 16 ? headings.get(text.slice(0, dash).toLowerCase()) : undefined;
  return { inline: short === 'work' ? undefined : short, text: text.slice(dash + 3).trim() };
}
