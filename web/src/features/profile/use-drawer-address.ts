import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { afterNextPaint } from '../../lib/after-paint.ts';
import { type DrawerName, isDrawerName } from './profile-drawers.tsx';

const parameter = 'edit';

/** Which drawer is open stands in the address: it can be linked to, and the browser's Back closes it. */
export function useDrawerAddress() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { isFromPage?: boolean } | null };
  const named = query.get(parameter);
  const addressed = isDrawerName(named) ? named : undefined;
  // A new address draws the whole page again: the drawer's frame does not wait for that, the address follows it.
  const [pressed, setPressed] = useState<DrawerName>();

  useEffect(() => {
    if (!pressed) return;
    return afterNextPaint(async () => {
      const next = new URLSearchParams(window.location.search);
      next.set(parameter, pressed);
      // At once, not as a transition: nobody meets a drawer that is half in the address. The page behind stays where it is.
      const how = { state: { isFromPage: true }, flushSync: true, preventScrollReset: true };
      await navigate({ search: next.toString() }, how);
      setPressed(undefined);
    });
  }, [pressed, navigate]);

  return {
    open: addressed ?? pressed,
    /** Whether the open drawer stands in the address yet. */
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
