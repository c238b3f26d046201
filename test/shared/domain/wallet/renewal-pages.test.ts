import { describe, expect, it } from 'vitest';
import { stateCodes } from '#shared/domain/place/location.ts';
import {
  certifierPages,
  nursingBoards,
  renewalPages,
  renewalsCompiledOn,
} from '#shared/domain/wallet/renewal-pages.ts';
import { certificationTypes } from '../../../../functions/_reference/certification-types.ts';

describe('where something is renewed', () => {
  it('is one board for each state and kind of license, RN and LPN apart in three [C16]', () => {
    expect([...new Set(nursingBoards.map(({ state }) => state))].toSorted()).toEqual(nursingStates.toSorted());
    for (const entry of nursingStates)
      for (const profession of ['Nurse', 'LPN'])
        expect(renewalPages({ place: 'license', entry }, profession)).toHaveLength(1);
    const apart = nursingStates.filter(
      (entry) =>
        renewalPages({ place: 'license', entry }, 'Nurse')[0] !== renewalPages({ place: 'license', entry }, 'LPN')[0],
    );
    expect(apart.toSorted()).toEqual(['CA', 'LA', 'WV']);
  });

  it('is an https address without a query, under a name, of a known day [C16]', () => {
    expect(renewalsCompiledOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    for (const { url, name } of [...nursingBoards, ...certifierPages]) {
      const { protocol, search, hash, username } = new URL(url);
      expect([protocol, search, hash, username, name.length > 2], url).toEqual(['https:', '', '', '', true]);
    }
  });

  it('is who certifies a known kind; none for other places and professions [C16]', () => {
    const known = new Set(certificationTypes.map(({ id }) => String(id)));
    expect(certifierPages.flatMap(({ kinds }) => kinds).filter((id) => !known.has(id))).toEqual([]);
    const names = (place: string, entry: string, profession = 'Nurse') =>
      renewalPages({ place, entry }, profession).map(({ name }) => name);
    expect(names('certifications', '100301')).toEqual(['American Heart Association', 'American Red Cross']);
    expect(names('certifications', '100317')).toEqual(['BCEN']);
    const boards = (entry: string) => [names('license', entry), names('license', entry, 'LPN')];
    expect(boards('CA')).toEqual([
      ['California Board of Registered Nursing'],
      ['California Board of Vocational Nursing'],
    ]);
    expect(boards('TX')).toEqual([['Texas Board of Nursing'], ['Texas Board of Nursing']]);
    expect([names('medical', '100317'), names('medical', 'TX'), names('license', '100317')]).toEqual([[], [], []]);
    expect([names('license', 'TX', 'Allied'), names('license', ''), names('medical', 'TB')]).toEqual([[], [], []]);
  });
});

/** The fifty states and the District of Columbia. */
const territories = ['PR', 'GU', 'VI', 'AS', 'MP'];
const nursingStates: string[] = stateCodes.filter((code) => !territories.includes(code));
