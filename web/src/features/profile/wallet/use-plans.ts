import { useSWRConfig } from 'swr';
import { api } from '#shared/contract/browser.ts';
import type { Day } from '#shared/domain/dates.ts';
import type { WalletLine } from '#shared/domain/wallet/wallet.ts';
import { keyOf, useWrite } from '../../../lib/data.ts';
import { messageOf } from '../../../lib/problems.ts';
import { toast } from '../../../ui/overlays/toast.ts';

/** A line by its name, and the day on which it is to be renewed; an empty one removes the plan. */
interface PlannedLine extends Pick<WalletLine, 'place' | 'entry' | 'name'> {
  readonly plannedOn: Day;
}

/** Plans renewals, or takes plans back; every wallet on the page shows the answer. Answers whether it was kept [C15]. */
export function usePlans() {
  const { write, isWriting } = useWrite(api.candidate.planRenewals);
  const { mutate } = useSWRConfig();
  const plan = async (planList: readonly PlannedLine[]): Promise<boolean> => {
    try {
      const now = await write(
        {},
        { planList: planList.map(({ place, entry, name, plannedOn }) => ({ place, entry, name, plannedOn })) },
      );
      await mutate(keyOf(api.candidate.wallet, {}, undefined), now, { revalidate: false });
      return true;
    } catch (error) {
      toast.failure(messageOf(error));
      return false;
    }
  };
  return { plan, isWriting };
}
