import { payText, startText } from '#shared/domain/consent/consent-terms.ts';
import { weeksText } from '#shared/domain/days/day-words.ts';
import { datedInstant } from '#shared/domain/days/shown-weekday-and-time.ts';
import { termOrder } from '#shared/domain/offers/offer-terms.ts';
import { shownTerm, termLabel } from '#shared/domain/offers/term-words.ts';
import { faded, newDocument } from '../_storage/document-writer.ts';
import type { Consent } from './consent-record.ts';

/** A consent as a PDF: the sentence that was agreed to, its terms, the instant in the candidate's zone and in UTC, and the hash of it all [N03]. */
export async function drawConsent(
  consent: Consent,
  { name: candidateName, zone }: { readonly name: string; readonly zone: string },
  fontBytes: Uint8Array,
): Promise<Uint8Array> {
  const { terms, agreed, jobTitle, at } = consent;
  const writer = await newDocument(
    { title: `Consent: ${jobTitle}, ${candidateName}`, author: candidateName },
    fontBytes,
  );
  writer.paragraph('Receipt of your consent', 18);
  writer.gap(4);
  writer.name(candidateName);
  writer.paragraph(`${jobTitle} · ${terms.facility} · ${consent.place}`, 10, faded);
  writer.heading('You agreed');
  writer.paragraph(consent.sentence, 11);
  writer.heading('Terms');
  const named = {
    Facility: terms.facility,
    'Weekly pay': payText(terms),
    Start: startText(terms),
    Length: weeksText(terms.weeks),
    Shift: terms.shift,
  };
  for (const [name, value] of Object.entries(named)) writer.paragraph(`${name}: ${value || 'not named'}`, 10);
  const parts = termOrder.filter((term) => isPart.has(term) && agreed[term] !== undefined);
  if (parts.length > 0) writer.heading('The pay as its source named it');
  for (const term of parts) writer.paragraph(`${termLabel(term)}: ${shownTerm(term, agreed)}`, 10);
  writer.heading('Given');
  writer.paragraph(`By pressing the button on ${datedInstant(at, zone)} (${at}), signed in as this candidate.`, 9);
  writer.paragraph(`SHA-256 of this consent: ${consent.hash}`, 8, faded);
  writer.numberPages(`${candidateName}, ${jobTitle}`);
  return await writer.bytes();
}

const isPart: ReadonlySet<string> = new Set([
  'weeklyCents',
  'hourlyCents',
  'hoursPerWeek',
  'lodgingCents',
  'mealsCents',
]);
