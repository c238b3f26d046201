import { paths } from '../../lib/paths.ts';
import type { Session } from '../../lib/session/session.ts';
import { layoutOf, type PageRoute } from '../page-route.ts';
import { routes } from '../routes.ts';

/** An entry of a menu. */
export type MenuEntry = NonNullable<PageRoute['menu']> & { readonly path: string; readonly label: string };

/** Whether pages below this one have entries of their own, which then say where one is. */
export const hasFurther = ({ path }: Pick<MenuEntry, 'path'>, entries: readonly MenuEntry[]): boolean =>
  entries.some((other) => other.path.startsWith(`${path}/`));

/** The way back for staff who look at the candidates' pages. */
const adminPortal: MenuEntry = { path: paths.users, label: 'Admin Portal', icon: 'shield' };

/** The menu of a frame: the entries of the table of routes that this user may open. */
export function menuOf(layout: 'portal' | 'staff', { isStaff, isAdmin }: Session): readonly MenuEntry[] {
  const own = routes.flatMap(({ path, access, title = '', documentTitle = title, menu }) =>
    menu && layoutOf({ access }) === layout && (access !== 'admin' || isAdmin)
      ? [{ path, label: documentTitle, ...menu }]
      : [],
  );
  return layout === 'portal' && isStaff ? [...own, adminPortal] : own;
}
