const inline = ['b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'span'];
const flow = [...inline, 'p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'div'];

/** What an element takes directly, beside text; an element that is not named takes inline ones only. */
const taken: Readonly<Record<string, ReadonlySet<string>>> = {
  '': new Set(flow),
  div: new Set(flow),
  li: new Set(flow),
  ul: new Set(['li']),
  ol: new Set(['li']),
};
const takenInline = new Set(inline);

/** Deeper markup is left to the cleaning. */
const deepest = 10;

const token = /<(\/?)([a-z]+[1-6]?)>|<br \/>|[^<>&]+|&(?:amp|lt|gt);/y;

/**
 * Whether cleaning would leave this HTML as it is, told without cleaning: plain tags that are closed in order, no attribute, no
 * entity but three. Most descriptions are like that, and cleaning takes most of the time of an import.
 */
export function isPlainHtml(html: string): boolean {
  const open: string[] = [];
  token.lastIndex = 0;
  for (let at = 0; at < html.length; at = token.lastIndex) {
    const found = token.exec(html);
    if (!found) return false;
    const [, slash, tag] = found;
    if (!tag) continue;
    if (slash) {
      if (open.pop() !== tag) return false;
    } else {
      const parent = open.at(-1) ?? '';
      if (!(taken[parent] ?? takenInline).has(tag) || open.length === deepest) return false;
      open.push(tag);
    }
  }
  return open.length === 0;
}
