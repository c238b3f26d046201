import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { launchChromium } from '../support/browser/chromium.ts';
import { hostileValues } from '../support/files/hostile-mails.ts';

/** What a description may be made of once the browser has cleaned it, with the attributes that each may have. */
const allowed = /^(?:p|br|b|strong|i|em|u|s|small|sub|sup|ul|ol|li)$|^a(?: (?:href|target|rel))*$/;

it('leaves nothing of a hostile job description that runs, loads or styles, in a real browser [R23] [J07]', async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { cleanHtml } from './web/src/features/jobs/detail/clean-html.ts'; globalThis.cleanHtml = cleanHtml;`,
      resolveDir: process.cwd(),
    },
    bundle: true,
    write: false,
    format: 'iife',
    logLevel: 'silent',
  });
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    const noticed: string[] = [];
    page.on('dialog', (dialog) => {
      noticed.push(dialog.message());
      void dialog.dismiss();
    });
    page.on('request', (request) => noticed.push(request.url()));
    await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
    const vectors = hostileValues.filter((text) => text.includes('<'));
    expect(vectors.length).toBeGreaterThan(40);
    const left = await page.evaluate((texts) => {
      const clean = (globalThis as unknown as { cleanHtml(html: string): DocumentFragment }).cleanHtml;
      return texts.map((text) => {
        const box = document.createElement('div');
        box.append(clean(`<h2>Good</h2> <b onclick="alert(1)">unit</b> ${text}`));
        document.body.append(box);
        for (const one of box.querySelectorAll('*')) one.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
        return {
          text,
          words: box.textContent,
          elements: [...box.querySelectorAll('*')].map((one) => [one.localName, ...one.getAttributeNames()].join(' ')),
          addresses: [...box.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? ''),
        };
      });
    }, vectors);
    for (const { text, words, elements, addresses } of left) {
      expect(words, text).toContain('Good unit');
      for (const element of elements) expect(element, text).toMatch(allowed);
      for (const address of addresses) expect(address, text).toMatch(/^(?:|https?:.*|mailto:.*|tel:.*)$/);
    }
    // Time for what was put there to load or run: the browser has drawn it.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    expect(noticed).toEqual([]);
  } finally {
    await browser.close();
  }
});
