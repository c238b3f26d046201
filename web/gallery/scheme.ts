/** Light or dark, as a frame's address asks; the browser's own choice is for the whole window. */
export type FrameScheme = 'light' | 'dark';

/** Shows a page in this scheme, whatever the browser prefers: also for style sheets that come later. */
export function showScheme(scheme: FrameScheme): void {
  document.documentElement.style.colorScheme = scheme;
  const apply = () => {
    for (const sheet of document.styleSheets) choose(sheet.cssRules, scheme);
  };
  new MutationObserver(apply).observe(document.head, { childList: true, subtree: true, characterData: true });
  document.head.addEventListener('load', apply, true);
  apply();
}

/** What is said for a scheme counts always or never. */
function choose(rules: CSSRuleList, scheme: FrameScheme): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      const [, asked] = /prefers-color-scheme:\s*(light|dark)/.exec(rule.media.mediaText) ?? [];
      if (asked) rule.media.mediaText = asked === scheme ? 'all' : 'not all';
    }
    if ('cssRules' in rule) choose(rule.cssRules as CSSRuleList, scheme);
  }
}
