import { globSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { problemCodes } from '#shared/domain/problem.ts';
import {
  findTrespasses,
  type House,
  isCode,
  namesExportedTwice,
  type Room,
  type Trespass,
} from './support/house/house-rules.ts';
import { readModule } from './support/house/import-graph.ts';

const shared = ['shared/domain', 'shared/contract'];
const sharedPackages = ['zod'];
const awsSdk = ['@aws-sdk/*', '@smithy/*'];
/** Commands and types of the table, which only functions/_table speaks to. */
const dynamoDb = ['@aws-sdk/*dynamodb*'];
const cdk = ['aws-cdk-lib*', 'constructs', 'cdk-nag'];
const browser = ['react', 'react-dom*', 'react-router-dom', 'antd*', 'aws-amplify*', '@aws-amplify/*', 'swr*'];
const server = ['node:*', '@middy/*', '@aws-lambda-powertools/*', ...awsSdk, ...cdk];

/** The rooms that several families share, each above those that it may import. */
const serverRooms = [
  '_runtime',
  '_table',
  '_storage',
  '_mail',
  '_notices',
  '_reference',
  '_jobs',
  '_search',
  '_people',
  '_alerts',
];
const below = (level: number) => serverRooms.slice(0, level).map((name) => `functions/${name}`);

/** Who may import whom: a room sees itself and the rooms named here, which all lie below it. First match wins. */
const product: readonly Room[] = [
  { name: 'shared/domain', sees: [], packages: sharedPackages },
  { name: 'shared/contract', sees: ['shared/domain'], packages: sharedPackages },

  ...serverRooms.map((name, level) => ({
    name: `functions/${name}`,
    sees: [...shared, ...below(level)],
    notPackages: [...cdk, ...browser, ...(name === '_table' ? [] : dynamoDb)],
  })),
  {
    name: 'functions/_http',
    sees: [...shared, 'functions/_runtime', 'functions/_table', 'functions/_people'],
    notPackages: [...awsSdk, ...cdk, ...browser],
  },
  // What events start has no HTTP.
  ...['identity', 'feed', 'hourly', 'stream'].map((name) => ({
    name: `functions/${name}`,
    sees: [...shared, ...below(serverRooms.length)],
    notPackages: [...awsSdk, ...cdk, ...browser],
  })),
  // A family sees no other one; the demo world makes packets as the family of packets does.
  ...['functions/packet', 'functions/*'].map((name) => ({
    name,
    sees: [...shared, ...below(serverRooms.length), 'functions/_http'],
    notPackages: [...awsSdk, ...cdk, ...browser],
  })),

  { name: 'web/src/lib', sees: shared, notPackages: server },
  { name: 'web/src/ui', sees: [...shared, 'web/src/lib'], notPackages: server },
  { name: 'web/src/features/*', sees: [...shared, 'web/src/lib', 'web/src/ui'], notPackages: server },
  {
    name: 'web/src/pages',
    sees: [...shared, 'web/src/lib', 'web/src/ui', 'web/src/features/*'],
    notPackages: server,
  },
  {
    name: 'web/src/app',
    sees: [...shared, 'web/src/lib', 'web/src/ui', 'web/src/features/*', 'web/src/pages'],
    notPackages: server,
  },
  { name: 'web/src', sees: [...shared, 'web/src/lib', 'web/src/ui', 'web/src/app'], notPackages: server },
  // Run by hand: the room below does not name it, so that no build makes again what is a file.
  {
    name: 'web/build/constants',
    sees: [...shared, 'web/src/lib', 'web/src/ui', 'web/src/features/*'],
    relativeShared: true,
  },
  { name: 'web', sees: [...shared, 'web/src/lib', 'web/src/ui', 'web/src/app', 'web/src'], relativeShared: true },

  { name: 'infra/stages.ts', sees: shared, relativeShared: true },
  { name: 'infra/constructs', sees: [...shared, 'infra/stages.ts'], relativeShared: true },
  { name: 'infra/portal-stack.ts', sees: [...shared, 'infra/stages.ts', 'infra/constructs'], relativeShared: true },
  {
    name: 'infra/seed',
    // A packet is made by the family alone that makes packets.
    sees: [...shared, ...below(serverRooms.length), 'functions/packet'],
    notPackages: dynamoDb,
    relativeShared: true,
  },
  { name: 'infra/local', sees: [], computedImports: true },
  { name: 'infra/run', sees: [...shared, 'infra', 'infra/stages.ts', 'infra/local'], relativeShared: true },
  {
    name: 'infra',
    sees: [...shared, 'infra/stages.ts', 'infra/constructs', 'infra/portal-stack.ts'],
    relativeShared: true,
  },
];
const everyRoom = product.map(({ name }) => name);

/** bin and test see everything, and nothing sees them. */
const house: House = {
  rooms: [
    ...product,
    { name: 'bin', sees: everyRoom, relativeShared: true, computedImports: true },
    { name: 'test', sees: [...everyRoom, 'bin'], relativeShared: true, computedImports: true },
  ],
  emptyWords: 'util utils helper helpers common misc manager managers service services data2'.split(' '),
  properNames: ['secrets-manager', 'service-worker'],
  barrels: ['shared/contract/index.ts'],
  defaultExports: ['*.config.ts', '*.config.mjs'],
  tableExpressions: ['functions/_table/*', 'infra/local/*', 'test/*'],
};

const spelled = ({ rule, file, line, sentence }: Trespass) => `${file}:${line} [${rule}] ${sentence}`;

/** What the rules say to a tree of planted files. */
function tried(planted: Record<string, string>): string[] {
  const modules = Object.entries(planted)
    .filter(([path]) => isCode(path))
    .map(([path, text]) => readModule(path, text));
  return findTrespasses(modules, Object.keys(planted), house).map(spelled);
}

/** The name itself; what a deployment, a password or a measure is called, which must stay whatever the product is called. */
const whereTheNameIs = [
  'infra/run/announce-portal.ts',
  'infra/constructs/observability/observability.ts',
  'infra/portal-stack.ts',
  'infra/seed/demo-logins.ts',
  'infra/synthesize-local.ts',
  'shared/domain/brand.ts',
  // Written with the name of brand.ts, and compared with it (test/web/build/constants).
  'web/public/manifest.webmanifest',
];

/** Every Lambda has a handler; the others are a page's part and the data that it shows, or the two halves of one call; the contract, whole and as the browser has it. */
const sharedNames = [
  'handler',
  'api',
  'Answer',
  'ApplicationCard',
  'Finding',
  'Notice',
  'NoticeSettings',
  'registerRecruiter',
];

/** The folders that hold more files than a stranger reads at a glance; pages are one list by nature. */
function fullFolders(files: readonly string[]): string[] {
  const sizes = Map.groupBy(files, (file) => file.slice(0, file.lastIndexOf('/')));
  return [...sizes].filter(([folder, own]) => own.length > 30 && folder !== 'web/src/pages').map(([folder]) => folder);
}

it('no folder of the product or its tests holds more than 30 files, pages apart [V06]', () => {
  const folder = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}/${at}.ts`);
  expect(
    fullFolders([...folder('functions/a', 31), ...folder('functions/b', 30), ...folder('web/src/pages', 40)]),
  ).toEqual(['functions/a']);
  const files = globSync('{bin,functions,infra,shared,test,web}/**/*.*').filter((path) => statSync(path).isFile());
  expect(files.length).toBeGreaterThan(900);
  expect(fullFolders(files), 'give what belongs together in them a folder of its own').toEqual([]);
});

describe('the house', () => {
  const files = globSync('{bin,infra,functions,web,shared,test}/**/*', { exclude: ['**/node_modules', '**/dist'] })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => statSync(file).isFile())
    .sort();
  const modules = files.filter(isCode).map((file) => readModule(file, readFileSync(file, 'utf8')));

  it('is read in full: this file and its own imports are seen', () => {
    const self = modules.find(({ path }) => path === 'test/architecture.test.ts');
    expect(self?.imports.map(({ target, specifier }) => target ?? specifier)).toEqual([
      'node:fs',
      'vitest',
      'shared/domain/problem.ts',
      'test/support/house/house-rules.ts',
      'test/support/house/import-graph.ts',
    ]);
  });

  it('keeps every rule of the table, and has no cycle [V06]', () => {
    expect(findTrespasses(modules, files, house).map(spelled)).toEqual([]);
  });

  it('has the contract in the browser as its build leaves it [Z10]', () => {
    const pages = modules.filter(({ path }) => path.startsWith('web/src/'));
    const whole = pages.filter(({ imports }) => imports.some(({ target }) => target === 'shared/contract/index.ts'));
    expect(whole.map(({ path }) => path)).toEqual([]);
  });

  it('decides by the code of a problem, never by its words [Z02]', () => {
    const decides =
      /\b(error|problem|fault|thrown)\??\.message\??(\.(includes|startsWith|endsWith|match|search|indexOf)\(| [!=]==)|\.test\((error|problem|fault|thrown)\.message\)/;
    expect(
      ["error.message.includes('x')", 'problem.message === words', '/x/.test(error.message)'].every((one) =>
        decides.test(one),
      ),
    ).toBe(true);
    const product = files.filter(
      (file) => isCode(file) && /^(functions|shared|web\/src|infra\/(doctor|restore|constructs))\//.test(file),
    );
    expect(product.filter((file) => decides.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  it('gives every code of the list somewhere [Z02]', () => {
    const product = files.filter((file) => /^(functions|shared|web\/src)\/.*\.tsx?$/.test(file));
    const listEnd = '] as const;\nexport type ProblemCode';
    const texts = product.map((file) => readFileSync(file, 'utf8').split(listEnd).at(-1));
    const words = new Set(texts.join('\n').match(/\w+/g));
    expect(problemCodes.filter((code) => !words.has(code))).toEqual([]);
  });

  it('exports each name of the product once [V07]', () => {
    const planted = ['functions/user/a.ts', 'web/src/lib/b.ts'].map((path) =>
      readModule(path, 'export const hashOf = 1;'),
    );
    expect(namesExportedTwice(planted)).toEqual(['hashOf: functions/user/a.ts, web/src/lib/b.ts']);
    const twice = namesExportedTwice(modules.filter(({ path }) => !/^test\/|\.d\.ts$/.test(path)));
    expect(twice.filter((name) => !sharedNames.includes(name.replace(/:.*/, '')))).toEqual([]);
  });

  it('writes the product’s name in one place', () => {
    const texts = files.filter(
      (file) => /\.(ts|tsx|html|css|json|webmanifest|svg|mjs)$/.test(file) && !/^test\//.test(file),
    );
    const named = texts.filter((file) => readFileSync(file, 'utf8').includes('Caravel'));
    expect(named.filter((file) => !whereTheNameIs.includes(file))).toEqual([]);
  });
});

describe('the rules catch what is planted', () => {
  const forbidden: readonly [rule: string, from: string, to: string][] = [
    ['a family another family', 'functions/job/handler.ts', 'functions/user/profile.ts'],
    ['an event a family', 'functions/feed/handler.ts', 'functions/job/search.ts'],
    ['a feature another feature', 'web/src/features/jobs/card.tsx', 'web/src/features/profile/form.tsx'],
    ['web/lib the ui', 'web/src/lib/call.ts', 'web/src/ui/page.tsx'],
    ['ui a feature', 'web/src/ui/page.tsx', 'web/src/features/jobs/card.tsx'],
    ['a feature a page', 'web/src/features/jobs/card.tsx', 'web/src/pages/home-page.tsx'],
    ['a page the app', 'web/src/pages/home-page.tsx', 'web/src/app/routes.tsx'],
    ['the domain the contract', 'shared/domain/policy.ts', 'shared/contract/index.ts'],
    ['the contract the way in', 'shared/contract/job.ts', 'functions/_http/serve.ts'],
    ['a repository the way in', 'functions/_table/entity.ts', 'functions/_http/serve.ts'],
    ['_http a family', 'functions/_http/serve.ts', 'functions/user/handler.ts'],
    ['the build a script of its constants [Z07]', 'web/build/brand-plugin.ts', 'web/build/constants/manifest.ts'],
    ['the browser a Lambda', 'web/src/lib/call.ts', 'functions/user/handler.ts'],
    ['the local cloud the product', 'infra/local/gateway/emulate-gateway.ts', 'functions/job/handler.ts'],
    ['the local cloud the contract', 'infra/local/gateway/emulate-gateway.ts', 'shared/contract/index.ts'],
    ['the local cloud a construct', 'infra/local/gateway/emulate-gateway.ts', 'infra/constructs/gateway/api.ts'],
    ['a Lambda the local cloud', 'functions/file/handler.ts', 'infra/local/s3/emulate-s3.ts'],
    ['the stack the local cloud', 'infra/portal-stack.ts', 'infra/local/s3/emulate-s3.ts'],
    ['a construct a family', 'infra/constructs/gateway/api.ts', 'functions/user/handler.ts'],
    ['a construct the stack', 'infra/constructs/gateway/api.ts', 'infra/portal-stack.ts'],
    ['the product a test', 'functions/user/handler.ts', 'test/support/people.ts'],
    ['the product a front door', 'infra/portal-stack.ts', 'bin/app.ts'],
    ['a front door a test', 'bin/local.ts', 'test/support/people.ts'],
  ];

  /** The specifier that the house would write from one file to another. */
  const written = (from: string, to: string) => {
    if (to.startsWith('shared/') && !from.startsWith('shared/')) return `#${to}`;
    return `${'../'.repeat(from.split('/').length - 1)}${to}`;
  };

  it.each(forbidden)('%s', (_rule, from, to) => {
    const specifier = written(from, to);
    expect(tried({ [from]: `import { a } from '${specifier}';`, [to]: 'export const a = 1;' })).toEqual([
      expect.stringContaining('may not import'),
    ]);
  });

  it.each([
    ['a family the AWS SDK', 'functions/job/search.ts', '@aws-sdk/client-s3'],
    ['a family the types of the AWS SDK', 'functions/job/search.ts', '@aws-sdk/lib-dynamodb'],
    ['shared Node', 'shared/domain/dates.ts', 'node:fs'],
    ['shared a library of dates', 'shared/domain/dates.ts', 'dayjs'],
    ['shared a library of phones', 'shared/domain/contact/phone.ts', 'libphonenumber-js'],
    ['the contract React', 'shared/contract/job.ts', 'react'],
    ['the browser Node', 'web/src/lib/call.ts', 'node:path'],
    ['the browser the AWS SDK', 'web/src/features/jobs/card.tsx', '@aws-sdk/client-s3'],
    ['a Lambda the CDK', 'functions/_http/serve.ts', 'aws-cdk-lib/aws-s3'],
    ['a repository a command of the table [V05]', 'functions/_people/users.ts', '@aws-sdk/lib-dynamodb'],
    ['a repository the client of the table [V05]', 'functions/_jobs/jobs.ts', '@aws-sdk/client-dynamodb'],
    ['the demo world a command of the table [V05]', 'infra/seed/save-people.ts', '@aws-sdk/lib-dynamodb'],
    ['a Lambda a component', 'functions/_table/entity.ts', 'antd/es/button'],
  ])('%s', (_rule, from, name) => {
    expect(tried({ [from]: `import type { A } from '${name}';` })).toEqual([
      expect.stringContaining(`may not import ${name}`),
    ]);
  });

  it('an update or condition expression outside of functions/_table [V05]', () => {
    const update = `export const a = { UpdateExpression: 'SET #version = #version + :one' };`;
    expect(tried({ 'functions/user/assign-recruiter.ts': update, 'functions/_people/users.ts': update })).toEqual(
      ['functions/user/assign-recruiter.ts', 'functions/_people/users.ts'].flatMap((file) => {
        const trespass = `${file}:1 [table expression] table expression is not used here`;
        return [trespass, trespass];
      }),
    );
  });

  it('a literal that is spread where it could be written', () => {
    expect(
      tried({
        'functions/user/a.ts': 'export const a = { ...{ b: 1 }, c: 2 };',
        'functions/user/b.ts': `export const b = [...['c'], ...[1, 2].map(String)];`,
        'functions/user/c.ts': 'export const c = (d: object, e: boolean) => ({ ...d, ...(e ? { f: 1 } : {}) });',
        'functions/user/d.ts': `export const d = [...(['e'] as const), ...(['f'] satisfies string[])] as const;`,
      }),
    ).toEqual(
      ['a', 'b', 'd', 'd'].map(
        (name) => `functions/user/${name}.ts:1 [spread of a literal] spread of a literal is not used here`,
      ),
    );
  });

  it('lets a room import what is below it', () => {
    expect(
      tried({
        'shared/domain/contact/phone.ts': '',
        'shared/contract/job.ts': `import * as z from 'zod';\nimport { phone } from '../domain/contact/phone.ts';`,
        'functions/_table/entity.ts': `import { GetCommand } from '@aws-sdk/lib-dynamodb';\nexport const a = { UpdateExpression: 'SET a = :b' };`,
        'functions/_jobs/jobs.ts': `import { job } from '#shared/contract/job.ts';\nimport '../_table/entity.ts';`,
        'functions/job/search.ts': `import { jobs } from '../_jobs/jobs.ts';\nimport './order.ts';`,
        'functions/job/order.ts': '',
        'web/src/lib/call.ts': `import type { Job } from '#shared/contract/job.ts';`,
        'web/src/features/jobs/card.tsx': `import { call } from '../../lib/call.ts';\nimport './card.css';`,
        'web/src/features/jobs/card.css': '',
        'web/src/pages/home-page.tsx': `import { Card } from '../features/jobs/card.tsx';`,
        'web/src/app/routes.tsx': `export const home = () => import('../pages/home-page.tsx');`,
        'infra/constructs/gateway/api.ts': `import { job } from '#shared/contract/job.ts';`,
        'infra/local/worker.ts': 'export const load = (path: string) => import(path);',
        'bin/local.ts': `import '../infra/local/worker.ts';\nimport '../infra/constructs/gateway/api.ts';`,
        'test/job/search.test.ts': `import '../../bin/local.ts';\nimport '../../functions/job/search.ts';`,
      }),
    ).toEqual([]);
  });
});
