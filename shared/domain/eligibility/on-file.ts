import { medicalSlots, slotFiles, writtenSlots } from '../document-slots.ts';
import { stateNameOf } from '../place/location.ts';
import { type Credentials, currentLicenses, lastEnd } from './credentials.ts';
import { monthText } from './finding.ts';

/**
 * What the profile has of what a source's own words are about, as far as these name it: references, licenses, or a document with a
 * place of its own. It does not say whether that is enough, which the words were not read for. Nothing where nothing is there.
 */
export function onFileFor(text: string, own: Credentials): string {
  const words = new Set(text.toLowerCase().match(/[a-z]+/g));
  const found = [...documentsNamed(words, own)];
  if (isOfReferences(words) && own.references > 0) found.push(referencesOnFile(own));
  if (isOfLicenses(words)) found.push(...licensesOnFile(own));
  return found.join('; ');
}

type Words = ReadonlySet<string>;

const has = (words: Words, ...some: readonly string[]) => some.some((word) => words.has(word));

/** A reference laboratory is none. */
const isOfReferences = (words: Words) => has(words, 'reference', 'references') && !has(words, 'lab', 'laboratory');

/** Those to drive and to prescribe are others. */
const isOfLicenses = (words: Words) =>
  has(words, 'license', 'licenses', 'licensed', 'licence', 'licensure', 'compact', 'multistate') &&
  !has(words, 'driver', 'drivers', 'driving', 'dea');

/** "2 references on file, from work until now and until 06/2026": their dates as far as the work history names their places. */
function referencesOnFile({ references, referenceEnds = [] }: Credentials): string {
  const count = references === 1 ? '1 reference on file' : `${references} references on file`;
  const ends = [...new Set(referenceEnds)].map((end) => (end === '' ? 'until now' : `until ${monthText(end)}`));
  return ends.length > 0 ? `${count}, from work ${ends.join(' and ')}` : count;
}

function licensesOnFile({ licenses }: Credentials): string[] {
  return currentLicenses(licenses).map(
    ({ state, isMultistate, expirationDate }) =>
      `${stateNameOf(state)}${isMultistate ? ' multistate' : ''} license${untilText(expirationDate)}`,
  );
}

/** The documents on file whose place the words name, as "MMR titer" does. */
function documentsNamed(words: Words, { certifications }: Credentials): string[] {
  return [...medicalSlots, ...writtenSlots].flatMap((slot) => {
    const named = slot.label.toLowerCase().split(' ');
    const found = named.every((word) => words.has(word)) ? slotFiles(slot, certifications) : [];
    // A declination is no MMR titer.
    const filed = found.filter(({ isToConfirm }) => !isToConfirm);
    return filed.length > 0 ? [`${slot.label} on file${untilText(lastEnd(filed))}`] : [];
  });
}

const untilText = (end: string) => (end === '' ? '' : `, until ${monthText(end)}`);
