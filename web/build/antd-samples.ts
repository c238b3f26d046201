import { Tree } from 'antd';
import { createElement, type ReactElement } from 'react';

/**
 * One sample of each component of antd that a staff page uses, in every variant that has styles of its own: the style sheet is
 * built from these. A page that imports a component without a sample does not build.
 */
export const antdSamples: Readonly<Record<string, ReactElement>> = {
  Tree: createElement(Tree, {
    ...{ blockNode: true, draggable: { icon: false }, defaultExpandAll: true, defaultSelectedKeys: ['root'] },
    treeData: [{ key: 'root', title: 'Root', children: [{ key: 'leaf', title: 'Leaf' }] }],
  }),
};
