import { api } from '#shared/contract/browser.ts';
import { stateCodeOf } from '#shared/domain/place/location.ts';
import { call } from '../../lib/call.ts';

/** Said where no facility has such a word. */
export const noFacility = 'No facility found. What you typed is kept as it is.';

/** Facilities with a word that begins as the typed text, those of or near a state first. */
export async function findFacilities(input: string, home: string) {
  const facilities = await call(api.datalist.facilities, { input, ...nearState(home) });
  return facilities.map((one) => ({ ...one, key: one.id, label: `${one.name}, ${one.city}, ${one.state}` }));
}

/** Schools likewise. */
export async function findSchools(input: string, home: string) {
  const schools = await call(api.datalist.schools, { input, ...nearState(home) });
  return schools.map((one) => ({ ...one, key: one.id, label: `${one.name}, ${one.city}, ${one.state}` }));
}

function nearState(home: string) {
  const state = stateCodeOf(home);
  return state ? { state } : {};
}
