/** A page as people have it: no tool listens to what runs in it. */
import type { Browser, BrowserContext, CDPSession } from '@playwright/test';

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A page in a browser context of its own. */
export interface UnwatchedPage {
  /** A command of the DevTools protocol to this page. */
  send(method: string, params?: object): Promise<unknown>;
  /** What an expression in the page comes to, once it is settled. */
  evaluate<T>(expression: string): Promise<T>;
  close(): Promise<void>;
}

interface Answer {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/**
 * Opens a page past Playwright. A page that Playwright drives has the inspector's runtime on, for which the browser works out
 * where every error is made (React makes three at its start, and the whole library is parsed again for them), and Playwright's
 * own script is put into it: together more than half of a page's blocked time, which no visitor's browser spends.
 */
export async function openUnwatched(browser: Browser): Promise<UnwatchedPage> {
  const devtools = await browser.newBrowserCDPSession();
  const { browserContextId } = await devtools.send('Target.createBrowserContext');
  const { targetId } = await devtools.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await devtools.send('Target.attachToTarget', { targetId, flatten: false });
  const send = commandsTo(devtools, sessionId);
  return {
    send,
    async evaluate<T>(expression: string) {
      const answer = await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
      return (answer as { result: { value: T } }).result.value;
    },
    async close() {
      await devtools.send('Target.disposeBrowserContext', { browserContextId });
      await devtools.detach();
    },
  };
}

function commandsTo(devtools: CDPSession, sessionId: string): UnwatchedPage['send'] {
  const waiting = new Map<number, (answer: Answer) => void>();
  devtools.on('Target.receivedMessageFromTarget', ({ message }) => {
    const answer: Answer = JSON.parse(message);
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  let last = 0;
  return async (method, params = {}) => {
    last += 1;
    const id = last;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    await devtools.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) });
    const { result, error } = await answered;
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  };
}
