import { describe, expect, it } from 'vitest';
import { findTrespasses, type House, isCode } from './house-rules.ts';
import { readModule } from './import-graph.ts';

/** A small house, enough to try every rule in. */
const house: House = {
  rooms: [
    { name: 'shared/domain', sees: [] },
    { name: 'shared/contract', sees: ['shared/domain'] },
    { name: 'functions/_table', sees: [] },
    { name: 'functions/*', sees: ['shared/domain', 'functions/_table'] },
    { name: 'infra/local', sees: [], computedImports: true },
    { name: 'web', sees: ['shared/domain'] },
    { name: 'bin', sees: ['shared/domain'], relativeShared: true },
    { name: 'test', sees: ['functions/*', 'bin'], relativeShared: true },
  ],
  emptyWords: ['utils', 'helpers', 'common', 'misc', 'manager', 'service', 'services', 'data2'],
  properNames: ['secrets-manager'],
  barrels: ['shared/contract/index.ts'],
  defaultExports: ['*.config.ts'],
  tableExpressions: ['functions/_table/*', 'infra/local/*', 'test/*'],
};

/** What the rules say to a tree of planted files. */
function tried(planted: Record<string, string>): string[] {
  const modules = Object.entries(planted)
    .filter(([path]) => isCode(path))
    .map(([path, text]) => readModule(path, text));
  const found = findTrespasses(modules, Object.keys(planted), house);
  return found.map(({ rule, file, line, sentence }) => `${file}:${line} [${rule}] ${sentence}`);
}

describe('an import is seen', () => {
  it.each([
    ['a static import', `import { a } from '../user/a.ts';`],
    ['an import for its effect', `import '../user/a.ts';`],
    ['a type import', `import type { A } from '../user/a.ts';`],
    ['an inline type import', `import { type A } from '../user/a.ts';`],
    ['a re-export', `export { a } from '../user/a.ts';\nexport const b = 1;`],
    ['a re-export of everything', `export * from '../user/a.ts';\nexport const b = 1;`],
    ['a dynamic import', `export const load = () => lazy(() => import('../user/a.ts'));`],
    ['a dynamic import of a template', 'export const load = () => lazy(() => import(`../user/a.ts`));'],
    ['an import inside a type', `export type A = import('../user/a.ts').A;`],
    ['an import with require', `import a = require('../user/a.ts');`],
    ['an import inside markup', `export const x = <p>{lazy(() => import('../user/a.ts'))}</p>;`],
  ])('through %s', (_form, text) => {
    expect(tried({ 'functions/job/act.tsx': text, 'functions/user/a.ts': '' })).toEqual([
      expect.stringContaining('functions/job may not import functions/user'),
    ]);
  });

  it.each([
    ['a comment', `// import { a } from '../user/a.ts';\n/* import('../user/a.ts') */\nexport const b = 1;`],
    ['a string', `export const b = "import { a } from '../user/a.ts'";`],
    ['a template', "export const b = `import('../user/a.ts')`;"],
    ['the text of markup', `export const b = <p>import('../user/a.ts')</p>;`],
  ])('but not in %s', (_place, text) => {
    expect(tried({ 'functions/job/act.tsx': text, 'functions/user/a.ts': '' })).toEqual([]);
  });
});

