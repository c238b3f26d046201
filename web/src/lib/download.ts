import type { Endpoint, Input } from '#shared/contract/endpoint.ts';
import { leastDownloadBytes } from '#shared/domain/files.ts';
import { actingFor } from './acting.ts';
import { accessToken, renewToken } from './tokens.ts';

const patienceMs = 30_000;

/** The words for a file that could not be had. */
export const downloadFailure = 'Error downloading file';

/** Fetches a file of the person's own and saves it under a name; throws for anything but a file, and after 30 s. */
export async function download<E extends Endpoint>(endpoint: E, input: Input<E>, fileName: string): Promise<void> {
  const query = new URLSearchParams(Object.entries(input as Record<string, string>)).toString();
  let answer = await ask(endpoint, query, await accessToken());
  if (answer.status === 401) answer = await ask(endpoint, query, await renewToken());
  if (!answer.ok) throw new Error(downloadFailure);
  const content = await answer.blob();
  if (content.size < leastDownloadBytes) throw new Error(downloadFailure);
  const address = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), patienceMs);
}

async function ask(endpoint: Endpoint, query: string, token: string | undefined): Promise<Response> {
  const acting = actingFor();
  return await fetch(`/api/${endpoint.path}?${query}`, {
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(acting && { BecomeUser: acting }) },
    signal: AbortSignal.timeout(patienceMs),
  });
}
