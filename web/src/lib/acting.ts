/** The session flags of acting as a candidate; they end with the browser tab or at logout. */
const flag = 'BecomeUser';
/** Flags of older versions, cleared with it. */
const emulation = ['emu', 'cand', 'BecomeUserProvider'];

/** Id of the candidate for whom staff act in this tab. */
export function actingFor(): string | undefined {
  return sessionStorage.getItem(flag) ?? undefined;
}

/** Ends acting and clears every flag of it. */
export function stopActing(): void {
  for (const name of [flag, ...emulation]) sessionStorage.removeItem(name);
}
