import * as z from 'zod';
import { api } from '#shared/contract/browser.ts';
import { useRead, useWrite } from '../../lib/data.ts';

/** A view by its name, as the address says it. */
const savedView = z.object({ name: z.string(), address: z.string() });
const savedViews = z.array(savedView);
type SavedView = z.output<typeof savedView>;

const key = 'people-views';

/** The most views that a person keeps, and the longest name of one. */
export const mostViews = 20;
export const mostViewNameLetters = 40;

/** The signed-in person's saved views, on every device and for them alone: stored by `functions/user/own-settings.ts` under this key. */
export function useSavedViews() {
  const read = useRead(api.user.advData, { key });
  const { write } = useWrite(api.user.saveAdvData);
  const views = savedViews.safeParse(read.data?.saveData).data ?? [];
  async function save(next: readonly SavedView[]): Promise<void> {
    const saveData = [...next];
    await write({}, { key, saveData, token: crypto.randomUUID() });
    await read.mutate({ key, saveData }, { revalidate: false });
  }
  return {
    read,
    views,
    /** Over the one of the same name. */
    add: (view: SavedView) => save([...views.filter(({ name }) => name !== view.name), view]),
    /** In the place of another one, under a name that no third one has then. */
    change: (before: string, view: SavedView) =>
      save(
        views
          .filter(({ name }) => name === before || name !== view.name)
          .map((one) => (one.name === before ? view : one)),
      ),
    remove: (gone: string) => save(views.filter(({ name }) => name !== gone)),
    /** As they were before one was removed. */
    restore: (before: readonly SavedView[]) => save(before),
  };
}
