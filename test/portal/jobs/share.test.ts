import { expect, it } from 'vitest';
import { demoLogins } from '../../../infra/seed/demo-logins.ts';
import { demoJobs } from '../../support/jobs/demo-jobs.ts';
import { signedIn } from '../../support/people/sign-in.ts';
import { siteOrigin } from '../../support/portal.ts';

/** The tags of a page as a crawler reads them, after the redirects that it follows. */
async function crawl(path: string, agent = 'facebookexternalhit/1.1') {
  const response = await fetch(`${siteOrigin()}${path}`, { headers: { 'user-agent': agent } });
  const html = await response.text();
  const tags = [...html.matchAll(/<meta property="og:([\w:]+)" content="([^"]*)">/g)].map(([, name, value]) => [
    name,
    value,
  ]);
  return { response, html, tags: Object.fromEntries(tags) as Record<string, string> };
}

it('shows a crawler what a shared job is: title, facility, place, pay and a picture, and no script [K24]', async () => {
  const [job] = await demoJobs(await signedIn(demoLogins.nurse));
  if (!job) throw new Error('There is no demo job.');
  const { response, html, tags } = await crawl(`/job/${job.jobId}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBeNull();
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  const plain = (text = '') => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"');
  expect(plain(tags.title)).toContain(job.jobTitle);
  expect(plain(tags.title)).toMatch(/ · \$[\d,]+\/week$/);
  expect(plain(tags.description)).toContain(`${job.location.companyName}, ${job.location.city}, ${job.location.state}`);
  expect(plain(tags.description)).toMatch(/Starts \w{3} \d{1,2}\. Log in or sign up to apply\.$/);
  expect(tags.url).toMatch(new RegExp(`/job/${job.jobId}$`));
  expect(tags.image).toMatch(/^http.*\/share\.png$/);
  expect(html).not.toContain('<script');
  const picture = await fetch(`${siteOrigin()}/share.png`);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
});

it('shows a crawler the site at its root, and instead of a job that is not open [K24]', async () => {
  for (const path of ['/', '/job/nosuchjob']) {
    const { tags } = await crawl(path, 'Twitterbot/1.0');
    expect(tags.title).toBe('Caravel: travel jobs for nurses, LPNs, CNAs and allied health professionals');
    expect(tags.description).toMatch(/^[\d,]+ open jobs in 50 states, up to \$[\d,]+ a week\./);
    expect(tags.url).toMatch(/^http[^/]*\/\/[^/]+\/$/);
  }
  // A person gets the application.
  const { html, tags } = await crawl('/job/nosuchjob', 'Mozilla/5.0');
  expect([html.includes('<script'), tags]).toEqual([true, {}]);
});

it('lets robots read the entry and the jobs, those of calendars what their owners link, and nothing else [K24] [C17]', async () => {
  const lines = (await (await fetch(`${siteOrigin()}/robots.txt`)).text()).split('\n');
  expect(lines).toEqual(expect.arrayContaining(['User-agent: *', 'Allow: /$', 'Allow: /job/', 'Disallow: /']));
  // Google Calendar asks it before it reads a calendar (Open-Knesset 260, TracksApp 71).
  expect(lines).toContain('Allow: /api/calendar/');
});
