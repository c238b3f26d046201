import { expect, it } from 'vitest';
import type { Mistake } from './mistake.ts';
import { mistakes } from './mistakes.ts';
import { type MutatedTree, mutatedTree } from './mutated-tree.ts';

const hour = 60 * 60_000;

/** Takes what is left of a list, one after the other. */
async function inTrees<T>(all: readonly T[], act: (tree: MutatedTree, one: T) => Promise<void>): Promise<void> {
  const left = [...all];
  const trees = [mutatedTree(), mutatedTree()];
  await Promise.all(
    trees.map(async (tree) => {
      for (let one = left.shift(); one !== undefined; one = left.shift()) await act(tree, one);
    }),
  ).finally(() => {
    for (const tree of trees) tree.remove();
  });
}

/** `MISTAKES=part of a file's path` plants only those. */
const wanted = process.env.MISTAKES ?? '';
const planted = mistakes.filter(({ file }) => file.includes(wanted));

it('are noticed by the tests of their rooms, at least 95 of a hundred', { timeout: 3 * hour }, async () => {
  const sets = [...new Map(planted.map(({ tests }) => [tests.join(), tests])).values()];
  const failing: string[] = [];
  await inTrees(sets, async (tree, tests) => {
    if (!(await tree.passes(tests))) failing.push(tests.join(' '));
  });
  expect(failing, 'tests that fail without any mistake').toEqual([]);

  const survivors: Mistake[] = [];
  const began = Date.now();
  await inTrees(planted, async (tree, mistake) => {
    if (await tree.notices(mistake)) return;
    survivors.push(mistake);
    console.info(`not noticed: ${mistake.file}: ${mistake.from} -> ${mistake.to}`);
  });
  const noticed = planted.length - survivors.length;
  const minutes = Math.round((Date.now() - began) / 60_000);
  console.info(`${noticed} of ${planted.length} mistakes noticed, in ${minutes} minutes`);
  expect(noticed / planted.length).toBeGreaterThanOrEqual(0.95);
});
