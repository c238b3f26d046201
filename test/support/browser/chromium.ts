import { type Browser, chromium } from '@playwright/test';

/** A real browser of this machine, without a window. */
export async function launchChromium(): Promise<Browser> {
  return await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    // Quiet: the browser's own traffic to its maker has no place in a test.
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Fewer processes that talk to each other: a tenth of the processor time on two cores.
      '--in-process-gpu',
      '--enable-features=NetworkServiceInProcess2',
    ],
  });
}
