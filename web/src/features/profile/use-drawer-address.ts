import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { afterNextPaint } from '../../lib/after-paint.ts';
import { useErrand } from '../../lib/errand.ts';
import { type DrawerName, isDrawerName } from './profile-drawers.tsx';

const parameter = 'edit';
const entryParameter = 'entry';

interface Opened {
  readonly name: DrawerName;
  /** The one entry that it is opened for. */
  readonly entry?: string | undefined;
}

/** The open drawer is part of the URL: it can be linked to, and the browser's Back closes it. */
export function useDrawerAddress() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { isFromPage?: boolean } | null };
  const errand = useErrand();
  const named = query.get(parameter);
  const addressed = isDrawerName(named) ? { name: named, entry: query.get(entryParameter) ?? undefined } : undefined;
  // A navigation renders the whole page again: the drawer opens first, the URL follows after its first paint.
  const [pressed, setPressed] = useState<Opened>();

  useEffect(() => {
    if (!pressed) return;
    return afterNextPaint(async () => {
      const search = addressWith(new URLSearchParams(window.location.search), pressed);
      // Synchronously, not as a transition, so that drawer and URL change together. The page keeps its scroll position.
      const how = { state: { isFromPage: true }, flushSync: true, preventScrollReset: true };
      await navigate({ search }, how);
      setPressed(undefined);
    });
  }, [pressed, navigate]);

  return {
    open: (addressed ?? pressed) as Opened | undefined,
    /** Whether the URL names the open drawer yet. */
    isAddressed: addressed !== undefined,
    /** What another page sent here for: closing leads back to it. */
    errand,
    openDrawer: useCallback((name: DrawerName, entry?: string) => setPressed({ name, entry }), []),
    /** Opens a drawer in the place of the open one: closing it leads where closing that one would. */
    goOnTo(name: DrawerName, entry?: string) {
      const how = { state, replace: true, flushSync: true, preventScrollReset: true };
      void navigate({ search: addressWith(query, { name, entry }) }, how);
    },
    closeDrawer() {
      if (!addressed) return setPressed(undefined);
      if (state?.isFromPage || errand) return void navigate(-1);
      const next = new URLSearchParams(query);
      next.delete(parameter);
      next.delete(entryParameter);
      void navigate({ search: next.toString() }, { replace: true, preventScrollReset: true });
    },
  };
}

/** The query with the drawer that is open. */
function addressWith(query: URLSearchParams, { name, entry }: Opened): string {
  const next = new URLSearchParams(query);
  next.set(parameter, name);
  if (entry) next.set(entryParameter, entry);
  else next.delete(entryParameter);
  return next.toString();
}
