import { type ReactNode, useEffect } from 'react';
import { useLocation, useMatches, useNavigate } from 'react-router-dom';
import { isStaffHost } from '../lib/config.ts';
import { dropIntendedRoute, intendedRoute, keepIntendedRoute } from '../lib/session/landing.ts';
import { useSession } from '../lib/session/session.ts';
import { ErrorScreen } from './error-screen.tsx';
import { guard } from './guard.ts';
import type { PageRoute } from './page-route.ts';
import { Waiting } from './waiting.tsx';

/** Renders a page with its frame for users who may see it, and redirects all others. */
export function Guarded({ children }: { children: ReactNode }) {
  const session = useSession();
  const route = useMatches().at(-1)?.handle as PageRoute | undefined;
  const access = route?.access ?? 'candidate';
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const intended = intendedRoute();
  const verdict = guard(access, pathname, {
    ...session,
    isStaffHost: isStaffHost(),
    ...(intended ? { intended } : {}),
  });
  const to = verdict.kind === 'go' ? verdict.to : undefined;
  const keeps = verdict.kind === 'go' && verdict.keepsRoute === true;

  useEffect(() => {
    if (to === undefined) return;
    if (keeps) keepIntendedRoute(pathname + search);
    void navigate(to, { replace: true });
  }, [to, keeps, pathname, search, navigate]);

  // Only on arrival: until a page is loaded, the guard of the previous page still reads the intended route.
  const hasArrived =
    verdict.kind === 'show' && !['open', 'publicOnly', 'confirmPhone', 'recruiterSignUp'].includes(access);
  useEffect(() => {
    if (hasArrived) dropIntendedRoute();
  }, [hasArrived]);

  if (verdict.kind === 'show') return children;
  if (session.error) return <ErrorScreen message={session.error.message} />;
  return <Waiting />;
}
