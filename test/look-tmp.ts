import { AxeBuilder } from '@axe-core/playwright';
import { chromium } from '@playwright/test';

const origin = 'http://localhost:3461';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
for (const [name, viewport, colorScheme] of [
  ['desk', { width: 1440, height: 900 }, 'dark'],
  ['phone', { width: 390, height: 844 }, 'light'],
] as const) {
  const context = await browser.newContext({ viewport, colorScheme });
  const page = await context.newPage();
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (e) =>
      console.error(`content policy: ${e.violatedDirective} ${e.blockedURI} ${e.sample}`),
    ),
  );
  page.on('pageerror', (e) => console.log(name, 'ERROR', e.message));
  page.on('console', (m) => {
    if (m.type() === 'error') console.log(name, 'console', m.text().slice(0, 300));
  });
  await page.goto(`${origin}/login`);
  await page.getByLabel('Username or email').fill('admin@caravel.example');
  await page.locator('input[name=password]').fill('Caravel-demo-1');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((u) => !u.pathname.startsWith('/login'));
  const look = async (shot: string) => {
    await page.waitForTimeout(800);
    await page.screenshot({ path: `/tmp/look-${name}-${shot}.png` });
    const { violations } = await new AxeBuilder({ page }).analyze();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    console.log(
      name,
      shot,
      'wide',
      wide,
      violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .slice(0, 3)
            .map(({ target, html }) => `${target.join(' ')} ${html.slice(0, 120)}`)
            .join(' | ')}`,
      ),
    );
  };
  const steps = process.argv.slice(2);
  const has = (s: string) => steps.length === 0 || steps.includes(s);
  if (has('applications')) {
    await page.goto(`${origin}/applications`);
    await look('applications');
    await page
      .getByRole('button', { name: /^History/ })
      .first()
      .click();
    await look('history');
    await page.keyboard.press('Escape');
  }
  if (has('templates')) {
    await page.goto(`${origin}/doctemps`);
    await look('templates');
    await page
      .getByRole('button', { name: /^Preview/ })
      .first()
      .click();
    await page.waitForTimeout(1000);
    await look('preview');
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: /^Upload/ })
      .first()
      .click();
    await look('upload');
    await page.keyboard.press('Escape');
  }
  if (has('assessments')) {
    await page.goto(`${origin}/assessments`);
    await look('assessments');
    await page.getByRole('link', { name: /^Edit/ }).first().click();
    await page.waitForTimeout(1500);
    await look('editor');
  }
  if (has('other')) {
    await page.goto(`${origin}/other`);
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `/tmp/look-${name}-other-full.png`, fullPage: true });
    await look('other');
  }
  if (has('audit')) {
    await page.goto(`${origin}/audit`);
    await look('audit');
  }
  await context.close();
}
await browser.close();
