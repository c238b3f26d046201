import { describe, expect, it } from 'vitest';
import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { travelWords } from '#shared/domain/eligibility/find-travel.ts';
import type { Requirement } from '#shared/domain/eligibility/requirement.ts';
import { professionOf } from '#shared/domain/specialties.ts';
import { findSpecialty } from '../../../functions/_reference/specialties.ts';
import { jobCollection } from '../../../functions/_search/jobs/job-collection.ts';
import { jobSnapshot } from '../../../functions/_search/jobs/job-snapshot.ts';
import { openSnapshot } from '../../../functions/_search/open-snapshot.ts';
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

  it('carries what a job was before, when it closes, and changes of pay to the dollar', () => {
    const { weeklySalary: _, hoursPerWeek: __, requirements: ___, ...plain } = cards[0] as JobCard;
    const closesOn = '2036-12-24';
    const news = { newsAt: '2026-11-20T08:00:00.123Z', changedOn: '2026-11-21' };
    const kept: Partial<JobCard>[] = [
      {},
      news,
      { ...news, payChange: -120, payChangedOn: '2026-11-22', closesOn },
      { payChange: 1, payChangedOn: '2026-11-23' },
      { payChange: 32_767, payChangedOn: '2026-11-23' },
      { payChange: -32_767, payChangedOn: '2026-11-23' },
      { weeklySalary: 0 },
      { hoursPerWeek: 0.5, weeklySalary: 1 },
      { isFeatured: true, shifts: ['days', 'nights', 'mids'] },
    ];
    const some = kept.map((more, at): JobCard => ({ ...plain, ...more, jobId: `job${at}` }));
    const snapshot = openJobs(encodeJobs(some));
    expect(some.map(({ jobId }) => snapshot.find(jobId))).toStrictEqual(some);
    const changed = (payChange?: number, payChangedOn?: string) => {
      const card = { ...plain, ...(payChange && { payChange }), ...(payChangedOn && { payChangedOn }) };
      const found = openJobs(encodeJobs([card])).find(plain.jobId);
      return [found?.payChange, found?.payChangedOn];
    };
    // Larger changes as the largest, and none without its day, nor a day alone.
    expect(changed(40_000, closesOn)).toEqual([32_767, closesOn]);
    expect(changed(-40_000, closesOn)).toEqual([-32_767, closesOn]);
    expect([changed(5), changed(undefined, closesOn)]).toEqual(Array(2).fill([undefined, undefined]));
  });

  it('carries every kind of requirement, and a point only whole', () => {
    const [card] = cards as [JobCard];
    const { category = 'Registered Nurse' } = findSpecialty(card.specialtyId) ?? {};
    const profession = professionOf(category);
    const requirements: Requirement[] = [
      { kind: 'license', profession, state: card.location.state },
      { kind: 'profession', profession },
      {
        kind: 'certification',
        anyOf: [
          { id: 100_301, code: 'BLS' },
          { id: 100_302, code: 'ACLS' },
        ],
      },
      { kind: 'experience', months: 24, field: 'own field, or another', isRecent: true },
      { kind: 'experience', months: 6, field: 'ICU', isRecent: false },
      { kind: 'charting', anyOf: ['Epic', 'Cerner'] },
      { kind: 'references', count: 2 },
      { kind: 'vaccination', vaccine: 'Hep B' },
      { kind: 'text', text: travelWords },
      { kind: 'text', text: '' },
    ];
    const { latitude: _, longitude: __, ...location } = card.location;
    const some: JobCard[] = [
      ...requirements.map((one, at) => ({ ...card, jobId: `job${at}`, requirements: [one] })),
      { ...card, jobId: 'all', requirements },
      {
        ...card,
        jobId: 'unknown specialty',
        specialtyId: 7,
        requirements: [{ kind: 'profession', profession: 'Nurse' }],
      },
      { ...card, jobId: 'placed', location: { ...location, latitude: -89.99, longitude: 179.98 } },
      { ...card, jobId: 'unplaced', location },
    ];
    const snapshot = openJobs(encodeJobs(some));
    for (const one of some) expect(snapshot.find(one.jobId)).toStrictEqual(one);
    for (const half of [{ latitude: 1 }, { longitude: 1 }])
      expect(
        openJobs(encodeJobs([{ ...card, location: { ...location, ...half } }])).find(card.jobId)?.location,
      ).toEqual(location);
    const unknown = [{ id: 5, code: 'none such' }];
    const asked = { ...card, requirements: [{ kind: 'certification' as const, anyOf: unknown }] };
    expect(openJobs(encodeJobs([asked])).find(card.jobId)?.requirements).toEqual([
      { kind: 'certification', anyOf: [{ id: 5, code: '' }] },
    ]);
  });

  it('lists the jobs of a source, those that became news after an instant by pay, and its last file', () => {
    const job = (jobId: string, source: string, weeklySalary: number, newsAt?: string): JobCard => ({
      ...(cards[0] as JobCard),
      jobId,
      source,
      weeklySalary,
      ...(newsAt && { newsAt }),
    });
    const [early, late] = ['2026-11-20T08:00:00.000Z', '2026-11-22T08:00:00.000Z'];
    const some = [job('a', 'one', 1, early), job('b', 'two', 2, late), job('c', 'one', 3, late), job('d', 'one', 4)];
    const rows = openSnapshot(jobCollection, encodeJobs(some));
    const board = jobSnapshot(rows, { confirmed: { one: late } });
    const ids = (jobs: readonly JobCard[]) => jobs.map(({ jobId }) => jobId);
    expect([board.idsOf('one'), board.idsOf('two'), board.idsOf('three')]).toEqual([['d', 'c', 'a'], ['b'], []]);
    expect(['', early, late].map((at) => ids(board.newsAfter(at)))).toEqual([['c', 'b', 'a'], ['c', 'b'], []]);
    expect(['one', 'three'].map((source) => ids(board.newsAfter('', source)))).toEqual([['c', 'a'], []]);
    expect(['one', 'two'].map((source) => board.confirmedAt(source))).toEqual([late, undefined]);
    expect(['a', 'b'].map((id) => board.find(id)?.confirmedAt)).toEqual([late, undefined]);
    expect(board.find('b')).not.toHaveProperty('confirmedAt');
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
