import { useState } from 'react';
import type { BoardAnnouncement } from '#shared/contract/admin/admin-shapes.ts';
import { mostAnnouncements } from '#shared/contract/announcements.ts';
import { api } from '#shared/contract/browser.ts';
import type { BodyOf } from '#shared/contract/endpoint.ts';
import { announcedOn } from '#shared/domain/announced.ts';
import { shownDay } from '#shared/domain/dates.ts';
import { noRefresh, useRead, useWrite } from '../../lib/data.ts';
import { localDay } from '../../lib/local-day.ts';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { DeleteDialog } from '../../ui/overlays/delete-dialog.tsx';
import { toastFailure } from '../../ui/overlays/toast-failure.ts';
import type { DataColumn } from '../../ui/staff/data-column.ts';
import { DataTable } from '../../ui/staff/data-table.tsx';
import { RowAction } from '../../ui/staff/row-action.tsx';
import { Card, Empty, Pill, Skeleton } from '../../ui/surfaces.tsx';
import { AnnouncementDrawer } from './announcement-drawer.tsx';
import { audienceOf, type Boards, movedUp, sentOf } from './announcement-lists.ts';

type SentList = BodyOf<typeof api.admin.saveAnnouncements>['announcementList'];
type Opened = { readonly what: 'edit' | 'remove'; readonly one?: BoardAnnouncement };

/** The announcements of every audience, a line each, in the order in which they are read. */
export function AnnouncementsEditor() {
  const read = useRead(api.admin.announcements, {}, undefined, noRefresh);
  const { write } = useWrite(api.admin.saveAnnouncements, {
    refreshes: [api.user.publicBoard, api.user.userBoard, api.user.moderatorBoard, api.user.adminBoard],
  });
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  async function save(announcementList: SentList, over: Boards) {
    try {
      const saved = await write({}, { announcementList, version: over.version });
      void read.mutate(saved, { revalidate: false });
      return saved;
    } catch (error) {
      void read.mutate();
      throw error;
    }
  }
  return (
    <Card className="stack">
      <h2>By audience</h2>
      <Loaded read={read} skeleton={<Skeleton height="200px" />}>
        {(boards) => {
          const { announcementList: list } = boards;
          const raise = (id: string) => void toastFailure(() => save(movedUp(list, id).map(sentOf), boards));
          return (
            <>
              <div className="buttons">
                <Button
                  kind="quiet"
                  disabled={list.length >= mostAnnouncements}
                  onClick={() => setOpened({ what: 'edit' })}
                >
                  Add announcement
                </Button>
              </div>
              {list.length === 0 ? (
                <Empty>Nothing is announced at the moment.</Empty>
              ) : (
                <DataTable
                  label="Announcements"
                  columns={columnsFor(list, setOpened, raise)}
                  rows={list}
                  keyOf={({ board, id }) => `${board} ${id}`}
                  groupOf={({ board }) => audienceOf[board]}
                />
              )}
              {opened?.what === 'edit' && (
                <AnnouncementDrawer boards={boards} announcement={opened.one} onSave={save} onClose={close} />
              )}
              {opened?.what === 'remove' && opened.one && (
                <DeleteDialog
                  title="Remove this announcement?"
                  name={opened.one.title}
                  confirmLabel="Remove"
                  onClose={close}
                  onDelete={async () => {
                    await save(list.filter((one) => one !== opened.one).map(sentOf), boards);
                  }}
                />
              )}
            </>
          );
        }}
      </Loaded>
    </Card>
  );
}

const states = {
  coming: { kind: 'plain', words: 'To come' },
  shown: { kind: 'good', words: 'Shown' },
  over: { kind: 'plain', words: 'Over' },
} as const;

function columnsFor(
  list: readonly BoardAnnouncement[],
  open: (what: Opened) => void,
  raise: (id: string) => void,
): readonly DataColumn<BoardAnnouncement>[] {
  const today = localDay();
  return [
    { title: 'Title', kind: 'name', cell: ({ title }) => title },
    {
      title: 'Now',
      kind: 'short',
      cell: (one) => {
        const { kind, words } = states[announcedOn(one, today)];
        return <Pill kind={kind}>{words}</Pill>;
      },
    },
    { title: 'Days', isNamed: true, cell: daysOf },
    {
      title: 'Actions',
      kind: 'actions',
      cell: (one) => (
        <>
          {movedUp(list, one.id) !== list && (
            <RowAction act="Move up" of={one.title} icon="up" onClick={() => raise(one.id)} />
          )}
          <RowAction act="Change" of={one.title} icon="edit" onClick={() => open({ what: 'edit', one })} />
          <RowAction act="Remove" of={one.title} icon="trash" onClick={() => open({ what: 'remove', one })} />
        </>
      ),
    },
  ];
}

function daysOf({ fromOn, untilOn }: BoardAnnouncement): string {
  if (!fromOn && !untilOn) return 'Always';
  if (!untilOn) return `From ${shownDay(fromOn)}`;
  return fromOn ? `${shownDay(fromOn)} to ${shownDay(untilOn)}` : `Until ${shownDay(untilOn)}`;
}
