import type { Page } from '@playwright/test';

/** What a person may have set: a width of the window, letters of this per cent, or the text spacing of WCAG 1.4.12. */
export interface Reading {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly percent: 100 | 200;
  readonly isSpaced: boolean;
}

const reading = (name: string, width: number, percent: 100 | 200, isSpaced = false): Reading => ({
  name,
  width,
  height: width < 390 ? 640 : 844,
  percent,
  isSpaced,
});

/** WCAG 1.4.4 (letters of 200 %), 1.4.10 (a window of 320 px) and 1.4.12 (spacing), on two phones. */
export const readings = [
  reading('390 px, letters of 200 %', 390, 200),
  reading('320 px, letters of 200 %', 320, 200),
  reading('390 px, wide spacing', 390, 100, true),
  reading('320 px', 320, 100),
  reading('320 px, wide spacing', 320, 100, true),
] as const;

/** Shows the page as this person reads it. */
export async function readAs(page: Page, { width, height, percent, isSpaced }: Reading): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(
    ({ size, rules }) => {
      document.documentElement.style.fontSize = size;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets = [sheet];
    },
    {
      size: percent === 100 ? '' : `${percent}%`,
      rules: isSpaced
        ? '*{line-height:1.5!important;letter-spacing:0.12em!important;word-spacing:0.16em!important}p{margin-bottom:2em!important}'
        : '',
    },
  );
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

/**
 * What cannot be read in a page: a sideways scroll, text that a box cuts off or that leaves its box or the window, lines over each
 * other, and words and amounts broken inside although a line has room for them. Let be: what scrolls, hints inside of fields, and
 * at letters of 100 % lines that end in an ellipsis.
 */
export async function unreadable(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const root = document.documentElement;
    const found = new Set<string>();
    const sideways = root.scrollWidth - root.clientWidth;
    if (sideways > 0) found.add(`scrolls ${sideways} px sideways`);
    const isLarge = root.style.fontSize !== '';
    const isSeen = (element: Element): boolean => {
      const all = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true } as const;
      if (!element.checkVisibility(all)) return false;
      return !element.closest('.visually-hidden, .ant-select-placeholder, [inert]');
    };
    const boxes = (element: Element): Element[] => {
      const list: Element[] = [];
      for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) list.push(one);
      return list;
    };
    const named = (element: Element): string =>
      boxes(element)
        .slice(0, 3)
        .map((one) => one.tagName.toLowerCase() + [...one.classList].map((name) => `.${name}`).join(''))
        .join(' in ');
    const lines: {
      left: number;
      right: number;
      top: number;
      bottom: number;
      layer: Element;
      text: Text;
      size: number;
    }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode() as Text | null; text; text = walker.nextNode() as Text | null) {
      const element = text.parentElement;
      if (!element || text.data.trim() === '' || !isSeen(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      const words = text.data.trim().slice(0, 40);
      const around = boxes(element).map((box) => ({
        box,
        style: getComputedStyle(box),
        bounds: box.getBoundingClientRect(),
      }));
      const layer = around.find(({ style }) => /fixed|sticky/.test(style.position))?.box ?? root;
      if (around.some(({ style, bounds }) => style.overflowX !== 'visible' && bounds.width <= 1)) continue;
      for (const rect of rects) {
        const seen = { left: rect.left, right: rect.right, top: rect.top, bottom: rect.bottom };
        let isCut = false;
        for (const { box, style, bounds } of around) {
          if (/^(inline|contents)$/.test(style.display)) continue;
          const clips = style.overflowX !== 'visible' || style.overflowY !== 'visible';
          const holds = clips || style.borderTopWidth !== '0px' || style.backgroundColor !== 'rgba(0, 0, 0, 0)';
          const beyond = Math.max(bounds.left - seen.left, seen.right - bounds.right);
          const below = Math.max(bounds.top - seen.top, seen.bottom - bounds.bottom);
          const isMeant =
            /auto|scroll/.test(style.overflowX + style.overflowY) ||
            box.matches('.ant-tabs-nav-wrap') ||
            (!isLarge && (style.textOverflow === 'ellipsis' || box.matches('ul')));
          if (holds && !isCut && !isMeant && (beyond > 2 || below > Math.max(2, 0.15 * size)))
            found.add(
              `${clips ? 'cut' : 'outside'} by ${Math.round(Math.max(beyond, below))}: "${words}" ${named(box)}`,
            );
          if (clips) {
            isCut = true;
            seen.left = Math.max(seen.left, bounds.left);
            seen.right = Math.min(seen.right, bounds.right);
            seen.top = Math.max(seen.top, bounds.top);
            seen.bottom = Math.min(seen.bottom, bounds.bottom);
          }
          if (/fixed|absolute/.test(style.position)) break;
        }
        if (seen.right - seen.left < 1 || seen.bottom - seen.top < 1) continue;
        if (seen.right > root.clientWidth + 1 || seen.left < -1)
          found.add(`outside the window: "${words}" ${named(element)}`);
        lines.push({ ...seen, layer, text, size });
      }
      for (const word of text.data.matchAll(/\S+/g)) {
        if (/[-–/@.·](?=\w)/.test(word[0].replace(/[.,](?=\d)/g, ''))) continue;
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        const pieces = [...range.getClientRects()].filter(({ width }) => width > 0.5);
        const width = pieces.reduce((sum, piece) => sum + piece.width, 0);
        if (new Set(pieces.map(({ top }) => Math.round(top))).size > 1 && width < 0.6 * root.clientWidth)
          found.add(`broken: "${word[0]}" ${named(element)}`);
      }
    }
    for (const [index, one] of lines.entries())
      for (const other of lines.slice(index + 1)) {
        if (one.layer !== other.layer || (one.text === other.text && one.top === other.top)) continue;
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        if (across > 3 && down > 0.28 * Math.min(one.size, other.size))
          found.add(`over each other by ${Math.round(down)}: "${one.text.data}" and "${other.text.data}"`);
      }
    return [...found];
  });
}
