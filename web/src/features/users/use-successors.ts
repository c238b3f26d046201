import { api } from '#shared/contract/browser.ts';
import { noRefresh, useRead } from '../../lib/data.ts';
import { useOwners } from '../../lib/lists.ts';

/** What a recruiter who leaves is in charge of, and who may take over: in front whose turn it is. */
export function useSuccessors(id: string) {
  const charges = useRead(api.admin.recruiter, { id }, undefined, noRefresh);
  const owners = useOwners(noRefresh);
  const others = (owners.data?.ownerList ?? []).filter((one) => one.id !== id);
  return {
    charges,
    owners,
    options: others.map((one) => ({ value: one.id, label: one.isNext ? `${one.name}, next in turn` : one.name })),
    /** Empty where no one else is here. */
    suggestedId: (others.find(({ isNext }) => isNext) ?? others[0])?.id ?? '',
    isWaiting: (!charges.data && !charges.error) || (!owners.data && !owners.error),
  };
}

export type Successors = ReturnType<typeof useSuccessors>;
