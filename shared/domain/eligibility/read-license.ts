import { type StateCode, stateCodes, states } from '../place/location.ts';
import { mayBeCompact } from '../specialties.ts';
import type { Requirement, RequiringJob } from './requirement.ts';

const professionOf: Readonly<Record<string, string>> = {
  rn: 'Nurse',
  'registered nurse': 'Nurse',
  lpn: 'LPN',
  lvn: 'LPN',
  'lpn/lvn': 'LPN',
  cna: 'CNA',
};

/** What takes the place of the job's own state, and of any other. */
const [own, other] = ['$', '%'];

const who = '(?:(?<who>rn|registered nurse|lpn/lvn|lpn|lvn|cna) )?';
const license = '(?:licen[sc]e|licensure)';
const compact = '(?:(?:an? )?(?:compact|multi-?state|nlc)(?: (?:rn |lpn |lpn/lvn )?licen[sc]e| state)?)';

/** Every way of asking for a license that is read; the whole text must be of one. */
const ways = [
  `(?:state of )?\\${own} (?:state )?${who}${license}(?<compact> or ${compact})?`,
  `${who}${license} (?:in|of|for|from) (?:the )?(?:state of )?\\${own}(?<compact> or ${compact})?`,
  `${who}${license}`,
  `(?:state )${who}${license}(?<compact> or ${compact})?`,
  `(?<compact>${compact}) or \\${own} ${who}${license}`,
  `\\${own}(?<compact>(?:/| or )compact)(?: ${who}${license})?`,
].map((way) => new RegExp(`^${way}$`));

/** The nurse aide registry is the license of nursing assistants. */
const registry = new RegExp(`^(?:listed on the )?(?:\\${own} )?nurse aide registry(?: of \\${own})?$`);

const words = /^(?:(?:must have|must hold|current|active|valid|unrestricted|an?|the) )+| (?:is )?(?:required|needed)$/g;

/** A license for the job's state; undefined for words that ask for something else or for more. */
export function readLicense(text: string, job: RequiringJob): Requirement | undefined {
  const asked = withoutStates(text, job.state).toLowerCase().replace(words, '');
  const read: Requirement = { kind: 'license', profession: job.profession, state: job.state };
  if (registry.test(asked)) return job.profession === 'CNA' ? read : undefined;
  for (const way of ways) {
    const found = way.exec(asked)?.groups;
    if (!found) continue;
    const isOwnProfession = found.who === undefined || professionOf[found.who] === job.profession;
    return isOwnProfession && (!found.compact || mayBeCompact(job.profession)) ? read : undefined;
  }
  return undefined;
}

const names = new RegExp(`\\b(?:${Object.values(states).toSorted(byLength).join('|')})\\b`, 'gi');
// In small letters "or", "in" and "me" are words.
const codes = new RegExp(`\\b(?:${stateCodes.join('|')})\\b`, 'g');

/** The text with a sign for each state. */
function withoutStates(text: string, ownState: string): string {
  const ownName = states[ownState as StateCode]?.toLowerCase();
  return text
    .replaceAll(/[$%]/g, '?')
    .replace(names, (name) => (name.toLowerCase() === ownName ? own : other) as string)
    .replace(codes, (code) => (code === ownState ? own : other) as string);
}

function byLength(a: string, b: string): number {
  return b.length - a.length;
}
