import { api } from '#shared/contract/browser.ts';
import type { Answer } from '#shared/contract/endpoint.ts';
import { isOwnUsername } from '#shared/domain/account/account-username.ts';
import { type Read, readOnce, useRead } from '../../../lib/data.ts';
import { storedToken } from '../../../lib/session/stored-token.ts';

/** The account that has the proved address of a social sign-in; undefined where there is no new social identity to ask about. */
export function useAddressHolder(hasIdentity: boolean): Read<Answer<typeof api.user.addressHolder>> | undefined {
  const isSocial = hasIdentity && !isOwnUsername(storedToken()?.username ?? 'internal_');
  const read = useRead(api.user.addressHolder, isSocial ? {} : null, undefined, readOnce);
  return isSocial ? read : undefined;
}
