import type { Page } from '@playwright/test';
import { expect } from 'vitest';

/** Keeps what a page says in toasts in `said`. */
export async function keepToasts(page: Page & { said: string[] }): Promise<void> {
  await page.exposeFunction('noteToast', (text: string) => page.said.push(text));
  await page.addInitScript(() => {
    // The preview of a mail is a frame that runs no scripts, not even an observer's.
    if (window !== window.top) return;
    const { noteToast } = window as unknown as { noteToast: (text: string) => void };
    const toasts = '.ant-message-notice';
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof Element)) continue;
        for (const toast of [...(node.matches(toasts) ? [node] : []), ...node.querySelectorAll(toasts)])
          noteToast(toast.textContent);
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/**
 * Waits until a page has said this in a toast, once for each time it is asked. A toast is gone after two seconds, which a busy
 * machine can take from one look at the page to the next: what was said is kept beside the page, and stays.
 */
export async function toasted(page: { readonly said: string[] }, words: string | RegExp): Promise<void> {
  const at = () => page.said.findIndex((text) => (typeof words === 'string' ? text === words : words.test(text)));
  await expect.poll(at, { message: `A toast: ${words}` }).toBeGreaterThanOrEqual(0);
  page.said.splice(at(), 1);
}
