import { Tree, type TreeDataNode, type TreeProps } from 'antd';
import { type DragEvent, useRef, useState } from 'react';
import { counted } from '#shared/domain/grouped.ts';
import { classes } from '../../ui/classes.ts';
import { Pill } from '../../ui/surfaces.tsx';
import { countItems, findPlace, mayStandBelow, moved, type TreeItem } from './assessment-tree.ts';
import styles from './assessments.module.css';
import type { AssessmentEditorState } from './use-assessment-editor.ts';

/** Above this number of items the tree is virtualized. */
const wholeItems = 150;

const partNames = { root: styles.tree ?? '', item: styles.branch ?? '', itemTitle: styles.name ?? '' };

/** The tree itself: choose, open and close, and move by dragging. The root is neither dragged nor has it anything beside it. */
export function AssessmentOutline({ editor }: { editor: AssessmentEditorState }) {
  const { tree, chosenKey } = editor;
  const count = countItems(tree);
  const [closed, setClosed] = useState<ReadonlySet<string>>(() =>
    count > wholeItems ? new Set(tree.children.map(({ key }) => key)) : new Set(),
  );
  // Whatever is chosen is in sight.
  const above = new Set(findPlace(tree, chosenKey)?.parents.map(({ key }) => key));
  const open = keysWithChildren(tree).filter((key) => !closed.has(key) || above.has(key));

  const dragged = useRef<string>(undefined);
  const [into, setInto] = useState<string>();

  /** antd takes the middle of an item for the place behind it. */
  function over(event: DragEvent) {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-item]') : null;
    const { top, height } = row?.getBoundingClientRect() ?? { top: 0, height: 1 };
    const share = (event.clientY - top) / height;
    const isMiddle = share > 0.25 && share < 0.75;
    const key = row?.dataset.item ?? '';
    setInto(isMiddle && mayStandBelow(tree, dragged.current ?? '', key) ? key : undefined);
  }

  function dropInto(event: DragEvent) {
    const key = dragged.current;
    if (into === undefined || key === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    editor.change(moved(tree, key, into, 0));
    editor.choose(key);
    setInto(undefined);
  }

  const allowDrop: TreeProps['allowDrop'] = ({ dragNode, dropNode, dropPosition }) => {
    const target = targetOf(tree, String(dropNode.key), dropPosition !== 0);
    return target !== undefined && mayStandBelow(tree, String(dragNode.key), target.parentKey);
  };

  const drop: TreeProps['onDrop'] = ({ dragNode, node, dropToGap, dropPosition }) => {
    const [key, onto] = [String(dragNode.key), String(node.key)];
    const target = targetOf(tree, onto, dropToGap);
    if (!target) return;
    const own = findPlace(tree, key);
    const isBehind = dropPosition > Number(node.pos.split('-').at(-1));
    // The place is counted without the item that moves.
    const isShifted = own?.parents.at(-1)?.key === target.parentKey && own.index < target.index;
    const index = target.index + (dropToGap && isBehind ? 1 : 0) - (isShifted ? 1 : 0);
    editor.change(moved(tree, key, target.parentKey, Math.max(0, index)));
    editor.choose(key);
  };

  return (
    <div
      className={classes('stack', into !== undefined && styles.into)}
      onDragOverCapture={over}
      onDropCapture={dropInto}
    >
      <p className="soft small">{counted(count, 'item')}. Drag an item, or choose it and use the buttons.</p>
      <Tree
        aria-label="Skills checklist"
        classNames={partNames}
        blockNode
        {...(count > wholeItems && { height: 560 })}
        draggable={{ icon: false, nodeDraggable: ({ key }) => key !== tree.key }}
        treeData={[nodeOf(tree, into)]}
        expandedKeys={open}
        selectedKeys={[chosenKey]}
        onExpand={(keys) => setClosed(new Set(keysWithChildren(tree).filter((key) => !keys.includes(key))))}
        onSelect={(keys) => editor.choose(String(keys[0] ?? chosenKey))}
        allowDrop={allowDrop}
        onDragStart={({ node }) => {
          dragged.current = String(node.key);
        }}
        onDragEnd={() => setInto(undefined)}
        onDrop={drop}
      />
    </div>
  );
}

/** The parent and index of a drop on an item, or beside it. */
function targetOf(tree: TreeItem, onto: string, isBeside: boolean): { parentKey: string; index: number } | undefined {
  const place = findPlace(tree, onto);
  if (!isBeside) return place && { parentKey: onto, index: 0 };
  const parent = place?.parents.at(-1);
  return parent && place ? { parentKey: parent.key, index: place.index } : undefined;
}

/** `into` is the item that takes what is dragged as its child. */
function nodeOf(
  { key, name, isCritical, children }: TreeItem,
  into: string | undefined,
): TreeDataNode & { 'data-item': string } {
  return {
    key,
    title: (
      <>
        {name.trim() || 'No name'} {isCritical && children.length === 0 && <Pill kind="warn">Critical</Pill>}
      </>
    ),
    children: children.map((child) => nodeOf(child, into)),
    'data-item': key,
    className: key === into ? (styles.taking ?? '') : '',
  };
}

function keysWithChildren(item: TreeItem): string[] {
  return item.children.length === 0 ? [] : [item.key, ...item.children.flatMap(keysWithChildren)];
}
