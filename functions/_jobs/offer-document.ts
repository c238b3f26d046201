import { datedInstant } from '#shared/domain/days/shown-weekday-and-time.ts';
import type { OfferTerms } from '#shared/domain/offers/offer-terms.ts';
import { termOrder } from '#shared/domain/offers/offer-terms.ts';
import { shownTerm, termLabel, weekSum } from '#shared/domain/offers/term-words.ts';
import { faded, newDocument } from '../_storage/document-writer.ts';

/** The content of a signed offer's document. */
export interface SignedOffer {
  readonly candidateName: string;
  readonly jobTitle: string;
  readonly facility: string;
  readonly place: string;
  readonly offeredBy: string;
  readonly terms: OfferTerms;
  readonly signature: { readonly name: string; readonly at: string; readonly address: string; readonly hash: string };
  /** Of the candidate's home (IANA name). */
  readonly zone: string;
}

/** A signed offer as a PDF: its terms, the sum of a week, and the signature with instant, network address and hash of the terms [N07]. */
export async function drawOffer(content: SignedOffer, fontBytes: Uint8Array): Promise<Uint8Array> {
  const { candidateName, jobTitle, terms, signature } = content;
  const writer = await newDocument({ title: `Offer: ${jobTitle}, ${candidateName}`, author: candidateName }, fontBytes);
  writer.paragraph('Signed offer', 18);
  writer.gap(4);
  writer.name(candidateName);
  writer.paragraph(`${jobTitle} · ${content.facility} · ${content.place}`, 10, faded);
  writer.paragraph(`Offered by ${content.offeredBy}`, 10, faded);
  writer.heading('Terms');
  for (const term of termOrder) {
    const value = terms[term];
    if (value === undefined || value === '') continue;
    writer.paragraph(`${termLabel(term)}: ${shownTerm(term, terms)}`, 10);
  }
  writer.gap(8);
  writer.paragraph(weekSum(terms), 10);
  writer.heading('Signature');
  writer.paragraph(signature.name, 13);
  writer.paragraph(
    `Signed electronically on ${datedInstant(signature.at, content.zone)} (${signature.at}), from ${signature.address}.`,
    9,
  );
  writer.paragraph(`SHA-256 of the terms: ${signature.hash}`, 8, faded);
  writer.numberPages(`${candidateName}, ${jobTitle}`);
  return await writer.bytes();
}
