import type { AssessmentDraft } from '#shared/contract/admin/admin-shapes.ts';
import type { SkillAssessment } from '#shared/contract/skills.ts';
import { checklistLimits, fullChecklist } from '#shared/domain/skills.ts';

/** One item of the tree that is edited. The key is the editor's own; an item that is new has no id yet. */
export interface TreeItem {
  readonly key: string;
  readonly id: string | null;
  readonly name: string;
  /** Of a line: it is scored by itself. */
  readonly isCritical?: boolean | undefined;
  /** Of the root: for how many months the checklist is valid; undefined for the usual 12. */
  readonly validMonths?: number | undefined;
  readonly children: readonly TreeItem[];
}

let made = 0;
/** A new item; its key is of no other. */
export function newItem(name: string, children: readonly TreeItem[] = []): TreeItem {
  made += 1;
  return { key: `new-${made}`, id: null, name, children };
}

/** A stored checklist as a tree. */
export function treeOf({
  id,
  name,
  validMonths,
  categoryList,
}: Pick<SkillAssessment, 'id' | 'name' | 'validMonths' | 'categoryList'>): TreeItem {
  const item = (
    { id, name, isCritical }: { id: string; name: string; isCritical?: boolean | undefined },
    children: readonly TreeItem[] = [],
  ) => ({ key: id, id, name, ...(isCritical && { isCritical }), children });
  return {
    key: `root-${id}`,
    id,
    name,
    ...(validMonths !== undefined && { validMonths }),
    children: categoryList.map((category) =>
      item(
        category,
        category.questionList.map((question) =>
          item(
            question,
            question.questionList.map((line) => item(line)),
          ),
        ),
      ),
    ),
  };
}

/** A tree as it is saved: new items with the id null. */
export function draftOf(root: TreeItem, version: number | undefined): AssessmentDraft {
  const named = ({ id, name }: TreeItem) => ({ id, name: name.trim() });
  const line = (item: TreeItem) => ({
    ...named(item),
    ...(item.isCritical && item.children.length === 0 && { isCritical: true }),
  });
  return {
    ...named(root),
    categoryList: root.children.map((category) => ({
      ...named(category),
      questionList: category.children.map((question) => ({
        ...line(question),
        questionList: question.children.map(line),
      })),
    })),
    ...(root.validMonths !== undefined && { validMonths: root.validMonths }),
    ...(version !== undefined && { version }),
  };
}

/** What is wrong with the name of an item, as a message. */
export function nameFault(name: string): string | undefined {
  const { length } = name.trim();
  if (length === 0) return 'Every item needs a name.';
  return length > checklistLimits.nameLength ? `At most ${checklistLimits.nameLength} characters.` : undefined;
}

/** The first item, from the root down, whose name has a fault. */
export function firstMisnamed(item: TreeItem): TreeItem | undefined {
  if (nameFault(item.name)) return item;
  for (const child of item.children) {
    const found = firstMisnamed(child);
    if (found) return found;
  }
  return undefined;
}

/** Items of a tree with its root. */
export function countItems(item: TreeItem): number {
  return item.children.reduce((count, child) => count + countItems(child), 1);
}

/** How many levels a part of a tree has, itself included. */
export function levelsOf(item: TreeItem): number {
  return 1 + Math.max(0, ...item.children.map(levelsOf));
}

/** The position of an item: its parents from the root down, and its index among its siblings. */
export interface Place {
  readonly item: TreeItem;
  readonly parents: readonly TreeItem[];
  readonly index: number;
}

/** Finds an item by its key; the root has no parents. */
export function findPlace(root: TreeItem, key: string): Place | undefined {
  if (root.key === key) return { item: root, parents: [], index: 0 };
  const search = (parents: readonly TreeItem[]): Place | undefined => {
    const parent = parents.at(-1);
    for (const [index, item] of (parent?.children ?? []).entries()) {
      if (item.key === key) return { item, parents, index };
      const deeper = search([...parents, item]);
      if (deeper) return deeper;
    }
    return undefined;
  };
  return search([root]);
}

function changed(root: TreeItem, key: string, change: (item: TreeItem) => TreeItem): TreeItem {
  if (root.key === key) return change(root);
  const children = root.children.map((child) => changed(child, key, change));
  return children.every((child, index) => child === root.children[index]) ? root : { ...root, children };
}

