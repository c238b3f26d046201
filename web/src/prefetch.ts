import type { Endpoint } from '#shared/contract/endpoint.ts';
import { api } from '#shared/contract/index.ts';
import type { JobDetail } from '#shared/contract/jobs.ts';
import { loadConfig } from './lib/config.ts';
import { begin } from './lib/prefetched-reads.ts';
import { requestOf } from './lib/request.ts';
import { actingFor } from './lib/session/acting.ts';
import { storedToken } from './lib/session/stored-token.ts';

/**
 * The first script to run (see build/pages-plugin.ts): while the libraries are still on their way, it sends what the page asks
 * first, by its address, for whoever has a session here. Requests begin early: the application makes the same ones and finds
 * their answers (lib/begun-reads.ts), so that guards, renewal and refusals are what they were. And the words of a job are shown.
 */
type Reads = readonly (readonly [
  Endpoint,
  input?: Readonly<Record<string, string>>,
  show?: (copy: Response) => Promise<void>,
])[];

const firstReads: readonly (readonly [address: RegExp, reads: (id: string) => Reads])[] = [
  [/^\/home$/, () => [[api.candidate.details]]],
  [/^\/job\/([\w-]+)$/, (id) => [[api.job.details, { id }, showWords], [api.candidate.details], [api.job.favorites]]],
  [/^\/profile$/, () => [[api.candidate.details]]],
  [/^\/favorites$/, () => [[api.job.favorites], [api.candidate.details]]],
];

function beginReads(): void {
  const session = storedToken();
  // One that is about to end is renewed first, which takes the identity library.
  if (!session?.isFresh) return;
  const acting = actingFor();
  const send = (as: typeof acting, [endpoint, input = {}, show]: Reads[number]) => {
    const { address, init } = requestOf('', endpoint, { input, token: session.accessToken, acting: as });
    begin(address, init, show);
  };
  send(undefined, [api.user.current]);
  if (acting) send(acting, [api.user.current]);
  for (const [pattern, reads] of firstReads) {
    const found = pattern.exec(window.location.pathname);
    if (found) for (const read of reads(found[1] ?? '')) send(acting, read);
  }
}

/** Puts the words of a job into the shell, so that they are read while the libraries are on their way: text alone, no markup. */
async function showWords(answer: Response): Promise<void> {
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

// Without settings nothing begins; the application says so.
void loadConfig().then(beginReads, () => undefined);
