import { expect, it, onTestFinished } from 'vitest';
import { eventually } from '../eventually.ts';
import { connectToChromium, shareChromium } from './chromium.ts';

it('says in one line that the browser of a run has crashed, and starts it again at the same address [Z06]', async () => {
  const told: string[] = [];
  const shared = await shareChromium((line) => told.push(line));
  onTestFinished(() => shared.end());
  const first = await connectToChromium(shared.address);
  const session = await first.newBrowserCDPSession();
  await session.send('Browser.crash').catch(() => undefined);
  await expect.poll(() => first.isConnected()).toBe(false);
  // Its end and that of the connection come in any order.
  await expect
    .poll(() => told)
    .toEqual(['Chromium has crashed: the tests with an open page fail, and it is started again for the others.']);
  const again = await eventually(() => connectToChromium(shared.address).catch(() => undefined));
  await again.newPage();
  await again.close();
});

it('says in one sentence that the browser of a run does not answer [Z06]', async () => {
  await expect(connectToChromium('ws://127.0.0.1:9/nothing')).rejects.toThrow(
    'The Chromium of this run does not answer at ws://127.0.0.1:9/nothing.',
  );
});
