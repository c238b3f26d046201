import { expect, it } from 'vitest';
import { callFields } from '../../support/calls/call-fields.ts';
import { withField } from '../../support/calls/schema-limits.ts';
import { hostileTexts, readingTime } from '../../support/files/hostile-texts.ts';
import { long } from '../../support/long.ts';
import { spentOn } from '../../support/processor-time.ts';
import { random } from '../../support/random.ts';

const texts = callFields.filter(({ kind }) => kind === 'text');

it('a text of 100,000 hostile characters is judged by every field of every call about as fast as it is read [R26]', async () => {
  const draw = random(26);
  const unit = await readingTime();
  let worst = { of: '', readings: 0 };
  for (const { name, schema, right, path } of texts) {
    const some = long ? hostileTexts : Array.from({ length: 6 }, () => draw.pick(hostileTexts));
    for (const text of some) {
      const body = withField(right, path, () => text);
      const readings = (await spentOn(() => schema.safeParse(body))) / unit;
      if (readings > worst.readings) worst = { of: `${name}: ${JSON.stringify(text.slice(0, 12))}`, readings };
    }
  }
  expect(texts.length).toBeGreaterThan(100);
  expect(worst.readings, worst.of).toBeLessThan(1000);
});
