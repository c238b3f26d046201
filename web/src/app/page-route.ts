import type { ComponentType } from 'react';
import type { api } from '#shared/contract/browser.ts';
import type { Answer, BodyOf, BrowserCall, Input } from '#shared/contract/endpoint.ts';
import type { PageTitles } from '../lib/page-titles.ts';
import type { IconName } from '../ui/icon.tsx';

/**
 * Who may open a page (see guard.ts): publicOnly without a session, confirmPhone with a phone to prove,
 * recruiterSignUp for all but staff, signedIn for all registered users, open for all.
 */
export type PageAccess =
  | 'publicOnly'
  | 'confirmPhone'
  | 'recruiterSignUp'
  | 'signedIn'
  | 'open'
  | 'candidate'
  | 'staff'
  | 'admin';

/**
 * A read that a page starts with: the endpoint, for each field of its input the path parameter that it comes from, and the body of a
 * search as the page opens: it is not sent for an address with a query, which asks for something else.
 */
export interface FirstRead {
  readonly endpoint: BrowserCall;
  readonly from: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** The parts of a menu that has several. */
export type MenuGroup = 'Work' | 'Agency' | 'Admin';

/** The numbers that a menu knows. */
export type MenuNumber = keyof Answer<typeof api.admin.menuCounts>;

/**
 * An address and its page, declared once. Router, guard, menus, first reads and the HTML file that is painted before any script has
 * run are derived from it; without a title a page has no HTML file of its own.
 */
export interface PageRoute extends PageTitles {
  readonly path: string;
  readonly access: PageAccess;
  /** Leaves the right side of a desktop free while the page is on its way. */
  readonly isSplit?: boolean;
  /** Not indexed by search engines, and sent without a referrer. */
  readonly isUnlisted?: boolean;
  /** Its entry in the menu of its frame, by the document title if it has no label; entries keep the order of the table. */
  readonly menu?: {
    readonly icon: IconName;
    readonly label?: string;
    /** The heading under which a wide menu has it. */
    readonly group?: MenuGroup;
    /** The number beside it where something waits. */
    readonly number?: MenuNumber;
  };
  /** Its component, loaded with the first visit: `import('../pages/….tsx')`, which the build reads too (build/page-module.ts). */
  readonly page?: () => Promise<ComponentType>;
  /** A page outside both frames that antd draws all the same: what is on the way to sign-in stays without it. */
  readonly loadsAntd?: boolean;
  /** What the page reads first, beside the user: sent before the libraries are loaded (see prefetch.ts). */
  readonly reads?: readonly FirstRead[];
  /** Where to go instead of a page. */
  readonly instead?: string;
}

/** A first read; the fields of its input and its body are checked against its endpoint. */
export function firstRead<E extends BrowserCall>(
  endpoint: E,
  from: { readonly [Field in keyof Input<E>]: string },
  body?: BodyOf<E>,
): FirstRead {
  return { endpoint, from, ...(body !== undefined && { body }) };
}

/** The frames that pages are drawn in. */
export type Layout = 'plain' | 'portal' | 'staff';

/** The frame around a page. */
export function layoutOf({ access }: Pick<PageRoute, 'access'>): Layout {
  if (access === 'candidate') return 'portal';
  return access === 'staff' || access === 'admin' ? 'staff' : 'plain';
}

/** The HTML file of a route: "/users/_/index.html" for /users/:candidateId; the bare address is the login's. */
export function shellFile({ path }: Pick<PageRoute, 'path'>): string {
  return `${path === '/' ? '/login' : path.replace(/:[^/]+/g, '_')}/index.html`;
}
