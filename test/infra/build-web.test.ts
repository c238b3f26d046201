import { globSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
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
        expect([file, tag]).toEqual([file, expect.stringMatching(/ src="\/assets\//)]);
      expect([file, html.match(/<style|\sstyle=|\son[a-z]+=/g)]).toEqual([file, null]);
    }
  });

  it('does nothing while nothing has changed', async () => {
    expect(await buildWeb()).toBe(false);
  });
});
