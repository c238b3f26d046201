import { DatePicker, Input, Progress, Segmented, Select, Switch, Tag } from 'antd';
import { AntdProvider } from '../src/ui/antd/antd-provider.tsx';
import { CandidateProvider } from '../src/ui/antd/candidate-provider.tsx';
import { StaffProvider } from '../src/ui/antd/staff-provider.tsx';
import type { Pieces } from './pieces.tsx';

const controls = (
  <>
    <Input aria-label="Name" placeholder="Name" />
    <Input aria-label="Email" defaultValue="nora" status="error" />
    <Select aria-label="State" placeholder="State" options={[{ value: 'OR' }, { value: 'AZ' }]} />
    <DatePicker aria-label="Start" />
    <Segmented aria-label="Shift" options={['Days', 'Nights']} />
    <Switch aria-label="My profession" defaultChecked />
    <Tag>Nights</Tag>
    <Progress percent={60} aria-label="Profile" />
  </>
);

/** antd itself, in the theme of each density. */
export const antdPieces = {
  CandidateProvider: { controls: <CandidateProvider>{controls}</CandidateProvider> },
  StaffProvider: { controls: <StaffProvider>{controls}</StaffProvider> },
  AntdProvider: { 'without a sheet of its own': <AntdProvider density="candidate">{controls}</AntdProvider> },
} satisfies Pieces;
