import { Tabs as AntTabs } from 'antd';
import type { ReactNode } from 'react';

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** A number behind the label. */
  readonly count?: number | undefined;
}

interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly Tab<Id>[];
  active: Id;
  onSelect(id: Id): void;
  /** A quieter look for tabs within tabs. */
  isSmall?: boolean;
  /** What the chosen tab shows; the others show nothing yet. */
  children: ReactNode;
}

/** antd's tabs, of which the page knows the chosen one. */
export function Tabs<Id extends string>({ label, tabs, active, onSelect, isSmall = false, children }: TabsProps<Id>) {
  return (
    <AntTabs
      role="group"
      aria-label={label}
      size={isSmall ? 'small' : 'middle'}
      activeKey={active}
      onChange={(id) => onSelect(id as Id)}
      destroyOnHidden
      items={tabs.map(({ id, label: name, count }) => ({
        key: id,
        label: count === undefined ? name : `${name} ${count}`,
        children: id === active && children,
      }))}
    />
  );
}
