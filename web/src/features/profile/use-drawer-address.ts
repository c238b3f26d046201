import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { afterNextPaint } from '../../lib/after-paint.ts';
import { type DrawerName, isDrawerName } from './profile-drawers.tsx';

const parameter = 'edit';

/** The open drawer is part of the URL: it can be linked to, and the browser's Back closes it. */
export function useDrawerAddress() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { isFromPage?: boolean } | null };
  const named = query.get(parameter);
  const addressed = isDrawerName(named) ? named : undefined;
  // A navigation renders the whole page again: the drawer opens first, the URL follows after its first paint.
  const [pressed, setPressed] = useState<DrawerName>();

  useEffect(() => {
    if (!pressed) return;
    return afterNextPaint(async () => {
      const next = new URLSearchParams(window.location.search);
      next.set(parameter, pressed);
      // Synchronously, not as a transition, so that drawer and URL change together. The page keeps its scroll position.
      const how = { state: { isFromPage: true }, flushSync: true, preventScrollReset: true };
      await navigate({ search: next.toString() }, how);
      setPressed(undefined);
    });
  }, [pressed, navigate]);

  return {
    open: addressed ?? pressed,
    /** Whether the URL names the open drawer yet. */
    isAddressed: addressed !== undefined,
    openDrawer: useCallback((name: DrawerName) => setPressed(name), []),
    closeDrawer() {
      if (!addressed) return setPressed(undefined);
      if (state?.isFromPage) return void navigate(-1);
      const next = new URLSearchParams(query);
      next.delete(parameter);
      void navigate({ search: next.toString() }, { replace: true, preventScrollReset: true });
    },
  };
}