/** With another name for one item; the same tree where no item has this key. */
export function renamed(root: TreeItem, key: string, name: string): TreeItem {
  return changed(root, key, (item) => ({ ...item, name }));
}

/** With one line marked as critical, or no longer. */
export function marked(root: TreeItem, key: string, isCritical: boolean): TreeItem {
  return changed(root, key, (item) => ({ ...item, isCritical }));
}

/** With another number of months for which the checklist is valid. */
export function validFor(root: TreeItem, validMonths: number): TreeItem {
  return { ...root, validMonths };
}

/** How many lines there are below the categories, and how many of them are critical. */
export function countLines(root: TreeItem): { lines: number; critical: number } {
  const lines = root.children
    .flatMap((category) => category.children)
    .flatMap((question) => (question.children.length > 0 ? question.children : [question]));
  return { lines: lines.length, critical: lines.filter(({ isCritical }) => isCritical).length };
}

/** Without an item and all below it; the root stays. */
export function without(root: TreeItem, key: string): TreeItem {
  const parent = findPlace(root, key)?.parents.at(-1);
  if (!parent) return root;
  return changed(root, parent.key, (item) => ({ ...item, children: item.children.filter((one) => one.key !== key) }));
}

/** With an item at a place below a parent; at its end without an index. */
export function withItem(
  root: TreeItem,
  parentKey: string,
  item: TreeItem,
  index = Number.POSITIVE_INFINITY,
): TreeItem {
  return changed(root, parentKey, (parent) => ({
    ...parent,
    children: parent.children.toSpliced(Math.min(index, parent.children.length), 0, item),
  }));
}

/** Why nothing more goes below an item, as a message; undefined where there is room. The last level has no children. */
export function fullBelow(root: TreeItem, key: string): string | undefined {
  const place = findPlace(root, key);
  if (!place) return undefined;
  if (countItems(root) >= checklistLimits.items) return `${fullChecklist.items}.`;
  return fullSiblings(place);
}

/** Why an item takes no more children, however many items the tree has. */
function fullSiblings({ item, parents }: Place): string | undefined {
  const kind = parents.length === 0 ? 'categories' : 'questions';
  return item.children.length >= checklistLimits[kind] ? fullChecklist[kind] : undefined;
}

/** Whether an item may move below a parent: not below itself, not deeper than four levels, not below a full one; the root never. */
export function mayStandBelow(root: TreeItem, key: string, parentKey: string): boolean {
  const [own, parent] = [findPlace(root, key), findPlace(root, parentKey)];
  if (!own || !parent || own.parents.length === 0) return false;
  if (own.parents.at(-1)?.key !== parentKey && fullSiblings(parent)) return false;
  const isBelowItself = parentKey === key || parent.parents.some((one) => one.key === key);
  return !isBelowItself && parent.parents.length + 1 + levelsOf(own.item) <= checklistLimits.levels;
}

/** The tree after an item was moved; the same tree where the move is not allowed. `index` counts without the item itself. */
export function moved(root: TreeItem, key: string, parentKey: string, index?: number): TreeItem {
  const own = findPlace(root, key);
  return own && mayStandBelow(root, key, parentKey) ? withItem(without(root, key), parentKey, own.item, index) : root;
}

export type Step = 'up' | 'down' | 'in' | 'out';

/** The tree after one step of the keyboard: among its siblings, below the one before, or behind its parent. */
export function stepped(root: TreeItem, key: string, step: Step): TreeItem {
  const own = findPlace(root, key);
  const parent = own?.parents.at(-1);
  if (!own || !parent) return root;
  if (step === 'up') return own.index > 0 ? moved(root, key, parent.key, own.index - 1) : root;
  if (step === 'down')
    return own.index < parent.children.length - 1 ? moved(root, key, parent.key, own.index + 1) : root;
  if (step === 'in') {
    const before = parent.children[own.index - 1];
    return before ? moved(root, key, before.key) : root;
  }
  const above = own.parents.at(-2);
  return above ? moved(root, key, above.key, (findPlace(root, parent.key)?.index ?? 0) + 1) : root;
}
