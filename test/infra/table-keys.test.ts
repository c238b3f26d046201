import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { kinds } from '../../functions/_reference/name-entries.ts';
import { tableKeys } from '../../infra/constructs/table-keys.ts';
import { type FunctionName, functionNames } from '../../infra/stages.ts';
import { modulesFrom } from '../support/house/modules-from.ts';
import { knownRoleUse } from '../support/role-use.ts';

/** The functions that have less than their modules lead to, by their roles. */
const narrow: Partial<Record<FunctionName, string>> = { datalist: 'DatalistRole', file: 'FileRole' };

/** The templates of partition keys in these modules, of items and of lists, as beginnings. */
function beginningsIn(files: readonly string[]): string[] {
  const templates = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bpk: '([^']+)'/g)].map(([, pk = '']) => pk),
  );
  const spelled = templates.flatMap((pk) =>
    pk.startsWith('{kind}') ? Object.keys(kinds).map((kind) => pk.replace('{kind}', kind)) : [pk],
  );
  return [
    ...new Set(spelled.map((pk) => pk.replace(/(\{|#).*$/, (rest) => (rest[0] === '#' ? '#*' : '*')))),
  ].toSorted();
}

const audit = 'AUDIT#*';
const withoutAudit = (keys: readonly string[]) => keys.filter((key) => key !== audit);
const leadsTo = (name: FunctionName) => modulesFrom(`functions/${name}/handler.ts`);

/** Who adds an audit record, as code says it. */
const appends = (files: readonly string[]) =>
  files.some(
    (file) => file !== 'functions/_people/audit.ts' && /\badd(?:ing)?AuditRecord\(/.test(readFileSync(file, 'utf8')),
  );

describe('the keys that a function may touch', () => {
  it.each(functionNames.filter((name) => !narrow[name]))(
    'are, of %s, those of the entities that its modules lead to [Y15]',
    (name) => {
      const { writes, reads = [] } = tableKeys[name];
      expect(withoutAudit([...writes, ...reads]).toSorted()).toEqual(withoutAudit(beginningsIn(leadsTo(name))));
    },
  );

  it.each(functionNames)('are those of the audit, of %s, only where it adds or shows records [Y15]', (name) => {
    const { writes, reads = [] } = tableKeys[name];
    expect(writes.includes(audit)).toBe(appends(leadsTo(name)));
    expect(reads.includes(audit)).toBe(name === 'admin' || name === 'hourly');
  });

  it.each(Object.entries(narrow))('are, of %s, those that it is known to use [Y15]', (name, role) => {
    const used = knownRoleUse()
      .map((line) => line.split(' '))
      .filter(([ofRole = '', , , key]) => ofRole.startsWith(role) && key);
    const keysOf = (does: RegExp) => [
      ...new Set(used.filter(([, action = '']) => does.test(action)).map(([, , , key]) => key)),
    ];
    const { writes, reads = [] } = tableKeys[name as FunctionName];
    expect(keysOf(/:(?:Put|Update|Delete)Item$|:BatchWriteItem$/).toSorted()).toEqual(writes.toSorted());
    expect(keysOf(/:(?:GetItem|BatchGetItem|Query|ConditionCheckItem)$/).toSorted()).toEqual(reads.toSorted());
  });
});
