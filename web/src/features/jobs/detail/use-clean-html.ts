import { useEffect, useState } from 'react';

type CleanHtml = (html: string) => DocumentFragment;

let cleaner: CleanHtml | undefined;

/** Says that the cleaner is here already. */
export function haveCleaner(clean: CleanHtml): void {
  cleaner = clean;
}

/** The cleaner of foreign HTML, fetched beside the job that needs it; undefined until it is here. */
export function useCleanHtml(): CleanHtml | undefined {
  const [clean, setClean] = useState(() => cleaner);
  useEffect(() => {
    if (cleaner) return;
    void import('./clean-html.ts').then(
      ({ cleanHtml }) => {
        cleaner = cleanHtml;
        setClean(() => cleanHtml);
      },
      () => setClean(() => wordsOnly),
    );
  }, []);
  return clean;
}

/** Without the cleaner nothing of foreign HTML is shown but its words. */
function wordsOnly(html: string): DocumentFragment {
  const fragment = new DocumentFragment();
  fragment.append(new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '');
  return fragment;
}
