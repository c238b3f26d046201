const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  bull: '•',
  middot: '·',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
  lsquo: '‘',
};

const items = /<li\b[^<>]{0,200}>/gi;
const blocks = /<\/?(?:p|br|div|h[1-6]|[uo]l|li|table|tr|section|body|html)\b[^<>]{0,200}>/gi;
const cells = /<\/?t[dh]\b[^<>]{0,200}>/gi;
const tags = /<\/?[a-z][^<>]{0,200}>/gi;

/** A line without the marks of Markdown or HTML that came along by copying; tags of blocks part it. */
export function withoutMarkup(line: string): string[] {
  const isHtml = /<\/?[a-z]/i.test(line) || /&(?:nbsp|amp|bull|[nm]dash|[lr]squo|#\d+);/.test(line);
  if (!isHtml) return [withoutMarkdown(line)];
  const parts = line
    .replace(items, '\n• ')
    .replace(blocks, '\n')
    .replace(cells, '\t')
    .replace(tags, '')
    .replace(/&(?:#(\d{1,6})|([a-z]{2,6}));/g, (whole, code, name) =>
      code ? String.fromCodePoint(Number(code)) : (named[name] ?? whole),
    )
    .split('\n')
    .filter((part) => part.trim() !== '');
  return parts.length > 0 ? parts : [''];
}

/** "### **RN**, Cath Lab" as "RN, Cath Lab", and a row of a table as its cells. */
function withoutMarkdown(line: string): string {
  if (!/[*_#|~]/.test(line)) return line;
  if (/^[\s|:-]{3,}$/.test(line) && line.includes('|')) return '';
  const bare = line.trimEnd();
  const isRow = bare.length > 1 && bare.startsWith('|') && bare.endsWith('|');
  return (isRow ? bare.slice(1, -1) : line)
    .replace(/^#{1,6} /, '')
    .replace(/\*\*|__|~~/g, '')
    .replace(/(?<![*\w])[*_](?=[\p{L}\d(])|(?<=[\p{L}\d.)])[*_](?![*\w])/gu, '');
}
