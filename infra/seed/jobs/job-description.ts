import { type JobContent, type Setting, sizes } from '../job-content/job-content.ts';
import type { Random } from '../random.ts';
import type { SeedFacility } from './facilities.ts';

const openings = [
  '{facility} in {city} is looking for a colleague for {weeks} weeks. You bring {experience} experience, and the team brings the rest.',
  'Spend {weeks} weeks in {city}. {facility} needs somebody with {experience} experience who likes to be asked for an opinion.',
  '{facility} covers a leave and a busy season: {weeks} weeks in {city}, with an extension likely when both sides want it.',
  'Your next {weeks} weeks could be in {city}. At {facility} you will be oriented on your first two shifts and on your own from the third.',
  'We are {facility}, and we have worked with travelers for years. Many come back; the calendar shows {weeks} weeks to start with.',
  'The team at {facility} has asked for one more pair of hands with {experience} experience, for {weeks} weeks.',
  '{weeks} weeks, one unit, a schedule you know two weeks ahead: that is what {facility} in {city} offers.',
  'Winter is busy in {city} and so is summer. {facility} has room for you for {weeks} weeks.',
] as const;

const closings = [
  'Parking is free and close. The cafeteria is open until two in the morning.',
  'Your recruiter knows the manager and sets up the interview, usually within two days.',
  'Housing within fifteen minutes is easy to find; ask your recruiter for the list that former travelers keep.',
  'Time off that you need is agreed before you sign and then it holds.',
  'Orientation is paid, and so are the online modules.',
  'The manager calls back the same day. Bring your questions.',
  'Extensions are offered three weeks before the end, so that nobody has to guess.',
  'Travelers float last, and only to units where their skills fit.',
  'You will have a locker, a badge that opens doors and a named colleague for your first week.',
  'The last three travelers here extended.',
] as const;

/** Headings of the four parts; one set for one job. */
const headings = [
  ['The unit', 'The people', 'The schedule', 'What to bring'],
  ['Where you will work', 'Who counts on you', 'When you will work', 'Please bring'],
  ['About the place', 'Your patients and team', 'Hours', 'For your first day'],
] as const;
/** The second heading where there are no patients. */
const schoolHeading = 'Your students and team';

const toBring = [
  'Two references from charge nurses or managers of the past year',
  'Immunization records: MMR, varicella, hepatitis B, Tdap and this season’s flu shot',
  'A negative TB test from the past twelve months',
  'The originals of your certification cards',
  'A skills checklist from the past year',
  'Photo ID and your Social Security card for the badge office',
] as const;

const toBringAt: Readonly<Record<Setting, readonly string[]>> = {
  hospital: ['Closed shoes and a badge reel; scrubs are navy', 'Scrubs in ceil blue; there is a vest for travelers'],
  clinic: ['Business casual or plain scrubs', 'A lunch: the microwave is good and the break is real'],
  residence: ['Comfortable shoes; the halls are long', 'Scrubs in any color that makes people smile'],
  school: ['A background check, which we pay for', 'Clothes that you can kneel in'],
  home: ['A car you trust and proof of insurance', 'A phone that lasts the day; bag and tablet are ours'],
  corrections: ['A background check, which takes about ten days', 'A clear bag: nothing else passes the gate'],
};

/** A job description in HTML, worded as by a unit's own staff. */
export function describeJob(
  random: Random,
  content: JobContent,
  job: { readonly facility: SeedFacility; readonly durationWeeks: number; readonly scheduleSentence: string },
): string {
  const { facility } = job;
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => {
      if (name === 'facility') return facility.name;
      if (name === 'city') return facility.city.name;
      if (name === 'weeks') return String(job.durationWeeks);
      if (name === 'experience') return content.experience;
      if (name === 'hospital') return String(facility.beds);
      const [least, most] = sizes[name as keyof typeof sizes] ?? [];
      return least === undefined || most === undefined ? whole : String(random.whole(least, most));
    });
  const [unit, people, schedule, bring] = random.pick(headings);
  const peopleHeading = content.setting === 'school' ? schoolHeading : people;
  const list = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${fill(item)}</li>`).join('')}</ul>`;
  return [
    `<p>${fill(random.pick(openings))}</p>`,
    `<h3>${unit}</h3><p>${fill(random.pick(content.units))}</p>`,
    `<h3>${peopleHeading}</h3><p>${fill(random.pick(content.people))}</p>${list(random.sample(content.work, 3))}`,
    `<h3>${schedule}</h3><p>${job.scheduleSentence}</p>`,
    `<h3>${bring}</h3>${list([...random.sample(toBring, 2), random.pick(toBringAt[content.setting])])}`,
    `<p>${random.sample(closings, 2).join(' ')}</p>`,
  ].join('');
}
