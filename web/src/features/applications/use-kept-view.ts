import * as z from 'zod';
import { api } from '#shared/contract/browser.ts';
import { readOnce, useRead, useWrite } from '../../lib/data.ts';
import { useSession } from '../../lib/session/session.ts';
import type { ApplicationView } from './application-view.ts';

const key = 'applications-view';
const keptView = z.object({ owner: z.enum(['mine', 'all']), shape: z.enum(['board', 'list']) });
type KeptView = z.output<typeof keptView>;

/**
 * Whose applications the signed-in person looked at last, and in which shape, on every device; a recruiter begins with their own, an
 * admin, who is in charge of no one, with all [X22]. Undefined while it is on its way.
 */
export function useKeptView() {
  const { isAdmin } = useSession();
  const read = useRead(api.user.advData, { key }, undefined, readOnce);
  const { write } = useWrite(api.user.saveAdvData);
  const usual: KeptView = { owner: isAdmin ? 'all' : 'mine', shape: 'list' };
  const isKnown = read.data !== undefined || read.error !== undefined;
  const kept = isKnown ? (keptView.safeParse(read.data?.saveData).data ?? usual) : undefined;

  /** What cannot be kept is forgotten at the next visit, and no more. */
  async function keep(next: Pick<Partial<ApplicationView>, 'owner' | 'shape'>): Promise<void> {
    const saveData = {
      owner: next.owner ?? kept?.owner ?? usual.owner,
      shape: next.shape ?? kept?.shape ?? usual.shape,
    };
    await read.mutate({ key, saveData }, { revalidate: false });
    await write({}, { key, saveData, token: crypto.randomUUID() }).catch(() => undefined);
  }
  return { kept, keep };
}
