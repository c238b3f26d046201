import { type Call, callWith } from './call-with.ts';
import { currentImpersonation } from './session/impersonation-flags.ts';
import { ownTokens } from './session/tokens.ts';

const here = { origin: '', ...ownTokens };

let onForbidden: () => void = () => undefined;

/** Sets the handler for a 403 during impersonation. */
export function whenForbiddenWhileImpersonating(act: () => void): void {
  onForbidden = act;
}

/** Makes a call of the contract as the signed-in user; throws Problem. */
export const call = callWith({
  ...here,
  impersonatedId: currentImpersonation,
  forbidden: () => {
    if (currentImpersonation()) onForbidden();
  },
});

/** The same for a given candidate, or for the user, whatever the flags of this tab. */
export function callFor(candidateId: string | undefined): Call {
  return callWith({ ...here, impersonatedId: () => candidateId });
}
