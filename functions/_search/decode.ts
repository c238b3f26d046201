import type { Columns, Postings, textNames } from './columns.ts';
import { openSections } from './sections.ts';
import { type JobSnapshot, searchable } from './snapshot.ts';
import { readTexts, type Texts } from './texts.ts';

/**
 * The snapshot in a buffer (already decompressed), ready to be searched: columns are views of the buffer, cards are read one by
 * one when somebody asks for them. Throws an Error when the buffer is no snapshot of this layout.
 */
export function decodeSnapshot(buffer: Buffer): JobSnapshot {
  return searchable(readColumns(buffer));
}

function readColumns(buffer: Buffer): Columns {
  const { version, numbers, codes } = openSections(buffer);
  const texts = (name: string): Texts =>
    readTexts(codes(`${name}.codes`), numbers(`${name}.ends`, 'u32'), numbers(`${name}.bytes`, 'u8'));
  const postings = (name: string): Postings => ({
    starts: numbers(`${name}.starts`, 'u32'),
    rows: numbers(`${name}.rows`, 'u32'),
  });
  const shift = (name: string) => numbers(`shift.${name}`, 'u32');
  const pay = numbers('pay', 'u32');
  const byPlace = postings('byPlace');
  const text = (name: (typeof textNames)[number]) => texts(name);
  return {
    version,
    count: pay.length,
    pay,
    specialty: numbers('specialty', 'u16'),
    specialtyIds: numbers('specialtyIds', 'u32'),
    place: codes('place'),
    places: texts('places'),
    placeCount: byPlace.starts.length - 1,
    shiftMask: numbers('shiftMask', 'u8'),
    startDay: numbers('startDay', 'i32'),
    durationWeeks: numbers('durationWeeks', 'u16'),
    featured: numbers('featured', 'u32'),
    withShift: { days: shift('days'), nights: shift('nights'), mids: shift('mids') },
    bySpecialty: postings('bySpecialty'),
    byPlace,
    byStart: numbers('byStart', 'u32'),
    byPosted: numbers('byPosted', 'u32'),
    byId: numbers('byId', 'u32'),
    texts: {
      jobId: text('jobId'),
      jobTitle: text('jobTitle'),
      formattedAddress: text('formattedAddress'),
      city: text('city'),
      state: text('state'),
      companyName: text('companyName'),
      pictureUrlPath: text('pictureUrlPath'),
      shift: text('shift'),
      source: text('source'),
      specialty: text('specialty'),
      startDate: text('startDate'),
      dateAdded: text('dateAdded'),
    },
  };
}
