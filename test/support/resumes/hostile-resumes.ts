import type { SeededRandom } from '../random.ts';

const bits =
  'RN|California|CA, |BLS|ACLS 03/2027 |University of |BSN |Jan 2020 - |2019 |- |(|/|,|Hospital |I work at |exp |\t|OR |#12345 |compact |a| |"|Present|13/2025'.split(
    '|',
  );
const headings = ['', 'EXPERIENCE', 'EDUCATION', 'LICENSES', 'CERTIFICATIONS', 'SKILLS'];

/** As many letters as a hostile one has, and nothing to find. */
export const plainResume = Array.from({ length: 2000 }, () =>
  'gave care to the sick and wrote of it in the record '.repeat(6),
).join('\n');

/** Texts that are made to keep a reader busy: a few words over and over, in long lines and many, and this many that chance makes. */
export function hostileResumes(count: number, any: SeededRandom): string[] {
  const made = Array.from({ length: count }, (_, at) => {
    const few = Array.from({ length: 1 + any.whole(4) }, () => any.pick(bits));
    const line = () => {
      let text = '';
      while (text.length < 300) text += any.pick(few);
      return text;
    };
    return [headings[at % headings.length], ...Array.from({ length: 2500 }, line)].join('\n');
  });
  const endless = ['-'.repeat(300_000), '1/'.repeat(150_000), 'RN, '.repeat(75_000), '1,'.repeat(500_000)];
  return [...endless, Array(5000).fill('Jan 2020 - ').join('\n'), ...made].map((text) => `EXPERIENCE\n${text}`);
}
