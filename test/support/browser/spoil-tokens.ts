import type { Page } from '@playwright/test';

/**
 * Spoils tokens that the browser holds, as time and revocations do (what was signed no longer agrees with its signature), and presses
 * what the selector finds in the same step: whatever the page asks by itself in between would meet the spoilt session first.
 */
export async function spoilTokens(
  page: Page,
  { endings = ['.accessToken', '.refreshToken'], press = '' }: { endings?: readonly string[]; press?: string } = {},
): Promise<void> {
  await page.evaluate(
    ([names, selector]) => {
      for (const key of Object.keys(localStorage))
        if (names.some((ending) => key.endsWith(ending)))
          localStorage.setItem(key, `${localStorage.getItem(key)?.slice(0, -8)}AAAAAAAA`);
      if (selector) document.querySelector<HTMLElement>(selector)?.click();
    },
    [endings, press] as const,
  );
}
