import { api } from '#shared/contract/browser.ts';
import type { SignedInUser } from '#shared/contract/user-shapes.ts';
import type { SignupMethod } from '#shared/domain/account/account-username.ts';
import { call } from '../call.ts';

/** That this tab's visitor said of an account on their proved address: it is mine. It counts once they are signed in to it. */
const key = 'caravel.addressClaim';

export interface AddressClaim {
  readonly claim: string;
  readonly email: string;
  /** How one signs in to the account. */
  readonly method: SignupMethod;
}

/** The claim of an address that this tab is waiting for. */
export function addressClaim(): AddressClaim | undefined {
  const text = sessionStorage.getItem(key);
  return text ? (JSON.parse(text) as AddressClaim) : undefined;
}

/** Keeps a claim for this tab, across the way to the identity provider. */
export function keepAddressClaim(claim: AddressClaim): void {
  sessionStorage.setItem(key, JSON.stringify(claim));
}

function dropAddressClaim(): void {
  sessionStorage.removeItem(key);
}

/** After a sign-in: the address of the account counts as proved. Answers the user as they are then; a claim counts for one account only. */
export async function withProvedAddress(user: SignedInUser): Promise<SignedInUser> {
  const found = addressClaim();
  if (!found || found.email !== user.emailAddress) return user;
  try {
    return await call(api.user.proveAddress, {}, { Claim: found.claim });
  } catch {
    // The address stays unproved; everything else works, and the next sign-in by the provider asks again.
    return user;
  } finally {
    dropAddressClaim();
  }
}
