import type { FileAnswer } from '#shared/contract/endpoint.ts';
import { brand } from '#shared/domain/brand.ts';
import { monthDay } from '#shared/domain/days/day-words.ts';
import { grouped } from '#shared/domain/grouped.ts';
import { inWholeDollars, weeklyPay } from '#shared/domain/pay.ts';
import { Problem } from '#shared/domain/problem.ts';
import { settings } from '../_runtime/settings.ts';
import { listOpenings, previewJob } from './search-jobs.ts';

/** Title and description of a link, and the path that it leads to. */
interface Card {
  readonly title: string;
  readonly description: string;
  readonly path: string;
}

const cacheSeconds = 300;

/** The page that a crawler reads of the site, or of one open job: Open Graph tags from what visitors see [K24]. */
export async function shareOf(jobId: string | undefined): Promise<FileAnswer> {
  const card = (jobId !== undefined && (await cardOfJob(jobId))) || (await cardOfSite());
  return { contentType: 'text/html; charset=utf-8', bytes: Buffer.from(pageOf(card)), cacheSeconds, isPage: true };
}

/** Undefined for a job that is not open: the link then shows the site. */
async function cardOfJob(jobId: string): Promise<Card | undefined> {
  try {
    const { jobTitle, companyName, city, state, weeklySalary, shift, startDate } = await previewJob(jobId);
    const facts = [`${companyName}, ${city}, ${state}`, shift, startDate && `Starts ${monthDay(startDate)}`];
    return {
      title: weeklySalary ? `${jobTitle} · ${weeklyPay(weeklySalary)}` : jobTitle,
      description: `${facts.filter(Boolean).join(' · ')}. Log in or sign up to apply.`,
      path: `/job/${jobId}`,
    };
  } catch (error) {
    if (error instanceof Problem && error.kind === 'missing') return undefined;
    throw error;
  }
}

async function cardOfSite(): Promise<Card> {
  const { jobs, states, bestWeeklySalary } = await listOpenings();
  const best = bestWeeklySalary ? `, up to ${inWholeDollars(bestWeeklySalary)} a week` : '';
  return {
    title: `${brand.name}: travel jobs for nurses, LPNs, CNAs and allied health professionals`,
    description: `${grouped(jobs)} open jobs in ${states} states${best}. And a recruiter who knows you.`,
    path: '/',
  };
}

function pageOf({ title, description, path }: Card): string {
  const address = settings().siteOrigin + path;
  const properties = {
    type: 'website',
    site_name: brand.name,
    title,
    description,
    url: address,
    image: `${settings().siteOrigin}/share.png`,
    'image:width': '1200',
    'image:height': '630',
  };
  const tags = Object.entries(properties).map(
    ([name, value]) => `<meta property="og:${name}" content="${escaped(value)}">`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title>
<meta name="description" content="${escaped(description)}"><meta name="twitter:card" content="summary_large_image">
<link rel="canonical" href="${escaped(address)}">
${tags.join('\n')}
</head><body><h1><a href="${escaped(address)}">${escaped(title)}</a></h1><p>${escaped(description)}</p></body></html>
`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => entities[letter] as string);
}
