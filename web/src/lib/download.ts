import type { Download, Input } from '#shared/contract/endpoint.ts';
import { leastFileBytes } from '#shared/domain/files.ts';
import type { Caller } from './call-with.ts';
import { refusedBy } from './refused.ts';
import { requestOf } from './request.ts';
import { currentImpersonation } from './session/impersonation-flags.ts';
import { ownTokens } from './session/tokens.ts';
import { withRenewal } from './session/with-renewal.ts';

/** How long the browser may take to write the file before its content is released. */
const savingMs = 30_000;

/** The message for a failed download. */
export const downloadFailure = 'Error downloading file';

/** Downloads a file under a name; throws for anything but a file (Refused with the server's message), and after 30 s. */
export async function download<E extends Download>(endpoint: E, input: Input<E>, fileName: string): Promise<void> {
  const content = await fileWith({ origin: '', ...ownTokens, impersonatedId: currentImpersonation }, endpoint, input);
  const address = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), savingMs);
}

/** The content of a file, for one caller: a 401 renews the session once, like any call. */
export async function fileWith<E extends Download>(caller: Caller, endpoint: E, input: Input<E>): Promise<Blob> {
  const answer = await withRenewal(caller, (token) => {
    const { address, init } = requestOf(caller.origin, endpoint, {
      input,
      token,
      impersonatedId: caller.impersonatedId(),
    });
    return fetch(address, init);
  });
  if (!answer.ok) {
    const content: unknown = await answer.json().catch(() => undefined);
    const header = (name: string) => answer.headers.get(name);
    throw refusedBy({ status: answer.status, content, header }, downloadFailure);
  }
  const content = await answer.blob();
  if (content.size < leastFileBytes) throw new Error(downloadFailure);
  return content;
}
