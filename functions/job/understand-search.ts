import type * as z from 'zod';
import type { job } from '#shared/contract/job.ts';
import { dayOf } from '#shared/domain/dates.ts';
import { readSentence } from '#shared/domain/finding/read-sentence.ts';
import { placesNamed } from '../_reference/places.ts';
import { specialties } from '../_reference/specialties.ts';
import { currentSnapshot } from '../_search/jobs/current-snapshot.ts';

type Understand = typeof job.understand;

/** Reads a sentence of the search box by the specialties and the cities that have jobs now [D09]; nothing is stored or logged of it. */
export async function understandSearch({
  text,
  profession,
}: z.output<Understand['body']>): Promise<z.input<Understand['returns']>> {
  const { citiesOf } = await currentSnapshot();
  const today = dayOf(new Date());
  const { chips, rest } = readSentence(text, { specialties, citiesOf, placesOf: placesNamed, today, profession });
  return { chips: [...chips], rest };
}
