import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { DeskRow } from '#shared/contract/admin/admin-desk.ts';
import { api } from '#shared/contract/browser.ts';
import { type DeskTab, deskTabs, tabsOf } from '#shared/domain/applications/desk.ts';
import { useReadCursorPages } from '../../lib/read-cursor-pages.ts';
import { type Scope, useScope } from '../../ui/staff/scope-choice.tsx';

/** What waits, as the address narrows it. */
export function useDesk() {
  const [params, setParams] = useSearchParams();
  const { scope, usual } = useScope();
  const tab = deskTabs.find((one) => one === params.get('tab')) ?? 'all';
  const pages = useReadCursorPages(api.admin.desk, { scope, tab }, { refreshInterval: () => refreshMs });
  /** What was done here is gone at once, and what was asked says so: the list follows a moment later. */
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<ReadonlyMap<string, string>>(new Map());
  const [first] = pages.pages;
  const all = pages.rowsOf(({ rowList }) => rowList);
  const gone = all?.filter(({ id }) => done.has(id)) ?? [];

  function go(next: { scope?: Scope; tab?: DeskTab }) {
    const to = { scope, tab, ...next };
    const shown = { ...(to.scope !== usual && { scope: to.scope }), ...(to.tab !== 'all' && { tab: to.tab }) };
    setParams(shown, { replace: true, preventScrollReset: true });
  }

  return {
    scope,
    tab,
    go,
    pages,
    counts: first && countsWithout(first.counts, gone),
    overdueCount: (first?.overdueCount ?? 0) - gone.filter(({ isOverdue }) => isOverdue).length,
    rows: all?.filter(({ id }) => !done.has(id)).map((row) => withAsked(row, asked.get(row.id))),
    hide: (...ids: readonly string[]) => setDone((before) => new Set([...before, ...ids])),
    show: (...ids: readonly string[]) => setDone((before) => before.difference(new Set(ids))),
    markAsked: (id: string) => setAsked((before) => new Map(before).set(id, new Date().toISOString())),
  };
}

function countsWithout(counts: Readonly<Record<DeskTab, number>>, gone: readonly DeskRow[]) {
  const left = { ...counts };
  for (const tab of gone.flatMap(tabsOf)) left[tab] -= 1;
  return left;
}

/** The row as it is once its candidate was asked. */
function withAsked(row: DeskRow, at: string | undefined): DeskRow {
  if (!at) return row;
  if (row.kind === 'credential') return { ...row, askedAt: row.askedAt ?? at };
  if (row.kind !== 'submission') return { ...row, remindedAt: at };
  return {
    ...row,
    lacks: row.lacks?.map((lack) => ({ ...lack, askedAt: lack.askedAt ?? (lack.document && at) })),
  };
}

const refreshMs = 60_000;

export type DeskList = ReturnType<typeof useDesk>;
