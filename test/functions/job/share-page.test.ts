import { afterAll, beforeAll, expect, it } from 'vitest';
import { brand } from '#shared/domain/brand.ts';
import { shareOf } from '../../../functions/job/share-page.ts';
import { type Backend, startBackend } from '../../support/backend.ts';
import { aJobOf } from '../../support/jobs/job-cards.ts';
import { publishJobs } from '../../support/jobs/job-snapshots.ts';

const job = aJobOf('quince', 0, { jobTitle: 'RN "A" & <b>B</b>', weeklySalary: 2_150, startDate: '2030-01-04' });
const bare = aJobOf('medlar', 0, { weeklySalary: undefined, startDate: '', shift: '' });

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
  await publishJobs(() => [job, bare]);
});
afterAll(() => backend.close());

/** The page of a link, and what a crawler reads of it. */
async function read(jobId?: string) {
  const html = Buffer.from((await shareOf(jobId)).bytes).toString();
  const tags = [...html.matchAll(/<meta property="og:(\w+)" content="([^"]*)">/g)].map(([, name, value]) => [
    name,
    value,
  ]);
  return { html, ...(Object.fromEntries(tags) as Record<'title' | 'description' | 'url', string>) };
}

it('says what a shared job is, with every sign of its title as text [K24] [Z06]', async () => {
  const { html, title, description, url } = await read(job.jobId);
  expect(title).toBe('RN &quot;A&quot; &amp; &lt;b&gt;B&lt;/b&gt; · $2,150/week');
  expect(html).not.toContain('<b>');
  expect(description).toMatch(/ · Starts Jan 4\. Log in or sign up to apply\.$/);
  expect(url).toBe(`https://site.example/job/${job.jobId}`);
});

it('leaves out what a job does not say [K24] [Z06]', async () => {
  const { companyName, city, state } = bare.location;
  expect(await read(bare.jobId)).toMatchObject({
    title: bare.jobTitle,
    description: `${companyName}, ${city}, ${state}. Log in or sign up to apply.`,
  });
});

it('shows the site in place of a job that is not open [K24] [Z06]', async () => {
  const site = await read();
  expect([site.url, site.description]).toEqual(['https://site.example/', expect.stringMatching(/^2 open jobs in /)]);
  expect(site.description).toContain(', up to $2,150 a week.');
  expect(await read('gone')).toEqual(site);
});

it('is one whole page, with the picture of the site, for five minutes [K24] [Z06]', async () => {
  const { bytes, ...answer } = await shareOf(undefined);
  expect(answer).toEqual({ contentType: 'text/html; charset=utf-8', cacheSeconds: 300, isPage: true });
  const title = `${brand.name}: travel jobs for nurses, LPNs, CNAs and allied health professionals`;
  const description = (await read()).description;
  expect(Buffer.from(bytes).toString()).toBe(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="description" content="${description}"><meta name="twitter:card" content="summary_large_image">
<link rel="canonical" href="https://site.example/">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${brand.name}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="https://site.example/">
<meta property="og:image" content="https://site.example/share.png">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
</head><body><h1><a href="https://site.example/">${title}</a></h1><p>${description}</p></body></html>
`);
});
