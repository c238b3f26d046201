import { describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { documentCertificationId } from '#shared/domain/document-slots.ts';
import { certificationTypes } from '../../../functions/_reference/certification-types.ts';
import { visitor } from '../../support/people/sign-in.ts';
import { rawCall } from '../../support/portal.ts';

describe('the lists that forms offer', () => {
  it('are public: 191 specialties, 56 states and territories, and every certification but a plain document [K14] [A10]', async () => {
    const certifications = await visitor()(api.datalist.certificationTypes, {});
    expect(certifications).toHaveLength(certificationTypes.length - 1);
    expect(certifications.find(({ code }) => code === 'BLS')).toMatchObject({ defaultValidityMonths: 24 });
    expect(certifications.map(({ id }) => id)).not.toContain(documentCertificationId);
    const specialties = await visitor()(api.datalist.specialties, {});
    expect(specialties).toHaveLength(191);
    expect(specialties[0]).toEqual({
      id: 1001,
      uid: '1001',
      name: 'ICU - Intensive Care Unit',
      label: 'ICU - Intensive Care Unit',
      category: 'Registered Nurse',
    });
    const states = await visitor()(api.datalist.states, {});
    expect(states).toHaveLength(56);
    expect(states).toContainEqual({ name: 'District of Columbia', code: 'DC' });
  });

  it('may be cached for half a minute where the answer is the same for all users, and no others [K14]', async () => {
    const { specialties, states, certificationTypes, locations } = api.datalist;
    for (const call of [specialties, states, certificationTypes])
      expect((await rawCall(call)).headers.get('cache-control')).toBe('private, max-age=30');
    for (const query of ['input=Austin', 'input=ab'])
      expect((await rawCall(locations, { query })).headers.get('cache-control')).toBe('no-store');
  });

  it('find a city by what was typed, ten at most, and by a zip [K14] [A09]', async () => {
    const found = await visitor()(api.datalist.locations, { input: ' st. LOU' });
    expect(found[0]).toMatchObject({ label: 'Saint Louis, MO', city: 'Saint Louis', state: 'MO' });
    expect(await visitor()(api.datalist.locations, { input: 'new' })).toHaveLength(10);
    expect(await visitor()(api.datalist.locations, { input: '78703' })).toEqual([
      { label: 'Austin, TX', city: 'Austin', state: 'TX', zipCode: '78703', latitude: 30.29, longitude: -97.76 },
    ]);
    expect(await visitor()(api.datalist.locations, { input: 'Nowhereville' })).toEqual([]);
  });

  it('find the city at a position, and none in the middle of the sea [K43] [A09]', async () => {
    const [here] = await visitor()(api.datalist.locations, { lat: 45.5152, lon: -122.6784 });
    expect(here?.label).toBe('Portland, OR');
    expect(await visitor()(api.datalist.locations, { lat: 0, lon: -140 })).toEqual([]);
  });

  it.each(['', 'input=ab', 'lat=45', 'lat=91&lon=0', 'lat=x&lon=0', `input=${'a'.repeat(51)}`])(
    'refuse %s with 400 and the field [K14] [K43]',
    async (query) => {
      const { status, body } = await rawCall(api.datalist.locations, { query });
      expect(status).toBe(400);
      expect(Object.keys(body.fields ?? {}).some((field) => ['input', 'lat', 'lon'].includes(field))).toBe(true);
    },
  );
});
