import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Derived, type DerivedVersion, derived, versionOf } from '../../../functions/_runtime/derived.ts';

describe('what is derived', () => {
  it('reads its version from the one table, and no row of that is left over [Z09]', () => {
    const sources = globSync('functions/**/*.ts').map((file) => readFileSync(file, 'utf8'));
    const isRead = (name: string) => sources.some((text) => text.includes(`versionOf('${name}')`));
    expect(Object.keys(derived).filter((name) => !isRead(name))).toEqual([]);
    expect(versionOf('packets')).toBe(derived.packets.version);
  });

  it('does not compile without a version, or with one of its own [Z09]', () => {
    // @ts-expect-error a row without a version
    const row: Derived = { from: 'users', rebuiltBy: { hourly: 'refreshDirectory' } };
    // @ts-expect-error a number that is not from the table
    const own: DerivedVersion = 1;
    // @ts-expect-error something that has no row
    const unknown = () => versionOf('somethingElse');
    expect(row).not.toHaveProperty('version');
    expect(own).toBe(1);
    expect(unknown).toThrow();
  });
});
