import { globSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { brand } from '#shared/domain/brand.ts';
import { buildWeb } from '../../infra/build-web.ts';

describe('the build of the website', () => {
  let files: string[];
  beforeAll(async () => {
    await buildWeb();
    files = globSync('dist/web/**/*.*');
  });

  it('has its first page', () => {
    expect(files).toContain('dist/web/index.html');
  });

  it('carries the product’s name where no code runs', () => {
    const { name, short_name, icons } = JSON.parse(readFileSync('dist/web/manifest.webmanifest', 'utf8'));
    expect([name, short_name]).toEqual([brand.name, brand.name]);
    for (const { src } of icons) expect(files).toContain(`dist/web${src}`);
    const html = readFileSync('dist/web/index.html', 'utf8');
    expect(html).toContain(`<title>${brand.name}</title>`);
    expect(html).not.toContain('{{');
  });

  it.each([
    ['users', 'Users', 'users-page', 'candidate-page'],
    ['users/_', 'Candidate', 'candidate-page', 'users-page'],
    ['other', 'Other', 'other-page', 'admins-page'],
    ['staff/jobs', 'Jobs', 'staff-jobs-page', 'staff-job-page'],
  ])('paints at %s the page that is there, and starts its scripts [U05]', (name, title, own, other) => {
    const html = readFileSync(`dist/web/${name}/index.html`, 'utf8');
    expect(html).toContain(`<title>${title} · `);
    expect(html).toContain(`<p class="shell-title">${title}</p>`);
    expect(html).toMatch(new RegExp(`/assets/${own}-[^"]+\\.js`));
    expect(html).not.toMatch(new RegExp(`/assets/${other}-[^"]+\\.js`));
  });

  it('keeps the readers of resumes for no later visit: they are fetched when a file is chosen [C01]', () => {
    const worker = readFileSync('dist/web/sw.js', 'utf8');
    for (const part of ['pdf-lines', 'pdf-worker', 'docx-lines', 'read-resume']) {
      expect(files.some((file) => file.startsWith(`dist/web/assets/${part}-`))).toBe(true);
      expect(worker).not.toContain(`/assets/${part}-`);
    }
    expect(worker).toContain('/assets/resume-drawer-');
  });

  it('serves no source map [R33]', () => {
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
    const telling = files.filter(
      (file) => /\.(js|css)$/.test(file) && readFileSync(file, 'utf8').includes('sourceMappingURL='),
    );
    expect(telling).toEqual([]);
  });

  it('has no script and no style inside its pages, which their content policy would refuse [R27]', () => {
    for (const file of files.filter((one) => one.endsWith('.html'))) {
      const html = readFileSync(file, 'utf8');
      for (const [tag] of html.matchAll(/<script[^>]*>/g))
        expect([file, tag]).toEqual([file, expect.stringMatching(/ src="\/(?:assets\/|offline\.js")/)]);
      expect([file, html.match(/<style|\sstyle=|\son[a-z]+=/g)]).toEqual([file, null]);
    }
  });

  it('knows nothing of the gallery, which is for development alone [U09]', () => {
    const built = Object.keys(JSON.parse(readFileSync('dist/web/.vite/manifest.json', 'utf8')) as object);
    expect(built.filter((source) => source.includes('gallery'))).toEqual([]);
    expect(files.filter((file) => readFileSync(file, 'utf8').includes('__gallery'))).toEqual([]);
  });

  it('does nothing while nothing has changed', async () => {
    expect(await buildWeb()).toBe(false);
  });
});
