import { api } from '#shared/contract/index.ts';
import { call } from '../../lib/call.ts';

/** Says at blur that an address has an account; when nobody can say, the invitation itself still refuses it. */
export async function isEmailTaken(email: string): Promise<string | undefined> {
  const { exists } = await call(api.user.exists, {}, { Email: email });
  return exists ? 'Email already in use' : undefined;
}
