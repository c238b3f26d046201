import { matchPath } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { placeInList } from '../../lib/search/last-listed.ts';
import type { Session } from '../../lib/session/session.ts';
import { layoutOf, type PageRoute } from '../page-route.ts';
import { routes } from '../routes.ts';

/** An entry of a menu. */
export type MenuEntry = NonNullable<PageRoute['menu']> & { readonly path: string; readonly label: string };

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

/**
 * The entry that says where one is: of the page, or of the nearest above it. A candidate's page is below the list that led to it.
 */
export function currentEntry(entries: readonly MenuEntry[], pathname: string): MenuEntry | undefined {
  const id = matchPath('/users/:id', pathname)?.params.id;
  const [here = ''] = (id === undefined ? pathname : (placeInList(id)?.address ?? paths.people)).split('?');
  return entries
    .filter(({ path }) => here === path || here.startsWith(`${path}/`))
    .toSorted((one, other) => other.path.length - one.path.length)[0];
}
