import { describe, expect, it } from 'vitest';
import {
  countItems,
  countLines,
  draftOf,
  findPlace,
  fullBelow,
  levelsOf,
  marked,
  mayStandBelow,
  moved,
  newItem,
  renamed,
  stepped,
  type TreeItem,
  treeOf,
  withItem,
  without,
} from '../../web/src/features/assessments/assessment-tree.ts';

const named = (id: string) => ({ id, name: id.toUpperCase() });
const tree = treeOf({
  ...named('list'),
  categoryList: [
    { ...named('a'), questionList: [{ ...named('a1'), questionList: [named('a1x'), named('a1y')] }] },
    {
      ...named('b'),
      questionList: [
        { ...named('b1'), questionList: [] },
        { ...named('b2'), questionList: [] },
      ],
    },
  ],
});
const root = tree.key;

/** The tree as its keys, level by level: a(a1(a1x a1y)) b(b1 b2). */
function drawn(item: TreeItem): string {
  return item.children.map((child) => `${child.key}${child.children.length > 0 ? `(${drawn(child)})` : ''}`).join(' ');
}

describe('the tree of a checklist', () => {
  it('marks lines as critical, which are sent as such until something goes below them [C11] [S10]', () => {
    const critical = marked(marked(tree, 'a1x', true), 'b1', true);
    expect(countLines(critical)).toEqual({ lines: 4, critical: 2 });
    const sent = draftOf(withItem(critical, 'b1', newItem('Below')), 1);
    expect(sent.categoryList[0]?.questionList[0]?.questionList).toEqual([
      { ...named('a1x'), isCritical: true },
      named('a1y'),
    ]);
    expect(sent.categoryList[1]?.questionList[0]).not.toHaveProperty('isCritical');
    expect(draftOf(marked(critical, 'b1', false), 1).categoryList[1]?.questionList[0]).toEqual({
      ...named('b1'),
      questionList: [],
    });
  });

  it('comes back as it was read, new items without an id [S10]', () => {
    expect(drawn(tree)).toBe('a(a1(a1x a1y)) b(b1 b2)');
    expect([countItems(tree), levelsOf(tree)]).toEqual([8, 4]);
    const added = withItem(tree, 'b2', newItem(' New '));
    const draft = draftOf(added, 3);
    expect(draft).toMatchObject({ id: 'list', name: 'LIST', version: 3 });
    expect(draft.categoryList[1]?.questionList[1]?.questionList).toEqual([{ id: null, name: 'New' }]);
    expect(draft.categoryList[0]?.questionList[0]?.questionList[1]).toEqual(named('a1y'));
  });

  it('moves an item with all below it, anywhere but below itself, deeper than four levels, or the root [S10]', () => {
    expect(drawn(moved(tree, 'a1', 'b', 0))).toBe('a b(a1(a1x a1y) b1 b2)');
    expect(drawn(moved(tree, 'b1', root))).toBe('a(a1(a1x a1y)) b(b2) b1');
    expect(drawn(moved(tree, 'b', root, 0))).toBe('b(b1 b2) a(a1(a1x a1y))');
    for (const [key, parent] of [
      ['a', 'a1'],
      ['a1', 'b1'],
      ['b', 'a'],
      ['b1', 'a1x'],
      [root, 'a'],
      ['a', 'a'],
    ] as const) {
      const isFine = mayStandBelow(tree, key, parent);
      expect(isFine ? levelsOf(moved(tree, key, parent)) <= 4 : moved(tree, key, parent) === tree, key).toBe(true);
      if (key !== 'b') expect(isFine, `${key} below ${parent}`).toBe(false);
    }
  });

  it('goes up, down, in and out by single steps, and stays where there is no step [S10]', () => {
    expect(drawn(stepped(tree, 'b', 'up'))).toBe('b(b1 b2) a(a1(a1x a1y))');
    expect(drawn(stepped(tree, 'a', 'down'))).toBe('b(b1 b2) a(a1(a1x a1y))');
    expect(drawn(stepped(tree, 'b2', 'in'))).toBe('a(a1(a1x a1y)) b(b1(b2))');
    expect(drawn(stepped(tree, 'a1', 'out'))).toBe('a a1(a1x a1y) b(b1 b2)');
    expect(drawn(stepped(tree, 'a1x', 'down'))).toBe('a(a1(a1y a1x)) b(b1 b2)');
    for (const [key, step] of [
      ['a', 'up'],
      ['b', 'down'],
      ['a', 'in'],
      ['a', 'out'],
      [root, 'down'],
      ['nothing', 'up'],
    ] as const)
      expect(stepped(tree, key, step)).toBe(tree);
  });

  it('takes no more than the server does: 200 categories, 500 questions in one place, 2,000 items [S10] [K31]', () => {
    const grownBy = (before: TreeItem, parent: string, count: number) =>
      Array.from({ length: count }).reduce<TreeItem>((grown) => withItem(grown, parent, newItem('More')), before);
    const fullCategories = grownBy(tree, root, 198);
    expect(fullBelow(grownBy(tree, root, 197), root)).toBeUndefined();
    expect(fullBelow(fullCategories, root)).toBe('A checklist may have at most 200 categories.');
    expect(moved(fullCategories, 'b1', root)).toBe(fullCategories);
    // Among its own siblings an item still moves.
    expect(moved(fullCategories, 'b', root, 0).children[0]?.key).toBe('b');
    const fullQuestions = grownBy(tree, 'b', 498);
    expect(fullBelow(fullQuestions, 'b')).toBe('There may be at most 500 questions in one place.');
    expect(fullBelow(fullQuestions, 'a')).toBeUndefined();
    expect(moved(fullQuestions, 'a1', 'b')).toBe(fullQuestions);
    const large = ['a', 'a1', 'b1', 'b2'].reduce((grown, key) => grownBy(grown, key, 498), tree);
    expect(countItems(large)).toBe(2_000);
    expect(fullBelow(large, root)).toBe('A checklist may have at most 2000 items.');
  });

  it('is renamed and cut, and its root stays [S10]', () => {
    expect(findPlace(renamed(tree, 'a1x', 'X'), 'a1x')?.item.name).toBe('X');
    expect(drawn(without(tree, 'a'))).toBe('b(b1 b2)');
    expect(without(tree, root)).toBe(tree);
  });
});

it('lets no item stand below itself or what is below it, however small [S10]', () => {
  expect(mayStandBelow(tree, 'b1', 'b1')).toBe(false);
  expect(moved(tree, 'b1', 'b1')).toBe(tree);
});
