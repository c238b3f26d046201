import { Tree, type TreeDataNode, type TreeProps } from 'antd';
import { useState } from 'react';
import { classes } from '../../ui/classes.ts';
import { countItems, findPlace, mayStandBelow, moved, type TreeItem } from './assessment-tree.ts';
import styles from './assessments.module.css';
import type { AssessmentEditorState } from './use-assessment-editor.ts';

/** Above this number of items the tree is virtualized. */
const wholeItems = 150;

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
    <div className={classes('stack', styles.outline)}>
      <p className="soft small">
        {count} {count === 1 ? 'item' : 'items'}. Drag an item, or choose it and use the buttons.
      </p>
      <Tree
        aria-label="Skills checklist"
        blockNode
        {...(count > wholeItems && { height: 560 })}
        draggable={{ icon: false, nodeDraggable: ({ key }) => key !== tree.key }}
        treeData={[nodeOf(tree)]}
        expandedKeys={open}
        selectedKeys={[chosenKey]}
        onExpand={(keys) => setClosed(new Set(keysWithChildren(tree).filter((key) => !keys.includes(key))))}
        onSelect={(keys) => editor.choose(String(keys[0] ?? chosenKey))}
        allowDrop={allowDrop}
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

function nodeOf({ key, name, children }: TreeItem): TreeDataNode {
  return { key, title: name.trim() || 'No name', children: children.map(nodeOf) };
}

function keysWithChildren(item: TreeItem): string[] {
  return item.children.length === 0 ? [] : [item.key, ...item.children.flatMap(keysWithChildren)];
}
