import {
  Alert,
  AutoComplete,
  Avatar,
  Badge,
  Button,
  Card,
  Carousel,
  Checkbox,
  Collapse,
  DatePicker,
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
  Pagination,
  Popover,
  Progress,
  QRCode,
  Radio,
  Result,
  Segmented,
  Select,
  Skeleton,
  Spin,
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

/**
 * One sample of each component of antd that a page of candidates or of sign-up uses, in every variant that has styles of its own:
 * the style sheet is built from these. A page that imports a component without a sample does not build.
 */
export const candidateSamples: Samples = {
  Alert: createElement(Alert, { title: 'Alert', showIcon: true, description: 'More' }),
  AutoComplete: createElement(AutoComplete),
  Avatar: createElement(Avatar, {}, 'AB'),
  Badge: createElement(Badge, { count: 5 }),
  Button: createElement(Button),
  Card: createElement(Card, { title: 'Card' }),
  Carousel: createElement(Carousel, {}, createElement('div')),
  Checkbox: createElement(Checkbox.Group, { options: ['One'] }),
  Collapse: createElement(Collapse, { items: panels }),
  Descriptions: createElement(Descriptions, { items: panels }),
  Divider: createElement(Divider),
  Drawer: createElement(Drawer, { title: 'Drawer' }),
  Dropdown: createElement(
    Dropdown,
    { menu: { items: [{ key: 'one', label: 'One' }] } },
    createElement('button', { type: 'button' }),
  ),
  Empty: createElement(Empty),
  Form: createElement(Form, {}, createElement(Form.Item, { label: 'One' }, createElement(Input))),
  Input: createElement('div', {}, [
    createElement(Input.Search, { key: 'search' }),
    createElement(Input.TextArea, { key: 'area' }),
    createElement(Input.Password, { key: 'password' }),
    createElement(Input.OTP, { key: 'otp' }),
  ]),
  InputNumber: createElement(InputNumber),
  Modal: createElement(Modal, { title: 'Modal' }),
  message: createElement(message._InternalPanelDoNotUseOrYouWillBeFired, { content: 'Message', type: 'success' }),
  Popover: createElement(Popover._InternalPanelDoNotUseOrYouWillBeFired, { title: 'Popover', content: 'More' }),
  Progress: createElement('div', {}, [
    createElement(Progress, { key: 'line', percent: 50 }),
    createElement(Progress, { key: 'circle', type: 'circle', percent: 50, steps: 5 }),
  ]),
  QRCode: createElement(QRCode, { value: 'https://example.com' }),
  Radio: createElement(Radio.Group, { options: ['One'], optionType: 'button' }),
  Result: createElement(Result, { status: 'success', title: 'Result' }),
  Segmented: createElement(Segmented, { options: ['One', 'Two'] }),
  Select: createElement(Select, { mode: 'multiple', options: [{ value: 'one', label: 'One' }], value: ['one'] }),
  Skeleton: createElement(Skeleton, { active: true, avatar: true }),
  Spin: createElement(Spin),
  Statistic: createElement(Statistic, { value: 5 }),
  Steps: createElement(Steps, { items: steps }),
  Switch: createElement(Switch),
  Tabs: createElement(Tabs, { items: panels }),
  Tag: createElement('div', {}, [
    createElement(Tag, { key: 'plain', closable: true }),
    createElement(Tag, { key: 'status', color: 'success' }),
  ]),
  Timeline: createElement(Timeline, { items: [{ content: 'One' }] }),
  Tooltip: createElement(Tooltip._InternalPanelDoNotUseOrYouWillBeFired, { title: 'Tooltip' }),
  Upload: createElement(Upload.Dragger),
};

/** The same for pages of staff, which have more. */
export const staffSamples: Samples = {
  ...candidateSamples,
  DatePicker: createElement('div', {}, [
    createElement(DatePicker, { key: 'day' }),
    createElement(DatePicker.RangePicker, { key: 'range' }),
  ]),
  Pagination: createElement(Pagination, { total: 50, showSizeChanger: true }),
  Table: createElement(Table, {
    columns: [{ title: 'One', dataIndex: 'one', sorter: true }],
    dataSource: [],
    rowSelection: {},
  }),
  Tree: createElement(Tree, {
    blockNode: true,
    draggable: { icon: false },
    defaultExpandAll: true,
    defaultSelectedKeys: ['root'],
    treeData: [{ key: 'root', title: 'Root', children: [{ key: 'leaf', title: 'Leaf' }] }],
  }),
};
