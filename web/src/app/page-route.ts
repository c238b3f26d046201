import type { BodyOf, Endpoint, Input } from '#shared/contract/endpoint.ts';
import type { IconName } from '../ui/icon.tsx';
import type { PageName } from './pages.ts';

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
  readonly endpoint: Endpoint;
  readonly from: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface PageRoute {
  readonly path: string;
  readonly access: PageAccess;
  readonly page?: PageName;
  /** A page outside both frames that antd draws all the same: what is on the way to sign-in stays without it. */
  readonly loadsAntd?: boolean;
  /** What the page reads first, beside the user: sent before the libraries are loaded (see prefetch.ts). */
  readonly reads?: readonly FirstRead[];
  /** Its entry in the menu of its frame; entries keep the order of the table. */
  readonly menu?: { readonly label: string; readonly icon: IconName };
  /** Where to go instead of a page. */
  readonly instead?: string;
  /**
   * The HTML shell that is painted before any script has run; without a title the page has none of its own. The lead says what is
   * coming: something to read at once, while the data is on its way. A split one leaves the right side of a desktop free.
   */
  readonly shell?: {
    readonly title: string;
    readonly lead?: string;
    readonly isSplit?: boolean;
    /** Not indexed by search engines, and sent without a referrer. */
    readonly isUnlisted?: boolean;
  };
}

/** A first read; the fields of its input and its body are checked against its endpoint. */
export function firstRead<E extends Endpoint>(
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
