import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** What a pattern's first group finds at the start of a line of these files. */
const foundIn = (files: string, pattern: RegExp) =>
  globSync(files).flatMap((file) => [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name]) => name ?? ''));

describe('the gallery', () => {
  it('has an entry for every component of ui, and none for what is gone [U09]', () => {
    const components = foundIn('web/src/ui/*/*.tsx', /^export function ([A-Z]\w*)/gm).concat(
      foundIn('web/src/ui/*.tsx', /^export function ([A-Z]\w*)/gm),
    );
    const entries = foundIn('web/gallery/*-pieces.tsx', /^ {2}([A-Z]\w*): /gm);
    expect(components.length).toBeGreaterThan(30);
    expect(entries.sort()).toEqual(components.sort());
  });
});
