import { beforeAll, describe, expect, it } from 'vitest';
import { dayOf } from '#shared/domain/dates.ts';
import { acceptsCompactLicense, isInCompact } from '#shared/domain/eligibility/licence-compact.ts';
import { readLicense } from '#shared/domain/eligibility/read-license.ts';
import { parseLocation, stateCodeOf, stateCodes, territories } from '#shared/domain/place/location.ts';
import { locateHome, requireKnownCity } from '../../../functions/_reference/locate-home.ts';
import { findPoint, findZip, nearestPlace, searchPlaces, zonesOfHome } from '../../../functions/_reference/places.ts';
import { isRefusal, rowChecker } from '../../../functions/feed/read-row.ts';
import { territoryZips } from '../../../infra/territory-places.ts';
import { feedRow } from '../../support/jobs/feeds.ts';
import { placesFile } from '../../support/storage.ts';

const zoneOf = {
  PR: 'America/Puerto_Rico',
  VI: 'America/Puerto_Rico',
  GU: 'Pacific/Guam',
  MP: 'Pacific/Guam',
  AS: 'Pacific/Pago_Pago',
} as const;

describe('the territories', () => {
  beforeAll(async () => {
    process.env.PLACES_FILE = await placesFile();
  });

  it.each<[zip: string, label: string]>([
    ['00601', 'Adjuntas, PR'],
    ['00603', 'Aguadilla, PR'],
    ['00610', 'Añasco, PR'],
    ['00612', 'Arecibo, PR'],
    ['00623', 'Cabo Rojo, PR'],
    ['00646', 'Dorado, PR'],
    ['00674', 'Manatí, PR'],
    ['00680', 'Mayagüez, PR'],
    ['00682', 'Mayagüez, PR'],
    ['00683', 'San Germán, PR'],
    ['00716', 'Ponce, PR'],
    ['00728', 'Ponce, PR'],
    ['00725', 'Caguas, PR'],
    ['00736', 'Cayey, PR'],
    ['00738', 'Fajardo, PR'],
    ['00765', 'Vieques, PR'],
    ['00775', 'Culebra, PR'],
    ['00791', 'Humacao, PR'],
    ['00795', 'Juana Díaz, PR'],
    ['00901', 'San Juan, PR'],
    ['00907', 'San Juan, PR'],
    ['00926', 'San Juan, PR'],
    ['00949', 'Toa Baja, PR'],
    ['00959', 'Bayamón, PR'],
    ['00969', 'Guaynabo, PR'],
    ['00979', 'Carolina, PR'],
    ['00988', 'Carolina, PR'],
    ['00802', 'St. Thomas, VI'],
    ['00820', 'Christiansted, VI'],
    ['00830', 'St. John, VI'],
    ['00840', 'Frederiksted, VI'],
    ['00850', 'Kingshill, VI'],
    ['96910', 'Hagåtña, GU'],
    ['96913', 'Barrigada, GU'],
    ['96929', 'Yigo, GU'],
    ['96931', 'Tamuning, GU'],
    ['96950', 'Saipan, MP'],
    ['96951', 'Rota, MP'],
    ['96952', 'Tinian, MP'],
    ['96799', 'Pago Pago, AS'],
  ])('have the home %s: %s [B28]', (zip, label) => {
    expect(findZip(zip)?.label).toBe(label);
    const home = locateHome({ city: '', state: '', zipCode: zip }, 'zipCode');
    expect(`${home.city}, ${home.state}`).toBe(label);
  });

  it('have every zip of the Postal Service once, each with a city, a point and one zone [B28]', () => {
    const zips = [...territoryZips()];
    expect(new Set(zips.map(({ zip }) => zip)).size).toBe(zips.length);
    const counts = Map.groupBy(zips, ({ state }) => state);
    expect(Object.fromEntries([...counts].map(([state, all]) => [state, all.length]))).toEqual({
      PR: 176,
      VI: 16,
      GU: 13,
      MP: 3,
      AS: 1,
    });
    for (const { zip, name, state } of zips) {
      expect(findZip(zip)).toMatchObject({ city: name, state });
      expect(findPoint({ city: '', state, zipCode: zip })).toBeDefined();
      expect(zonesOfHome({ city: '', state, zipCode: zip })).toEqual([zoneOf[state as keyof typeof zoneOf]]);
    }
  });

  it.each(['00600', '00799', '00999', '96940', '96970', '96960', '00000'])('have no zip %s [B28]', (zip) => {
    expect(findZip(zip)).toBeUndefined();
  });

  it.each<[typed: string, label: string]>([
    ['San Juan, PR', 'San Juan, PR'],
    ['san juan, puerto rico', 'San Juan, PR'],
    ['Bayamon, PR', 'Bayamón, PR'],
    ['Mayaguez', 'Mayagüez, PR'],
    ['Rio Grande, PR', 'Río Grande, PR'],
    ['Ponce, PR', 'Ponce, PR'],
    ['Saint Thomas, VI', 'St. Thomas, VI'],
    ['Charlotte Amalie, VI', 'St. Thomas, VI'],
    ['Hagatna, GU', 'Hagåtña, GU'],
    ['Agana, Guam', 'Hagåtña, GU'],
    ['Saipan', 'Saipan, MP'],
    ['Saipan, CNMI', 'Saipan, MP'],
    ['Pago Pago', 'Pago Pago, AS'],
  ])('have the city that is typed as %s: %s [B28]', (typed, label) => {
    expect(searchPlaces(typed).map((place) => place.label)).toContain(label);
    if (!typed.includes(',')) return;
    const { city, state } = parseLocation(typed) as { city: string; state: string };
    expect(() => requireKnownCity({ city, state: stateCodeOf(state) ?? '', zipCode: '' }, 'city')).not.toThrow();
  });

  it.each<[name: string, code: string]>([
    ['Puerto Rico', 'PR'],
    ['puerto rico', 'PR'],
    ['P.R.', 'PR'],
    ['Guam', 'GU'],
    ['gu', 'GU'],
    ['U.S. Virgin Islands', 'VI'],
    ['US Virgin Islands', 'VI'],
    ['Virgin Islands', 'VI'],
    ['USVI', 'VI'],
    ['Northern Mariana Islands', 'MP'],
    ['CNMI', 'MP'],
    ['Northern Marianas', 'MP'],
    ['American Samoa', 'AS'],
  ])('are named %s: %s [B28]', (name, code) => {
    expect(stateCodeOf(name)).toBe(code);
  });

  it('are found where a phone says it is [B28]', () => {
    expect(nearestPlace(18.46, -66.1)?.state).toBe('PR');
    expect(nearestPlace(13.5, 144.8)?.state).toBe('GU');
    expect(nearestPlace(-14.3, -170.7)?.label).toBe('Pago Pago, AS');
  });

  it('take jobs and licenses, and issue no compact licenses [B28]', () => {
    const today = dayOf(new Date());
    const check = rowChecker([], today);
    for (const code of Object.keys(territories) as (keyof typeof territories)[]) {
      expect(stateCodes).toContain(code);
      expect(isInCompact(code, today)).toBe(false);
      expect(acceptsCompactLicense(code, 'Nurse', today)).toBe(false);
      const row = check(feedRow('a', { state: code.toLowerCase() }));
      expect(isRefusal(row) ? row : row.state).toBe(code);
      const job = { state: code, profession: 'Nurse' as const, specialty: 'ICU' };
      const asked = { kind: 'license', profession: 'Nurse', state: code };
      expect(readLicense(`${code} RN license`, job)).toEqual(asked);
      expect(readLicense(`RN license of ${territories[code]}`, job)).toEqual(asked);
    }
  });
});
