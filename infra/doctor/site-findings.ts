import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import { text } from 'node:stream/consumers';
import { brand } from '../../shared/domain/brand.ts';
import { examine, type Finding } from './finding.ts';

interface Site {
  /** Addresses as people see them. */
  readonly siteOrigin: string;
  readonly staffOrigin: string;
}

/** What to do when there is no such name, or no one listens there; every other failure of the network says nothing about the site. */
const unreachable: Readonly<Record<string, (host: string) => string>> = {
  ENOTFOUND: (host) => `There is no record for ${host}: make one that leads to the output DnsTarget.`,
  ECONNREFUSED: (host) =>
    host.includes('localhost')
      ? 'No portal answers there: start it with npm start.'
      : `${host} refuses connections: check its DNS record.`,
};

/** Whether both hosts answer, and the board with jobs. Reads only what every visitor may read. */
export async function siteFindings({ siteOrigin, staffOrigin }: Site): Promise<Finding[]> {
  const look = (title: string, origin: string, ask: () => Promise<string | undefined>) =>
    examine(title, () =>
      ask().catch((error: NodeJS.ErrnoException) => {
        const remedy = unreachable[error.code ?? ''];
        if (!remedy) throw error;
        return remedy(new URL(origin).host);
      }),
    );
  const answers = (origin: string) => async () => {
    const [page, config] = [await visit(`${origin}/`), await visit(`${origin}/config.json`)];
    if (page.status === 403 || config.status === 403) return refusedAt(origin);
    return page.status === 200 && config.status === 200 && config.body.startsWith('{')
      ? undefined
      : `${origin} answers ${page.status} and its config.json ${config.status}: deploy again, and read the events of the stack.`;
  };
  const board = async () => {
    const { status, body } = await visit(`${siteOrigin}/api/job/openings`);
    if (status === 403) return refusedAt(siteOrigin);
    if (status !== 200) return `The board answers ${status}: look at the logs of the function job.`;
    const { jobs } = JSON.parse(body) as { jobs: number };
    return jobs > 0
      ? undefined
      : 'The board has no jobs yet: put a feed into the feed bucket at feeds/<source>/<name>.';
  };
  return await Promise.all([
    look('Site of candidates', siteOrigin, answers(siteOrigin)),
    look('Staff portal', staffOrigin, answers(staffOrigin)),
    look('Job board', siteOrigin, board),
  ]);
}

const refusedAt = (origin: string) =>
  `${origin} refuses this machine (403): the firewall's log says by which rule; try from another network.`;

/** AWS's rules for web pages refuse a request that does not say who asks. */
const userAgent = `${brand.name.toLowerCase()}-doctor`;

/** A page as a visitor gets it. `admin.localhost` is known to browsers only, so that here its number is called by its name. */
async function visit(address: string): Promise<{ status: number; body: string }> {
  const url = new URL(address);
  const get = url.protocol === 'https:' ? getSecure : getPlain;
  const host = url.hostname.endsWith('localhost') ? '127.0.0.1' : url.hostname;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = { host, port: url.port, path: url.pathname, servername: url.hostname };
    get(
      { ...options, headers: { host: url.host, 'user-agent': userAgent }, signal: AbortSignal.timeout(10_000) },
      resolve,
    ).on('error', reject);
  });
  return { status: answer.statusCode ?? 0, body: await text(answer) };
}
