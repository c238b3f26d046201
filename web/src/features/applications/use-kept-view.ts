import * as z from 'zod';
import { api } from '#shared/contract/browser.ts';
import { readOnce, useRead, useWrite } from '../../lib/data.ts';
import { useSession } from '../../lib/session/session.ts';

const key = 'applications-view';
const keptView = z.object({
  owner: z.enum(['mine', 'all']),
  shape: z.enum(['board', 'list']),
  hidden: z.array(z.string()).default([]),
});
type KeptView = z.output<typeof keptView>;

type Change = { [Name in keyof KeptView]?: KeptView[Name] | undefined };

/**
 * Whose applications the signed-in person looked at last, in which shape and without which columns, on every device; a recruiter begins with their own, an
 * admin, who is in charge of no one, with all [X22]. Undefined while it is on its way.
 */
export function useKeptView() {
  const { isAdmin } = useSession();
  const read = useRead(api.user.advData, { key }, undefined, readOnce);
  const { write } = useWrite(api.user.saveAdvData);
  const usual: KeptView = { owner: isAdmin ? 'all' : 'mine', shape: 'list', hidden: [] };
  const isKnown = read.data !== undefined || read.error !== undefined;
  const kept = isKnown ? (keptView.safeParse(read.data?.saveData).data ?? usual) : undefined;

  /** What cannot be kept is forgotten at the next visit, and no more. */
  async function keep({ owner, shape, hidden }: Change): Promise<void> {
    const before = kept ?? usual;
    const saveData: KeptView = {
      owner: owner ?? before.owner,
      shape: shape ?? before.shape,
      hidden: hidden ?? before.hidden,
    };
    await read.mutate({ key, saveData }, { revalidate: false });
    await write({}, { key, saveData, token: crypto.randomUUID() }).catch(() => undefined);
  }
  return { kept, keep };
}
