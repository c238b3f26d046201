/** The flags of an impersonation; they end with the browser tab or at logout. */
const flag = 'BecomeUser';
const provider = 'BecomeUserProvider';
/** Flags of older versions, cleared with them. */
const emulation = ['emu', 'cand'];

/** Id of the candidate who is impersonated in this tab. */
export function currentImpersonation(): string | undefined {
  return sessionStorage.getItem(flag) ?? undefined;
}

/** From now on every call of this tab carries the candidate's id; the server decides whether that is allowed. */
export function markImpersonation(candidateId: string): void {
  sessionStorage.setItem(flag, candidateId);
  sessionStorage.setItem(provider, 'AWSCognito');
}

/** Clears every flag of the impersonation. */
export function unmarkImpersonation(): void {
  for (const name of [flag, provider, ...emulation]) sessionStorage.removeItem(name);
}
