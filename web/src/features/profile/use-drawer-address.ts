import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { type DrawerName, isDrawerName } from './profile-drawers.tsx';

const parameter = 'edit';

/** Which drawer is open stands in the address: it can be linked to, and the browser's Back closes it. */
export function useDrawerAddress() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { isFromPage?: boolean } | null };
  const wanted = query.get(parameter);

  return {
    open: isDrawerName(wanted) ? wanted : undefined,
    openDrawer: useCallback(
      (name: DrawerName) => {
        // At once, not as a transition: the frame stands in the next picture. Of the address as it is then: the cards are not drawn again when it changes.
        const next = new URLSearchParams(window.location.search);
        next.set(parameter, name);
        void navigate({ search: next.toString() }, { state: { isFromPage: true }, flushSync: true });
      },
      [navigate],
    ),
    closeDrawer() {
      if (state?.isFromPage) return void navigate(-1);
      const next = new URLSearchParams(query);
      next.delete(parameter);
      void navigate({ search: next.toString() }, { replace: true });
    },
  };
}
