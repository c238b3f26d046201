import type { Endpoint } from '#shared/contract/endpoint.ts';
import { api } from '#shared/contract/index.ts';
import { actingFor } from './lib/acting.ts';
import { begin } from './lib/begun-reads.ts';
import { loadConfig } from './lib/config.ts';
import { requestOf } from './lib/request.ts';
import { storedToken } from './lib/stored-token.ts';

/**
 * The first script to run (see build/pages-plugin.ts): while the libraries are still on their way, it sends what the page asks
 * first, by its address, for whoever has a session here. Only requests begin early: the application makes the same ones and finds
 * their answers (lib/begun-reads.ts), so that guards, renewal and refusals are what they were.
 */
type Reads = readonly (readonly [Endpoint, input?: Readonly<Record<string, string>>])[];

const firstReads: readonly (readonly [address: RegExp, reads: (id: string) => Reads])[] = [
  [/^\/home$/, () => [[api.candidate.details]]],
  [/^\/job\/([\w-]+)$/, (id) => [[api.job.details, { id }], [api.candidate.details], [api.job.favorites]]],
  [/^\/profile$/, () => [[api.candidate.details]]],
  [/^\/favorites$/, () => [[api.job.favorites], [api.candidate.details]]],
];

function beginReads(): void {
  const session = storedToken();
  // One that is about to end is renewed first, which takes the identity library.
  if (!session?.isFresh) return;
  const acting = actingFor();
  const send = (endpoint: Endpoint, input: unknown, as = acting) => {
    const { address, init } = requestOf('', endpoint, { input, token: session.accessToken, acting: as });
    begin(address, init);
  };
  send(api.user.current, {}, undefined);
  if (acting) send(api.user.current, {});
  for (const [pattern, reads] of firstReads) {
    const found = pattern.exec(window.location.pathname);
    if (found) for (const [endpoint, input] of reads(found[1] ?? '')) send(endpoint, input);
  }
}

// Without settings nothing begins; the application says so.
void loadConfig().then(beginReads, () => undefined);
