/** Tokens are several keys, written and removed one by one. */
const settleMs = 100;

/** Subscribes to sign-ins and logouts in other tabs (key: aws-amplify 6, TokenStore). */
export function whenAnotherTabChangesTokens(act: () => void): void {
  let timer: number | undefined;
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    const isRenewal = key?.endsWith('.accessToken') && oldValue !== null && newValue !== null;
    if (isRenewal || (key !== null && !/\.(LastAuthUser|accessToken)$/.test(key))) return;
    window.clearTimeout(timer);
    timer = window.setTimeout(act, settleMs);
  });
}
