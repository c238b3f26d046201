/** Tokens are several keys, written and removed one by one. */
const settleMs = 100;

/** Set for a moment to what other tabs follow. */
const changeKey = 'caravel.userChanged';

/** The user's record has changed (the phone was proved, the registration is complete), or the user logged out on purpose. */
export type TabChange = 'record' | 'logout';

/** Other tabs of this browser follow. */
export function tellOtherTabs(change: TabChange): void {
  try {
    localStorage.setItem(changeKey, change);
    localStorage.removeItem(changeKey);
  } catch {
    // Without room the others follow at their next read.
  }
}

/** Subscribes to sign-ins, logouts and changes of the user in other tabs (key: aws-amplify 6, TokenStore). */
export function whenAnotherTabChanges(act: (changes: ReadonlySet<TabChange>) => void): void {
  const changes = new Set<TabChange>();
  let timer: number | undefined;
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    const isRenewal = key?.endsWith('.accessToken') && oldValue !== null && newValue !== null;
    const change = key === changeKey ? (newValue as TabChange | null) : null;
    if (isRenewal || (key !== null && change === null && !/\.(LastAuthUser|accessToken)$/.test(key))) return;
    if (change !== null) changes.add(change);
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      act(new Set(changes));
      changes.clear();
    }, settleMs);
  });
}
