import { expect, it } from 'vitest';
import { inventSchools } from '../../../infra/seed/save-reference-lists.ts';

it('invents schools for every state, each once, found by the usual words, the state and a city [X16]', () => {
  const all = inventSchools();
  expect(new Set(all.map(({ name, state }) => `${name} ${state}`)).size).toBe(all.length);
  const texan = all.filter(({ state }) => state === 'TX').map(({ name }) => name.toLowerCase());
  for (const word of ['university', 'college', 'nursing', 'texas', 'austin'])
    expect(texan.some((name) => name.includes(word))).toBe(true);
  expect(new Set(all.map(({ state }) => state)).size).toBe(51);
});
