/**
 * A ref for antd's Tabs that names their list. antd makes a tab list of the box that also holds its button for the tabs without
 * room; a button is no tab, so the role goes to the list inside.
 */
export function namedTabList(label: string) {
  return (tabs: { readonly nativeElement: HTMLElement | null } | null): void => {
    const box = tabs?.nativeElement?.querySelector('.ant-tabs-nav');
    const list = box?.querySelector('.ant-tabs-nav-list');
    box?.removeAttribute('role');
    box?.removeAttribute('aria-orientation');
    list?.setAttribute('role', 'tablist');
    list?.setAttribute('aria-label', label);
  };
}
