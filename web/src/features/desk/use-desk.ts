import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { api } from '#shared/contract/browser.ts';
import { type DeskTab, deskTabs } from '#shared/domain/applications/desk.ts';
import { useReadCursorPages } from '../../lib/read-cursor-pages.ts';
import { useSession } from '../../lib/session/session.ts';

const deskScopes = ['mine', 'team'] as const;
export type DeskScope = (typeof deskScopes)[number];

/** What waits, as the address narrows it. An admin, who is in charge of no one, begins with everyone. */
export function useDesk() {
  const { isAdmin } = useSession();
  const [params, setParams] = useSearchParams();
  const usual: DeskScope = isAdmin ? 'team' : 'mine';
  const scope = deskScopes.find((one) => one === params.get('scope')) ?? usual;
  const tab = deskTabs.find((one) => one === params.get('tab')) ?? 'all';
  const pages = useReadCursorPages(api.admin.desk, { scope, tab }, { refreshInterval: () => refreshMs });
  /** What was done here is gone at once: the list follows a moment later. */
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());

  function go(next: { scope?: DeskScope; tab?: DeskTab }) {
    const to = { scope, tab, ...next };
    const shown = { ...(to.scope !== usual && { scope: to.scope }), ...(to.tab !== 'all' && { tab: to.tab }) };
    setParams(shown, { replace: true, preventScrollReset: true });
  }

  return {
    scope,
    tab,
    go,
    isAdmin,
    pages,
    counts: pages.pages[0]?.counts,
    rows: pages.rowsOf(({ rowList }) => rowList)?.filter(({ id }) => !done.has(id)),
    hide: (id: string) => setDone((before) => new Set([...before, id])),
    show: (id: string) => setDone((before) => before.difference(new Set([id]))),
  };
}

const refreshMs = 60_000;

export type DeskList = ReturnType<typeof useDesk>;
