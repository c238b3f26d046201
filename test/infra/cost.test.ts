import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { stackUnderTest } from '../support/stack-under-test.ts';

const candidates = [10_000, 100_000, 1_000_000];
const number = (cell = '') => Number(cell.replaceAll(/[,*]/g, ''));

/** The rows of the worked table, cell by cell. */
const rows = readFileSync('infra/COST.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| .*\d\.\d\d\*{0,2} \|$/.test(line))
  .map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )
  .map(([what = '', dollars, per, free, fixed, each, ...worked]) => ({
    what,
    price: number(dollars) / (per === 'million' ? 1_000_000 : 1),
    free: number(free),
    fixed: number(fixed),
    each: number(each),
    worked: worked.map(number),
  }));
const isSum = ({ what }: { what: string }) => what.startsWith('**');
const fixedOf = (what: string) => rows.find((row) => row.what === what)?.fixed;

describe('the table of costs', () => {
  it('multiplies what each row takes beyond what is free by its price [O14]', () => {
    const priced = rows.filter((row) => !isSum(row));
    expect(priced.length).toBeGreaterThanOrEqual(25);
    for (const { what, price, free, fixed, each, worked } of priced) {
      // Of people who sign in, the first step ends where the second begins.
      const most = what.includes('to the 100,000th') ? 100_000 : Number.POSITIVE_INFINITY;
      const dollars = candidates.map((some) => Math.max(0, Math.min(most, fixed + each * some) - free) * price);
      // To the cent, where half a cent may be rounded either way.
      for (const [at, one] of dollars.entries())
        expect(Math.abs((worked[at] ?? 0) - one), `${what} at ${candidates[at]}`).toBeLessThan(0.0051);
    }
  });

  it('adds the rows up to its sums [O14]', () => {
    const sums = rows.filter(isSum);
    expect(sums.map(({ what }) => what)).toEqual([
      '**Infrastructure**',
      '**With copies in another region**',
      '**With sign-ins and messages**',
    ]);
    for (const sum of sums) {
      const above = rows.slice(0, rows.indexOf(sum)).filter((row) => !isSum(row));
      for (const [at, dollars] of sum.worked.entries()) {
        const added = above.reduce((all, { worked }) => all + (worked[at] ?? 0), 0);
        // Each row is rounded to a cent.
        expect(Math.abs(added - dollars)).toBeLessThan(0.01 * above.length);
      }
    }
  });

  it('counts what production has before there is any candidate [O14]', async () => {
    const stack = await stackUnderTest('production');
    const all = (type: string) => stack.ofType(type).map(([, { Properties }]) => Properties);
    const sizes = (type: string, list: string) =>
      all(type).reduce((sum, one) => sum + (Array.isArray(one[list]) ? one[list].length : 1), 0);
    const counted = {
      Firewalls: all('AWS::WAFv2::WebACL').length,
      'Rules of firewalls': sizes('AWS::WAFv2::WebACL', 'Rules'),
      'Metrics of alarms': sizes('AWS::CloudWatch::Alarm', 'Metrics'),
      'Metrics of our own': all('AWS::Logs::MetricFilter').length,
      Keys: all('AWS::KMS::Key').length,
      Secrets: all('AWS::SecretsManager::Secret').length,
      'Replica of a secret': all('AWS::SecretsManager::Secret').flatMap(({ ReplicaRegions }) => ReplicaRegions ?? [])
        .length,
    };
    expect(Object.fromEntries(Object.keys(counted).map((what) => [what, fixedOf(what)]))).toEqual(counted);
  });
});