describe('an import is refused that is', () => {
  it.each([
    ['a way into shared by ../', 'functions/job/a.ts', `import '../../shared/domain/pay.ts';`, 'to cross into it'],
    ['#shared inside shared', 'shared/contract/a.ts', `import '#shared/domain/pay.ts';`, 'inside shared'],
    [
      'a border crossed behind #shared',
      'web/src/lib/a.ts',
      `import '#shared/../functions/job/b.ts';`,
      'may not import functions/job',
    ],
    ['a file outside the repository', 'functions/job/a.ts', `import '../../../other/a.ts';`, 'leaves the repository'],
    ['an absolute path', 'functions/job/a.ts', `import '/etc/a.ts';`, 'neither a file of ours nor a package'],
    ['an address', 'web/src/lib/a.ts', `import 'https://cdn.example/a.js';`, 'neither a file of ours nor a package'],
    ['an import without its extension', 'functions/job/a.ts', `import './b';`, 'leads to no file'],
    ['an import of nothing', 'functions/job/a.ts', `import './gone.ts';`, 'leads to no file'],
    [
      'a computed import',
      'functions/job/a.ts',
      'export const b = (name: string) => import(name);',
      'must name its file',
    ],
    ['an import of many', 'web/src/lib/a.ts', `export const b = import.meta.glob('../ui/*.tsx');`, 'hidden import'],
    [
      'a module that a function loads late by itself',
      'functions/job/a.ts',
      `export const b = async () => (await import('./b.ts')).b();`,
      'late import',
    ],
  ])('%s', (_rule, from, text, words) => {
    const planted = { [from]: text, 'shared/domain/pay.ts': '', 'functions/job/b.ts': '' };
    expect(tried(planted)).toEqual(expect.arrayContaining([expect.stringContaining(words)]));
  });

  it('but not a module that lazy() loads', () => {
    const planted = `export const { b } = lazy(() => import('./b.ts'));`;
    expect(tried({ 'functions/job/a.ts': planted, 'functions/job/b.ts': '' })).toEqual([]);
  });

  it('that gives an act, or its module, a second name [Z04]', () => {
    const act = { 'functions/job/b.ts': 'export const b = async () => {};' };
    const under = (names: string) =>
      tried({ ...act, 'functions/job/a.ts': `const ${names} = lazy(() => import('./b.ts'));` });
    expect(under('{ b }')).toEqual([]);
    for (const names of ['acts', '{ b: act }', '{ ...acts }'])
      expect(under(names)).toEqual([expect.stringContaining('second name is not used here')]);
  });

  it('to or from a file in no room', () => {
    expect(tried({ 'shared/odds/a.ts': '' })).toEqual([expect.stringContaining('stands in no room')]);
    expect(tried({ 'bin/a.ts': `import '../shared/odds/a.ts';`, 'shared/odds/a.ts': '' })).toEqual([
      expect.stringContaining('stands in no room'),
      expect.stringContaining('stands in no room'),
    ]);
  });
});

describe('a module is refused that holds', () => {
  it.each([
    ['a default export', 'web/src/ui/page.tsx', 'export default 1;', 'default export'],
    ['a default export by name', 'web/src/ui/page.tsx', 'const a = 1;\nexport { a as default };', 'default export'],
    ['an enum', 'shared/domain/shifts/shifts.ts', 'enum Shift { Day }', 'enum'],
    ['a const enum', 'shared/domain/shifts/shifts.ts', 'export const enum Shift { Day }', 'enum'],
    ['a namespace', 'shared/domain/shifts/shifts.ts', 'export namespace Shifts { export const a = 1; }', 'namespace'],
    ['any', 'shared/domain/shifts/shifts.ts', 'export const a = (b: Record<string, any>) => b;', 'any'],
    [
      'a silenced compiler',
      'shared/domain/shifts/shifts.ts',
      '// @ts-ignore\nexport const a = 1;',
      'silenced compiler',
    ],
    ['an unchecked file', 'bin/run.mjs', '/* @ts-nocheck */\nexport const a = 1;', 'silenced compiler'],
    ['a barrel', 'web/src/ui/all.ts', `export * from 'zod';`, 'barrel'],
    ['a barrel in two steps', 'web/src/ui/all.ts', `import { z } from 'zod';\nexport { z };`, 'barrel'],
    ['a mock of our own', 'test/job/search.test.ts', `vi.mock('../../functions/job/a.ts');`, 'mock of our own code'],
    ['a mock of our own by import', 'test/a.test.ts', `vi.doMock(import('./b.ts'));`, 'mock of our own code'],
    ['a file that cannot be read', 'shared/domain/shifts/shifts.ts', 'export const = ;', 'unreadable'],
  ])('%s', (_rule, path, text, what) => {
    const others = { 'functions/job/a.ts': '', 'test/b.ts': '' };
    expect(tried({ ...others, [path]: text })).toEqual([expect.stringContaining(`${what} is not used here`)]);
  });

  it.each([
    ['an update expression', `export const a = { UpdateExpression: 'x' };`],
    ['a condition expression', 'export const a = (b: { ConditionExpression?: string }) => b;'],
    [
      'a condition that is added later',
      `export const a = (b: Record<string, string>) => (b['ConditionExpression'] = 'x');`,
    ],
    ['names of an expression', `export const a = { ['ExpressionAttributeNames']: {} };`],
    ['an update by hand', `export const a = 'SET #version = #version + :one';`],
    ['an update by hand, in a template', `export const a = (b: string) => \`SET #version = :next, \${b}\`;`],
    ['a condition by hand', `export const a = 'attribute_exists(PK)';`],
    ['a condition by hand, in a template', `export const a = (b: string) => \`attribute_not_exists(\${b})\`;`],
  ])('%s [V05]', (_what, text) => {
    expect(tried({ 'functions/job/apply.ts': text })).toEqual([
      expect.stringContaining('table expression is not used here'),
    ]);
  });

  it('but not an expression of the table where it belongs, nor its words in a sentence [V05]', () => {
    expect(
      tried({
        'functions/_table/change.ts': `export const a = { UpdateExpression: 'SET a = :b' };`,
        'infra/local/engine.ts': `export const a = 'attribute_exists(PK)';`,
        'functions/job/apply.ts': `export const a = 'Set a new password';\nexport const b = 'ADD to the list';`,
      }),
    ).toEqual([]);
  });

  it('but not a default export or a barrel where they belong, nor the words in a string', () => {
    expect(
      tried({
        'web/vite.config.ts': 'export default {};',
        'shared/contract/index.ts': `export * from './job.ts';`,
        'shared/contract/job.ts': `export const any = 'enum any @ts-ignore namespace';\ndeclare global { interface A {} }`,
      }),
    ).toEqual([]);
  });
});

