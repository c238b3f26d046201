import { createHash } from 'node:crypto';
import type { JobCard } from '#shared/contract/jobs.ts';
import { dayNumber } from '#shared/domain/dates.ts';
import { type Arranged, arrange, numberNames } from './arrange.ts';
import { placeKey, shiftBits, textNames } from './columns.ts';
import { joinSections, layout, type Numbers } from './sections.ts';

/**
 * The open ones of these cards as one binary snapshot. The same cards give the same bytes whatever their order; without a
 * version it is named after its content. Throws an Error for two cards with one jobId and for pay that is no whole number.
 */
export function encodeSnapshot(cards: Iterable<JobCard>, version?: string): Buffer {
  const encoder = snapshotEncoder();
  for (const card of cards) encoder.add(card);
  return encoder.encode(version);
}

/** The same for cards that come one by one: it holds their columns, not the cards. */
export function snapshotEncoder(): { add(card: JobCard): void; encode(version?: string): Buffer } {
  const texts = Object.fromEntries(textNames.map((name) => [name, [] as string[]])) as Arranged['texts'];
  const pool = new Map<string, string>();
  const numbers = Object.fromEntries(numberNames.map((name) => [name, [] as number[]])) as Arranged['numbers'];
  const places: string[] = [];
  // Cards of one source repeat most of their texts; one copy of each keeps a million of them small.
  const pooled = (text: string): string => {
    const known = pool.get(text);
    if (known === undefined) pool.set(text, text);
    return known ?? text;
  };

  return {
    add(card) {
      if (!card.isOpen) return;
      const { location } = card;
      const own = { ...location, ...card } as unknown as Record<string, string>;
      for (const name of textNames) texts[name].push(name === 'jobId' ? card.jobId : pooled(own[name] ?? ''));
      places.push(pooled(placeKey(location.state, location.city)));
      numbers.pay.push(payColumn(card));
      numbers.specialtyId.push(card.specialtyId);
      numbers.startDay.push(dayNumber(card.startDate));
      numbers.posted.push(Date.parse(card.dateAdded));
      numbers.durationWeeks.push(card.durationWeeks);
      numbers.shiftMask.push(card.shifts.reduce((mask, shift) => mask | shiftBits[shift], 0));
      numbers.featured.push(card.isFeatured ? 1 : 0);
    },
    encode(version) {
      const sections = arrange({ numbers, places, texts });
      return joinSections(version ?? hashOf(sections), sections);
    },
  };
}

function payColumn({ jobId, weeklySalary }: JobCard): number {
  if (weeklySalary === undefined) return 0;
  if (!Number.isInteger(weeklySalary) || weeklySalary < 0)
    throw new Error(`The pay of job ${jobId} is no whole number.`);
  return weeklySalary + 1;
}

function hashOf(sections: Readonly<Record<string, Numbers>>): string {
  const hash = createHash('sha256').update(String(layout));
  for (const [name, numbers] of Object.entries(sections)) {
    hash.update(name).update(new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength));
  }
  return hash.digest('hex').slice(0, 24);
}
