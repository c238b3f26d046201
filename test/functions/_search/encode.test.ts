import { describe, expect, it } from 'vitest';
import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { packSnapshot, unpackSnapshot } from '../../../functions/_search/packing.ts';
import { interleave } from '../../bench/interleave.ts';
import { someCards } from '../../support/jobs/job-cards.ts';
import { encodeJobs, openJobs } from '../../support/jobs/job-snapshots.ts';

describe('the binary snapshot', () => {
  const cards = someCards(3_000, 5);
  const raw = encodeJobs(cards);

  it('has the same bytes for the same jobs in any order, and another name for others', () => {
    expect(encodeJobs(cards.toReversed()).equals(raw)).toBe(true);
    const { version } = openJobs(raw);
    expect(version).toMatch(/^[0-9a-f]{24}$/);
    const other = cards.with(7, { ...(cards[7] as JobCard), jobTitle: 'Another' });
    expect(openJobs(encodeJobs(other)).version).not.toBe(version);
  });

  it('leaves closed jobs out, and refuses two of one id and pay that is no whole number', () => {
    const [card] = cards as [JobCard];
    expect(openJobs(encodeJobs([card, { ...card, jobId: 'x', isOpen: false }])).count).toBe(1);
    expect(() => encodeJobs([card, { ...card, jobTitle: 'Twice' }])).toThrow('Two items');
    expect(() => encodeJobs([{ ...card, weeklySalary: 12.5 }])).toThrow('whole number');
    expect(() => encodeJobs([{ ...card, weeklySalary: -2 }])).toThrow('whole number');
    expect(openJobs(encodeJobs([{ ...card, weeklySalary: 0 }])).find(card.jobId)?.weeklySalary).toBe(0);
  });

  it('carries texts of every alphabet', () => {
    const [card] = cards as [JobCard];
    const texts = ['', 'Łódź 漢字 🩺', '"quoted", \\ and \u2028', 'x'.repeat(5_000)];
    const some = texts.map((jobTitle, at) => ({ ...card, jobId: `job${at}`, jobTitle }));
    const snapshot = openJobs(encodeJobs(some));
    for (const one of some) expect(snapshot.find(one.jobId)).toEqual(one);
  });

  it('reads texts of one length like those of many, and refuses another layout', () => {
    const [first, second] = cards as [JobCard, JobCard];
    for (const ids of [
      ['a', 'b'],
      ['a', 'bcd'],
      ['', 'bcd'],
      ['Ł', 'ł'],
    ]) {
      const some = [
        { ...first, jobId: ids[0] as string },
        { ...second, jobId: ids[1] as string },
      ];
      const snapshot = openJobs(encodeJobs(some));
      for (const one of some) expect(snapshot.find(one.jobId)).toEqual(one);
    }
    const other = Buffer.from(raw);
    other.write('CSN9', 'latin1');
    expect(() => openJobs(other)).toThrow('no snapshot of this layout');
  });

  it('is read from any place in memory', () => {
    const shifted = Buffer.alloc(raw.length + 3);
    raw.copy(shifted, 3);
    expect(openJobs(shifted.subarray(3)).find(cards[0]?.jobId ?? '')).toEqual(cards[0]);
  });

  it('is not mistaken for something else when it is cut off or damaged', () => {
    for (const end of [0, 4, 8, 100, 5_000, raw.length - 100]) expect(() => openJobs(raw.subarray(0, end))).toThrow();
    expect(() => openJobs(Buffer.from('{"version":"1"}'))).toThrow();
    const packed = packSnapshot(raw);
    expect(unpackSnapshot(packed).equals(raw)).toBe(true);
    for (let at = 4; at < packed.length; at += Math.ceil(packed.length / 60)) {
      const damaged = Buffer.from(packed);
      damaged[at] = (damaged[at] as number) ^ 0x10;
      // A bit that means nothing may turn over without harm; everything else is seen.
      expect(unpacked(damaged)?.equals(raw) ?? true, `damaged at ${at}`).toBe(true);
    }
  });

  it('is ready to be searched at least 20 times sooner than JSON of the same cards', async () => {
    const json = JSON.stringify(cards);
    const { ratio } = await interleave(
      () => void JSON.parse(json),
      () => void openJobs(raw),
      { rounds: 9, warmup: 3 },
    );
    expect(ratio).toBeGreaterThan(20);
  });
});

function unpacked(packed: Buffer): Buffer | undefined {
  try {
    return unpackSnapshot(packed);
  } catch {
    return undefined;
  }
}
