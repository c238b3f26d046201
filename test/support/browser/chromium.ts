import { type Browser, chromium } from '@playwright/test';

const launchOptions = () => ({
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

/** A real browser of this machine, without a window. */
export async function launchChromium(): Promise<Browser> {
  return await chromium.launch(launchOptions());
}

/** The browser that all test files of a run share, each with contexts of its own. */
export interface SharedChromium {
  /** Where a test file connects to it. */
  readonly address: string;
  end(): Promise<void>;
}

/** Starts it. One that ends by itself is said in one line and started again at the same address: pages that were open are gone. */
export async function shareChromium(tell: (line: string) => void = console.error): Promise<SharedChromium> {
  let server = await chromium.launchServer(launchOptions());
  const address = server.wsEndpoint();
  const { port, pathname: wsPath } = new URL(address);
  let isEnding = false;
  const follow = () =>
    server.once('close', async () => {
      if (isEnding) return;
      tell('Chromium has crashed: the tests with an open page fail, and it is started again for the others.');
      try {
        server = await chromium.launchServer({ ...launchOptions(), host: 'localhost', port: Number(port), wsPath });
        follow();
      } catch (error) {
        tell(`Chromium does not start again, and every test in a browser fails: ${error}`);
      }
    });
  follow();
  return {
    address,
    async end() {
      isEnding = true;
      await server.close();
    },
  };
}

/** Connects to the browser of the run. Throws one sentence when it is not there. */
export async function connectToChromium(address: string): Promise<Browser> {
  try {
    return await chromium.connect(address);
  } catch (error) {
    throw new Error(`The Chromium of this run does not answer at ${address}.`, { cause: error });
  }
}
