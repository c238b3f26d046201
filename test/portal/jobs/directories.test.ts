import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { readFacilities, readSchools } from '../../../infra/seed/directory-file.ts';
import { workAs } from '../../support/in-process.ts';
import { long, sampled } from '../../support/long.ts';
import { signedIn } from '../../support/people/sign-in.ts';

const head = 'id,name,type,beds,city,state,zip';

describe('the schools of the demo world', () => {
  it.each([
    ['univ', 'University of'],
    ['college', 'College'],
    ['nursing', 'Nursing'],
    ['texas', 'Texas'],
    ['austin', 'Austin'],
  ])('are found by %s, those of the own state first and without one too [X16] [P07]', async (input, word) => {
    const { call } = await signedIn('nurse@demo.example');
    const near = await call(api.datalist.schools, { input, state: 'TX' });
    expect(near[0]).toMatchObject({ state: 'TX', name: expect.stringContaining(word) });
    const abroad = near.findIndex(({ state }) => state !== 'TX');
    expect(near.slice(abroad < 0 ? near.length : abroad).some(({ state }) => state === 'TX')).toBe(false);
    expect((await call(api.datalist.schools, { input })).length).toBeGreaterThan(0);
  });
});

describe('directories of facilities and schools', () => {
  it('are read from CSV by their columns, whatever others there are, and refused without them [P07] [P08]', () => {
    const text = `${head}\nh-1,"Moor, St. Mary's",General,120,Austin,TX,78701\nh-2,Other,,,Reno,NV,\n`;
    expect(readFacilities(Buffer.from(text))).toEqual([
      { id: 'h-1', name: "Moor, St. Mary's", city: 'Austin', state: 'TX', beds: 120 },
      { id: 'h-2', name: 'Other', city: 'Reno', state: 'NV', beds: 0 },
    ]);
    expect(readSchools(Buffer.from('ipeds_id,name,city,state\n1,Larkgate,Reno,NV'))).toHaveLength(1);
    expect(() => readFacilities(Buffer.from('id,name\n1,A'))).toThrow('The file has no column city, state, beds.');
    expect(() => readFacilities(Buffer.from(`${head}\n,Nobody,,,,,`))).toThrow('Line 2 has no id or no name.');
  });

  describe('in the table', () => {
    const source = `test-${randomUUID()}`;
    // Letters that no facility of the demo world begins with.
    const named = (at: number) => `Zz${String.fromCharCode(97 + (at % 26))}${at} Hospital`;
    const facilities = (count: number) =>
      Array.from({ length: count }, (_, at) => ({
        id: `${source}-${at}`,
        name: named(at),
        city: 'Reno',
        state: 'NV',
        beds: at,
      }));
    let replaceAll: typeof import('../../../functions/_reference/name-entries.ts').replaceAll;
    beforeAll(async () => {
      workAs('admin');
      ({ replaceAll } = await import('../../../functions/_reference/name-entries.ts'));
    });

    it('are searched by name prefix ignoring case, accents and marks, at most ten, and removed by the next file [K14] [P08]', async () => {
      const { call } = await signedIn('nurse@demo.example');
      const more = [{ id: `${source}-s`, name: 'Žž’aint-Qaß Clinic', city: 'Reno', state: 'NV', beds: 1 }];
      const count = sampled(7142, 280);
      const millisecondsOf = async (entries: Parameters<typeof replaceAll>[2]) => {
        const started = performance.now();
        expect(await replaceAll('FACILITY', source, entries)).toEqual({ written: entries.length, removed: 0 });
        return performance.now() - started;
      };
      const few = long ? await millisecondsOf(facilities(400)) : 0;
      await replaceAll('FACILITY', source, []);
      const all = await millisecondsOf([...facilities(count), ...more]);
      // An entry of a long file costs about what one of a short file does.
      if (long) expect(all / count).toBeLessThan((2 * few) / 400);
      expect(await call(api.datalist.facilities, { input: 'zzA' })).toHaveLength(10);
      expect((await call(api.datalist.facilities, { input: 'ZZB1 ' }))[0]).toMatchObject({ name: named(1), beds: 1 });
      expect((await call(api.datalist.facilities, { input: "zz'aint" })).map(({ name }) => name)).toContain(
        more[0]?.name,
      );
      const again = await replaceAll('FACILITY', source, facilities(3));
      expect(again).toEqual({ written: 3, removed: count - 2 });
      expect(await call(api.datalist.facilities, { input: 'zzb27' })).toEqual([]);
      await replaceAll('FACILITY', source, []);
      expect(await call(api.datalist.facilities, { input: 'zzb1' })).toEqual([]);
    });
  });
});
