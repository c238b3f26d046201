import { describe, expect, it } from 'vitest';
import { aPageToChange, logIn, startBrowser } from '../../support/browser/browser.ts';
import { sampled } from '../../support/long.ts';

const minute = 60_000;

startBrowser();
describe('a device whose clock is wrong', () => {
  const clocks = [
    ['ten minutes behind', -10 * minute],
    ['a minute behind', -minute],
    ['two hours ahead', 120 * minute],
  ] as const;

  it.each(clocks.slice(0, sampled(3, 1)))(
    'signs in, works and stays signed in, %s: only the server counts time [F13]',
    async (_, offset) => {
      const page = await aPageToChange();
      await page.addInitScript((milliseconds) => {
        const RealDate = Date;
        const shifted = () => RealDate.now() + milliseconds;
        window.Date = new Proxy(RealDate, {
          construct: (target, values) => Reflect.construct(target, values.length > 0 ? values : [shifted()]) as Date,
          apply: (target) => new target(shifted()).toString(),
          get: (target, name) => (name === 'now' ? shifted : Reflect.get(target, name)),
        });
      }, offset);
      const refused: number[] = [];
      page.on('response', (response) => void (response.status() === 401 && refused.push(response.status())));
      await logIn(page, 'nurse@demo.example');
      expect(Math.abs((await page.evaluate(() => Date.now())) - Date.now() - offset)).toBeLessThan(minute);
      for (const path of ['/profile', '/myjobs']) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        expect(new URL(page.url()).pathname).toBe(path);
      }
      expect(refused).toEqual([]);
      expect(page.faults).toEqual([]);
    },
  );
});
