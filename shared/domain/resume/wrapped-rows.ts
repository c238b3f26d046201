import { dateSpans, withoutSpan } from './date-tokens.ts';
import { endsInMonth } from './resume-lines.ts';
import type { PlacedLine } from './sections.ts';

const isRestOfUnit = (text: string) => /^(?:Department|Unit|Floor|Center|Services)$/i.test(text);

/** "5 years 4 months" below an employer. */
const duration = /^(?=.)\(?(?:\d{1,2} (?:years?|yrs?))?[ ,]{0,2}(?:\d{1,2} (?:months?|mos?))?\)?$/i;

/** "Lakefield Hospital, Austin,", "June 2016 - December" above "TX", "2020": both cells go on in the next line. */
function withRestOfDates(text: string, below: string): string | undefined {
  if (!text.endsWith('-') && !endsInMonth.test(text)) return undefined;
  const cells = below.split('\t');
  const whole = `${text} ${cells.at(-1)}`;
  const span = dateSpans(whole).at(-1);
  if (!span || span.to < whole.length || span.from > text.length) return undefined;
  const name = [whole.slice(0, span.from).trimEnd(), ...cells.slice(0, -1)].join(' ').trim();
  return `${name}\t${whole.slice(span.from)}`;
}

/** Lines whose first cell goes on below their dates, as one. */
export function unwrapped(lines: readonly PlacedLine[]): PlacedLine[] {
  const whole: PlacedLine[] = [];
  for (const line of lines) {
    const last = whole.at(-1);
    const [first = '', dates = '', ...more] = last?.text.split('\t') ?? [];
    const [next = '', ...others] = line.text.split('\t');
    // A narrow column of dates goes on in the next line: "2021-03 -", "present".
    if (
      last &&
      (first.endsWith('-') || endsInMonth.test(first)) &&
      dates !== '' &&
      dateSpans(`${first} ${next}`)[0]?.to === first.length + 1 + next.length
    ) {
      whole[whole.length - 1] = { ...last, text: [`${first} ${next}`, dates, ...more, ...others].join('\t') };
      continue;
    }
    const joined = last && withRestOfDates(last.text, line.text);
    if (joined) {
      whole[whole.length - 1] = { ...last, text: joined };
      continue;
    }
    const isDated =
      more.length === 0 && withoutSpan(dates, dateSpans(dates)[0] ?? { from: 0, to: 0 }).trim() === '' && dates !== '';
    const goesOn = first.endsWith(',') || isRestOfUnit(line.text);
    if (
      last &&
      isDated &&
      goesOn &&
      line.part === last.part &&
      !line.isBullet &&
      dateSpans(line.text).length === 0 &&
      line.text !== ''
    )
      whole[whole.length - 1] = { ...last, text: `${first} ${line.text}\t${dates}` };
    else whole.push(line);
  }
  return whole;
}

/** Whether a line is how long something lasted, and nothing else. */
export const isDuration = (text: string): boolean => duration.test(text);
