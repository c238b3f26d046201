import { api } from '#shared/contract/browser.ts';
import { call } from '../call.ts';
import { knowNewer } from './session-state.ts';

/** Reads the user once more, for what changes without them. A failure leaves what is known. */
export async function readUserAgain(): Promise<void> {
  try {
    knowNewer(await call(api.user.current));
  } catch {
    // The next time may succeed; nothing depends on this one.
  }
}
