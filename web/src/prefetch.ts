import { currentUser, jobDetails, prefetchedRoutes } from 'virtual:prefetched-routes';
import type { BrowserCall } from '#shared/contract/endpoint.ts';
import type { JobDetail } from '#shared/contract/job/job-shapes.ts';
import { matches } from '#shared/domain/address-pattern.ts';
import { isStaffHost, loadConfig } from './lib/config.ts';
import { prefetch } from './lib/prefetched-reads.ts';
import { requestOf } from './lib/request.ts';
import { currentImpersonation } from './lib/session/impersonation-flags.ts';
import { storedToken } from './lib/session/stored-token.ts';

/**
 * The first script to run (see build/pages-plugin.ts): while the libraries are being loaded, it sends the reads that the routes
 * table names for this address, with the stored session. The application makes the same requests and takes the answers
 * (lib/prefetched-reads.ts), so guards, renewal and refusals work as without it. The texts of a job are shown at once.
 */
function prefetchReads(): void {
  const session = storedToken();
  // A token that is about to expire is renewed first, which takes the identity library.
  if (!session?.isFresh) return;
  const impersonatedId = currentImpersonation();
  const send = (endpoint: BrowserCall, asked: { input?: unknown; body?: unknown }, as: string | undefined) => {
    const { address, init } = requestOf('', endpoint, { ...asked, token: session.accessToken, impersonatedId: as });
    prefetch(address, init, endpoint.path === jobDetails.path ? showTexts : undefined);
  };
  send(currentUser, {}, undefined);
  if (impersonatedId) send(currentUser, {}, impersonatedId);
  for (const { path, isStaffs, reads } of prefetchedRoutes) {
    const parameters = matches(path, window.location.pathname);
    if (!parameters || !Object.values(parameters).every(isId) || (isStaffs && !isStaffHost())) continue;
    for (const { endpoint, from, body } of reads) {
      if (body !== undefined && window.location.search) continue;
      const input = Object.entries(from).map(([field, parameter]) => [field, parameters[parameter] ?? '']);
      send(endpoint, { input: Object.fromEntries(input), body }, impersonatedId);
    }
  }
}

const isId = (value: string) => /^[\w-]+$/.test(value);

/** Puts the texts of a job into the shell, to read while the libraries are being loaded: text alone, no markup. */
async function showTexts(answer: Response): Promise<void> {
  const [title, lead, blocks] = ['title', 'lead', 'blocks'].map((name) => document.querySelector(`.shell-${name}`));
  if (!answer.ok || !title || !lead || !blocks) return;
  const { jobTitle, location, description } = (await answer.json()) as JobDetail;
  title.textContent = jobTitle;
  lead.textContent = `${location.companyName} · ${location.formattedAddress}`;
  const words = document.createElement('p');
  words.className = 'shell-words';
  words.textContent = textOf(description);
  blocks.replaceWith(words);
}

/** The text of clean HTML, a line for each block: no other entities are left in it. */
function textOf(html: string): string {
  const text = html.replace(/<\/(?:p|li|h\d|div)>|<br ?\/?>/g, '\n').replace(/<[^<>]*>/g, '');
  const plain = text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"');
  return plain.replaceAll('&amp;', '&').trim();
}

// Without config.json nothing is prefetched; the application says that it is missing.
void loadConfig().then(prefetchReads, () => undefined);
