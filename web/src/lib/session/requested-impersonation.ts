import { isStaffHost } from '../config.ts';
import { paths } from '../paths.ts';

/** The impersonation that was requested on the staff host, stored until it is confirmed here after the sign-in. */
const key = 'caravel.handOver';
const idShape = /^[A-Za-z0-9_-]{1,128}$/;

interface RequestedImpersonation {
  readonly candidateId: string;
  /** The page to open when it has begun. */
  readonly route: string;
}

/**
 * Takes the id of `?becomeUser=` out of the address of the page, so that neither a bookmark nor the history stores it. Nothing
 * begins by that: anyone could send such a link.
 */
export function takeRequestedImpersonation(): void {
  const address = new URL(window.location.href);
  const name = [...address.searchParams.keys()].find((one) => one.toLowerCase() === 'becomeuser');
  if (!name) return;
  const candidateId = address.searchParams.get(name) ?? '';
  address.searchParams.delete(name);
  const route = address.pathname + address.search;
  window.history.replaceState(window.history.state, '', route + address.hash);
  if (isStaffHost() || !idShape.test(candidateId)) return;
  const isEntrance = address.pathname === paths.root || address.pathname === paths.login;
  sessionStorage.setItem(key, JSON.stringify({ candidateId, route: isEntrance ? paths.home : route }));
}

/** The candidate whom staff asked to act as, in this tab. */
export function requestedImpersonation(): RequestedImpersonation | undefined {
  const text = sessionStorage.getItem(key);
  return text ? (JSON.parse(text) as RequestedImpersonation) : undefined;
}

/** Forgets the candidate to act as. */
export function dropRequestedImpersonation(): void {
  sessionStorage.removeItem(key);
}
