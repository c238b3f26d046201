import { globSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pageModule } from '../../web/build/page-module.ts';
import { routes } from '../../web/src/app/routes.ts';

/** Features of several addresses, or of none: named for their subject. */
const subjects = [
  'candidate-page',
  'commands',
  'confirm-email',
  'email-templates',
  'impersonation',
  'openings',
  'promotion',
  'sign-up',
  'skills',
  'staff-documents',
  'team',
];

const segments = (path: string) => path.split('/').filter((part) => part && !part.startsWith(':'));

it('names each feature for an address, and the page of that address shows it [Z03]', () => {
  const features = readdirSync('web/src/features').filter((name) => !name.endsWith('.md'));
  const addresses = new Set(routes.flatMap(({ path }) => segments(path)));
  const withoutAddress = features.filter((name) => !addresses.has(name) && !subjects.includes(name));
  expect(withoutAddress, 'named for no address: rename it, or list it as a subject').toEqual([]);
  expect(subjects.filter((name) => !features.includes(name) || addresses.has(name))).toEqual([]);

  const strangers = routes.flatMap((route) => {
    const { path } = route;
    const page = pageModule(route);
    const name = path.includes(':') ? undefined : segments(path).at(-1);
    if (!page || !name || !features.includes(name)) return [];
    const source = readFileSync(`web/${page}`, 'utf8');
    return source.includes(`'../features/${name}/`) ? [] : [`${path} shows nothing of features/${name}`];
  });
  expect(strangers).toEqual([]);
});

it('keeps pages in the folder of pages only [Z03]', () => {
  expect(globSync('web/src/{app,features}/**/*-page.tsx')).toEqual([]);
  expect(readdirSync('web/src/pages').filter((name) => !/-page\.tsx$|^README\.md$/.test(name))).toEqual([]);
});
