import { api } from '#shared/contract/browser.ts';
import type { Answer } from '#shared/contract/endpoint.ts';
import { type noRefresh, type Read, readOnce, useRead } from './data.ts';

const statesKey = 'caravel.states';
const lasting = { revalidateOnFocus: false, revalidateIfStale: false, dedupingInterval: 600_000 };

/** Every specialty; it changes so rarely that one read a visit is enough. */
export function useSpecialties(isWanted = true): Read<Answer<typeof api.datalist.specialties>> {
  return useRead(api.datalist.specialties, isWanted ? {} : null, undefined, lasting);
}

/** The states; kept for the browser session. */
export function useStates(): Read<Answer<typeof api.datalist.states>> {
  const kept = sessionStorage.getItem(statesKey);
  return useRead(api.datalist.states, {}, undefined, {
    ...lasting,
    ...(kept ? { fallbackData: JSON.parse(kept) } : {}),
    onSuccess: (states) => sessionStorage.setItem(statesKey, JSON.stringify(states)),
  });
}

/** The recruiters who may own candidates; read once a visit, unless the options of the read say otherwise. */
export function useOwners(options: typeof readOnce | typeof noRefresh = readOnce) {
  return useRead(api.admin.owners, {}, undefined, options);
}

/** The same as choices. */
export function useOwnerOptions() {
  const read = useOwners();
  return { read, options: (read.data?.ownerList ?? []).map(({ id, name }) => ({ value: id, label: name })) };
}
