/** Tokens are several keys, written and removed one by one. */
const settleMs = 100;

/** Set for a moment when the user's record has changed, so that the other tabs read it again. */
const changeKey = 'caravel.userChanged';

/** Other tabs of this browser follow: the phone was proved, or the registration is complete. */
export function tellOtherTabs(): void {
  try {
    localStorage.setItem(changeKey, String(Date.now()));
    localStorage.removeItem(changeKey);
  } catch {
    // Without room the others follow at their next read.
  }
}

/** Subscribes to sign-ins, logouts and changes of the user in other tabs (key: aws-amplify 6, TokenStore). */
export function whenAnotherTabChanges(act: (hasChanged: boolean) => void): void {
  let hasChanged = false;
  let timer: number | undefined;
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    const isRenewal = key?.endsWith('.accessToken') && oldValue !== null && newValue !== null;
    const isChange = key === changeKey && newValue !== null;
    if (isRenewal || (key !== null && !isChange && !/\.(LastAuthUser|accessToken)$/.test(key))) return;
    hasChanged ||= isChange;
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      act(hasChanged);
      hasChanged = false;
    }, settleMs);
  });
}
