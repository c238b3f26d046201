import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mistakes } from './mistakes.ts';

/** Rooms from which something goes out. */
const leaving = ['_mail', '_reference', 'datalist', 'file', 'packet'].map((name) => `functions/${name}/`);

// Planted one by one in the long run (mistakes.long.test.ts); here the list is kept from going stale.
describe('the list of planted mistakes', () => {
  it('names places that are there, each once', () => {
    const texts = new Map(mistakes.map(({ file }) => [file, existsSync(file) ? readFileSync(file, 'utf8') : '']));
    const stale = mistakes.filter(({ file, from }) => texts.get(file)?.split(from).length !== 2);
    expect(stale.map(({ file, from }) => `${file}: ${from}`)).toEqual([]);
  });

  it('changes something, no place in the same way twice, and names tests that are there', () => {
    expect(mistakes.filter(({ from, to }) => from === to)).toEqual([]);
    const names = mistakes.map(({ file, from, to }) => `${file}: ${from} -> ${to}`);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    expect([...new Set(mistakes.flatMap(({ tests }) => tests))].filter((test) => !existsSync(test))).toEqual([]);
  });

  it('has enough of them, in every room', () => {
    const among = (room: string) => mistakes.filter(({ file }) => file.startsWith(room)).length;
    expect(among('functions/')).toBeGreaterThanOrEqual(120);
    expect(among('web/')).toBeGreaterThanOrEqual(80);
    for (const room of ['infra/', 'bin/', 'shared/contract/', ...leaving])
      expect([room, among(room)]).toEqual([room, Math.max(5, among(room))]);
  });
});
