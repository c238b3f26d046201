import { type Call, callWith } from './call-with.ts';
import { actingFor } from './session/acting.ts';
import { ownTokens } from './session/tokens.ts';

const here = { origin: '', ...ownTokens };

let onForbidden: () => void = () => undefined;

/** Names what happens when a call is refused with 403 while staff act for a candidate. */
export function whenForbiddenWhileActing(act: () => void): void {
  onForbidden = act;
}

/** Makes a call of the contract as the person signed in here; throws Refused. */
export const call = callWith({
  ...here,
  acting: actingFor,
  forbidden: () => {
    if (actingFor()) onForbidden();
  },
});

/** The same for a given candidate, or for oneself, whatever the flags of this tab say. */
export function callFor(candidateId: string | undefined): Call {
  return callWith({ ...here, acting: () => candidateId });
}
