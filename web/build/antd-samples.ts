import {
  Alert,
  AutoComplete,
  Avatar,
  Badge,
  Button,
  Checkbox,
  Descriptions,
  Divider,
  Drawer,
  Dropdown,
  Empty,
  Form,
  Input,
  InputNumber,
  Modal,
  message,
  Popover,
  Progress,
  QRCode,
  Radio,
  Segmented,
  Select,
  Skeleton,
  Statistic,
  Steps,
  Switch,
  Table,
  Tabs,
  Tag,
  Timeline,
  Tooltip,
  Tree,
  Upload,
} from 'antd';
import { createElement, type ReactElement } from 'react';

export type Samples = Readonly<Record<string, ReactElement>>;

const steps = [{ title: 'One' }, { title: 'Two' }];
const panels = [{ key: 'one', label: 'One', children: 'One' }];

/** What pages of both densities use, each in every variant that has styles of its own. */
const samples: Samples = {
  Alert: createElement(Alert, { title: 'Alert', showIcon: true, description: 'More' }),
  AutoComplete: createElement(AutoComplete),
  Avatar: createElement(Avatar, {}, 'AB'),
  Badge: createElement(Badge, { count: 5 }),
  Button: createElement(Button),
  Checkbox: createElement(Checkbox.Group, { options: ['One'] }),
  Drawer: createElement(Drawer, { title: 'Drawer' }),
  Empty: createElement(Empty),
  Form: createElement(Form, {}, createElement(Form.Item, { label: 'One' }, createElement(Input))),
  Input: createElement('div', {}, [
    createElement(Input.Search, { key: 'search' }),
    createElement(Input.TextArea, { key: 'area' }),
    createElement(Input.Password, { key: 'password' }),
    createElement(Input.OTP, { key: 'otp' }),
  ]),
  Modal: createElement(Modal, { title: 'Modal' }),
  message: createElement(message._InternalPanelDoNotUseOrYouWillBeFired, { content: 'Message', type: 'success' }),
  Progress: createElement('div', {}, [
    createElement(Progress, { key: 'line', percent: 50 }),
    createElement(Progress, { key: 'circle', type: 'circle', percent: 50, steps: 5 }),
  ]),
  Radio: createElement(Radio.Group, { options: ['One'], optionType: 'button' }),
  Segmented: createElement(Segmented, { options: ['One', 'Two'] }),
  Select: createElement(Select, { mode: 'multiple', options: [{ value: 'one', label: 'One' }], value: ['one'] }),
  Skeleton: createElement(Skeleton, { active: true, avatar: true }),
  Switch: createElement(Switch),
  Tabs: createElement(Tabs, { items: panels }),
  Tag: createElement('div', {}, [
    createElement(Tag, { key: 'plain', closable: true }),
    createElement(Tag, { key: 'status', color: 'success' }),
  ]),
  Timeline: createElement(Timeline, { items: [{ content: 'One' }] }),
  Upload: createElement(Upload.Dragger),
};

/**
 * One sample of each component of antd that a page of candidates or of sign-up uses: the style sheet is built from these. The site does
 * not build where a page imports a component without a sample, or where no page imports the component of a sample.
 */
export const candidateSamples: Samples = {
  ...samples,
  Divider: createElement(Divider),
  QRCode: createElement(QRCode, { value: 'https://example.com' }),
  Steps: createElement(Steps, { items: steps }),
};

/** The same for pages of staff. */
export const staffSamples: Samples = {
  ...samples,
  Descriptions: createElement(Descriptions, { items: panels }),
  Dropdown: createElement(
    Dropdown,
    { menu: { items: [{ key: 'one', label: 'One' }] } },
    createElement('button', { type: 'button' }),
  ),
  InputNumber: createElement(InputNumber),
  Popover: createElement(Popover._InternalPanelDoNotUseOrYouWillBeFired, { title: 'Popover', content: 'More' }),
  Statistic: createElement(Statistic, { value: 5 }),
  Table: createElement(Table, {
    columns: [{ title: 'One', dataIndex: 'one', sorter: true }],
    dataSource: [],
    pagination: false,
    rowSelection: {},
  }),
  Tooltip: createElement(Tooltip._InternalPanelDoNotUseOrYouWillBeFired, { title: 'Tooltip' }),
  Tree: createElement(Tree, {
    blockNode: true,
    draggable: { icon: false },
    defaultExpandAll: true,
    defaultSelectedKeys: ['root'],
    treeData: [{ key: 'root', title: 'Root', children: [{ key: 'leaf', title: 'Leaf' }] }],
  }),
};
