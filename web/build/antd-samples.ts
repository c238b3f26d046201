import { Tree } from 'antd';
import { createElement, type ReactElement } from 'react';

/**
 * One drawing of each component of antd that a page of staff uses, in every shape that has styles of its own: the style sheet holds
 * what these need. A page that imports another component does not build until it stands here.
 */
export const antdSamples: Readonly<Record<string, ReactElement>> = {
  Tree: createElement(Tree, {
    ...{ blockNode: true, draggable: { icon: false }, defaultExpandAll: true, defaultSelectedKeys: ['root'] },
    treeData: [{ key: 'root', title: 'Root', children: [{ key: 'leaf', title: 'Leaf' }] }],
  }),
};
