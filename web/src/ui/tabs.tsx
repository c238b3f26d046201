import { Tabs as AntTabs } from 'antd';
import { type ReactNode, startTransition, useMemo } from 'react';
import { Icon } from './icon.tsx';

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: ReactNode;
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
  /** What the button for the tabs that have no room is called. */
  moreLabel?: string;
  /** What the chosen tab shows; the others show nothing yet. */
  children: ReactNode;
}

/** antd's tabs, of which the page knows the chosen one. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, tabs, active, onSelect, isSmall = false, moreLabel = 'More tabs', children } = props;
  const list = useMemo(() => namedTabList(label), [label]);
  return (
    <AntTabs
      ref={list}
      // Opened by hovering, a second press would leave it open.
      more={{ icon: <More label={moreLabel} />, trigger: ['click'] }}
      role="group"
      aria-label={label}
      size={isSmall ? 'small' : 'middle'}
      activeKey={String(tabs.findIndex(({ id }) => id === active))}
      onChange={(index) => {
        const chosen = tabs[Number(index)];
        // What the tab shows may take longer than a press may wait for its next frame.
        if (chosen) startTransition(() => onSelect(chosen.id));
      }}
      destroyOnHidden
      // The keys become ids of the page: a name may have spaces.
      items={tabs.map(({ id, label: name, count }, index) => ({
        key: String(index),
        label: count === undefined ? name : `${name} ${count}`,
        children: id === active && children,
      }))}
    />
  );
}

function More({ label }: { label: string }) {
  return (
    <>
      <Icon name="more" size={20} />
      <span className="visually-hidden">{label}</span>
    </>
  );
}

/**
 * A ref for antd's Tabs that names their list. antd makes a tab list of the box that also holds its button for the tabs without
 * room; a button is no tab, so the role goes to the list inside.
 */
function namedTabList(label: string) {
  return (tabs: { readonly nativeElement: HTMLElement | null } | null): void => {
    const box = tabs?.nativeElement?.querySelector('.ant-tabs-nav');
    const list = box?.querySelector('.ant-tabs-nav-list');
    box?.removeAttribute('role');
    box?.removeAttribute('aria-orientation');
    list?.setAttribute('role', 'tablist');
    list?.setAttribute('aria-label', label);
  };
}