describe('a file is refused that has', () => {
  it.each([
    'functions/job/utils.ts',
    'functions/job/search-helpers.ts',
    'functions/job/searchHelpers.ts',
    'shared/domain/common.ts',
    'web/src/lib/misc.tsx',
    'infra/local/session-manager.ts',
    'functions/job/job-service.ts',
    'functions/services/handler.ts',
    'functions/_table/data2.ts',
    'functions/job/handle-apply.ts',
    'functions/job/handleApply.ts',
    'web/src/ui/index.tsx',
    'web/src/features/jobCards/card.tsx',
  ])('a meaningless name: %s', (path) => {
    expect(tried({ [path]: 'export const a = 1;' })).toEqual([expect.stringContaining('[name]')]);
  });

  it('but not a meaningful or a proper name', () => {
    expect(
      tried({
        'functions/job/handler.ts': '',
        'infra/local/secrets-manager.ts': '',
        'web/src/features/customer-service-line/line.tsx': '',
        'test/job/handler.test.ts': '',
      }),
    ).toEqual([]);
  });
});

describe('a knot of modules', () => {
  it('is a cycle of two, of three through a type and a lazy import, and of a file with itself', () => {
    const cyclesIn = (planted: Record<string, string>) => tried(planted).filter((found) => found.includes('[cycle]'));
    expect(cyclesIn({ 'bin/a.ts': `import './b.ts';`, 'bin/b.ts': `import './a.ts';` })).toEqual([
      'bin/a.ts:1 [cycle] bin/a.ts -> bin/b.ts -> bin/a.ts',
    ]);
    expect(
      cyclesIn({
        'bin/door.ts': `import './a.ts';`,
        'bin/a.ts': `import type { B } from './b.ts';\nimport './leaf.ts';`,
        'bin/b.ts': `export const c = () => import('./c.ts');`,
        'bin/c.ts': `export { a } from './a.ts';\nexport const c = 1;`,
        'bin/leaf.ts': '',
      }),
    ).toEqual(['bin/a.ts:1 [cycle] bin/a.ts -> bin/b.ts -> bin/c.ts -> bin/a.ts']);
    expect(cyclesIn({ 'bin/a.ts': `import './a.ts';` })).toEqual(['bin/a.ts:1 [cycle] bin/a.ts -> bin/a.ts']);
    expect(
      cyclesIn({ 'bin/a.ts': `import './b.ts';\nimport './c.ts';`, 'bin/b.ts': `import './c.ts';`, 'bin/c.ts': '' }),
    ).toEqual([]);
  });
});
