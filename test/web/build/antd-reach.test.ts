import { createElement } from 'react';
import { expect, it } from 'vitest';
import { earlyFaults, sheetFaults } from '../../../web/build/antd-reach.ts';

/** A site whose entry and whose frame of staff each reach a part that uses antd. */
const imports: Readonly<Record<string, string>> = {
  '/web/src/main.tsx': '/web/src/app/first.tsx',
  '/web/src/app/staff-frame.tsx': '/web/src/ui/late.tsx',
};
const site = {
  root: '/web',
  routes: [],
  used: new Map([
    ['/web/src/app/first.tsx', ['Button']],
    ['/web/src/ui/late.tsx', ['Tree', 'App']],
  ]),
  getModuleInfo: (id: string) => ({
    importedIds: id.endsWith('main.tsx') ? [imports[id] ?? ''] : [],
    dynamicallyImportedIds: id.endsWith('frame.tsx') ? [imports[id] ?? ''] : [],
  }),
};

it('names what a page before sign-in would load of antd first [U04]', () => {
  expect(earlyFaults(site)).toEqual([expect.stringContaining('/web/src/app/first.tsx')]);
});

it('names the component that a sheet lacks, and the sample that no page uses [U04]', () => {
  expect(sheetFaults(site, 'staff', { Table: createElement('table') })).toEqual([
    expect.stringMatching(/staff reaches .*late\.tsx.*Tree/),
    expect.stringMatching(/No page of staff .*Table/),
  ]);
  expect(sheetFaults(site, 'staff', { Tree: createElement('ul') })).toEqual([]);
});
