import type { BodyOf, BrowserCall, Download, Input } from '#shared/contract/endpoint.ts';
import { leastFileBytes } from '#shared/domain/files.ts';
import type { Caller } from './call-with.ts';
import { problemFrom } from './problems.ts';
import { requestOf } from './request.ts';
import { saveBlob } from './save-blob.ts';
import { currentImpersonation } from './session/impersonation-flags.ts';
import { ownTokens } from './session/tokens.ts';
import { withRenewal } from './session/with-renewal.ts';
import { answered } from './unreachable.ts';

/** The message for a failed download. */
export const downloadFailure = 'Error downloading file';

/** Downloads a file under a name; throws for anything but a file (Problem with the server's message), and after 30 s. */
export async function download<E extends BrowserCall<Download>>(
  endpoint: E,
  input: Input<E>,
  fileName: string,
): Promise<void> {
  await downloadParts(endpoint, () => ({ input }), 1, fileName);
}

/** The same for a file that is too large for one answer: part by part, each asked for by its number. */
export async function downloadParts<E extends BrowserCall<Download>>(
  endpoint: E,
  ask: (part: number) => { readonly input?: Input<E>; readonly body?: BodyOf<E> },
  parts: number,
  fileName: string,
): Promise<void> {
  const caller = callerHere();
  const found: Blob[] = [];
  for (let part = 0; part < parts; part++) found.push(await partWith(caller, endpoint, ask(part)));
  saveBlob(fileName, whole(new Blob(found, { type: found[0]?.type ?? '' })));
}

const callerHere = (): Caller => ({ origin: '', ...ownTokens, impersonatedId: currentImpersonation });

/** The content of a file, as the signed-in user gets it; throws like `download`. */
export async function fileOf<E extends BrowserCall<Download>>(endpoint: E, input: Input<E>): Promise<Blob> {
  return await fileWith(callerHere(), endpoint, input);
}

/** The content of a file, for one caller: a 401 renews the session once, like any call. */
export async function fileWith<E extends BrowserCall<Download>>(
  caller: Caller,
  endpoint: E,
  input: Input<E>,
): Promise<Blob> {
  return whole(await partWith(caller, endpoint, { input }));
}

async function partWith(
  caller: Caller,
  endpoint: BrowserCall<Download>,
  asked: { input?: unknown; body?: unknown },
): Promise<Blob> {
  const answer = await withRenewal(caller, (token) => {
    const { address, init } = requestOf(caller.origin, endpoint, {
      ...asked,
      token,
      impersonatedId: caller.impersonatedId(),
    });
    return answered(fetch(address, init));
  });
  if (!answer.ok) {
    const content: unknown = await answer.json().catch(() => undefined);
    const header = (name: string) => answer.headers.get(name);
    throw problemFrom({ status: answer.status, content, header }, downloadFailure);
  }
  return await answered(answer.blob());
}

/** The content of a file; throws for a broken one. */
function whole(content: Blob): Blob {
  if (content.size < leastFileBytes) throw new Error(downloadFailure);
  return content;
}
