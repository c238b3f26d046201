import { useState } from 'react';
import { api } from '#shared/contract/browser.ts';
import type { Notice } from '#shared/contract/notices.ts';
import { useWrite } from '../../lib/data.ts';
import { useReadCursorPages } from '../../lib/read-cursor-pages.ts';
import { readUserAgain } from '../../lib/session/read-user-again.ts';
import { toastFailure } from '../../ui/overlays/toast-failure.ts';

/** The inbox, and reading in it. What is pressed counts as read at once; the bell follows the server. */
export function useInbox() {
  const list = useReadCursorPages(api.user.notices, {});
  const one = useWrite(api.user.readNotice);
  const all = useWrite(api.user.readAllNotices);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const notices = list
    .rowsOf(({ noticeList }) => noticeList)
    ?.map((notice) => (opened.has(notice.id) ? { ...notice, isUnread: false } : notice));
  const newest = notices?.[0];

  async function read({ id, isUnread }: Notice): Promise<void> {
    if (!isUnread) return;
    setOpened((before) => new Set(before).add(id));
    const isRead = await toastFailure(async () => {
      await one.write(undefined, { id });
      await readUserAgain();
    });
    if (!isRead) setOpened((before) => before.difference(new Set([id])));
  }

  async function readAll(): Promise<void> {
    if (!newest) return;
    await toastFailure(async () => {
      await all.write(undefined, { id: newest.id });
      await Promise.all([list.refresh(), readUserAgain()]);
    });
  }

  return { list, notices, read, readAll, isReadingAll: all.isWriting };
}
