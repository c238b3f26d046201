import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { api } from '#shared/contract/index.ts';
import { callInProcess } from '../../support/in-process.ts';
import { startSealedStorage } from '../../support/sealed-storage.ts';
import type { Storage } from '../../support/storage.ts';

let storage: Storage;
let handler: Parameters<typeof callInProcess>[0];
beforeAll(async () => {
  storage = await startSealedStorage();
  handler = (await import('../../../functions/datalist/handler.ts')).handler as never;
});
afterAll(() => storage.close());

async function ask(call: Endpoint, query = ''): Promise<unknown> {
  const answer = await callInProcess(handler, call, { query, address: randomUUID() });
  expect([call.path, answer.status]).toEqual([call.path, 200]);
  return answer.body;
}

describe('the lists that forms offer', () => {
  it('are 191 specialties by number, 56 states and territories by name and code, and no plain documents among the certifications [K14] [C05]', async () => {
    const specialties = (await ask(api.datalist.specialties)) as object[];
    expect(specialties).toHaveLength(191);
    expect(specialties[0]).toEqual({
      id: 1001,
      uid: '1001',
      name: 'ICU - Intensive Care Unit',
      label: 'ICU - Intensive Care Unit',
      category: 'Registered Nurse',
    });
    const states = (await ask(api.datalist.states)) as object[];
    expect(states).toHaveLength(56);
    expect(states).toContainEqual({ name: 'Oregon', code: 'OR' });
    const certifications = (await ask(api.datalist.certificationTypes)) as { id: number }[];
    expect(certifications[0]).toEqual({
      id: 100_301,
      label: 'Basic Life Support',
      code: 'BLS',
      issuer: 'AHA / Red Cross',
      defaultValidityMonths: 24,
      endsAtMonthEnd: true,
    });
    expect(certifications.map(({ id }) => id)).not.toContain(100_429);
  });

  it('find places by words or a position: one, or none far from all, and none without both parts of it [K14] [K43]', async () => {
    expect(await ask(api.datalist.locations, 'input=78703')).toEqual([
      { label: 'Austin, TX', city: 'Austin', state: 'TX', zipCode: '78703', latitude: 30.29, longitude: -97.76 },
    ]);
    expect(await ask(api.datalist.locations, 'lat=45.5152&lon=-122.6784')).toEqual([
      expect.objectContaining({ label: 'Portland, OR' }),
    ]);
    // In the sea.
    expect(await ask(api.datalist.locations, 'lat=0&lon=0')).toEqual([]);
  });
});
