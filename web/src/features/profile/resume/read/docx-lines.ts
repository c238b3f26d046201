import { strFromU8, unzipSync } from 'fflate';

/** Of one part, unpacked. */
const mostBytes = 20 * 1024 * 1024;

interface Part {
  readonly lines: readonly string[];
}

/** The lines of a Word document, cells of a row parted by tabs; undefined for what is none. Throws for broken ones. */
export function docxLines(bytes: Uint8Array): readonly string[] | 'tooLong' | undefined {
  let isTooLong = false;
  const wanted = /^(?:\[content_types\]\.xml|word\/document\d{0,3}\.xml)$/i;
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!wanted.test(name)) return false;
      if (originalSize > mostBytes) isTooLong = true;
      return originalSize <= mostBytes;
    },
  });
  if (isTooLong) return 'tooLong';
  const types = strFromU8(parts['[Content_Types].xml'] ?? new Uint8Array());
  const names = Object.keys(parts).filter((name) => /^word\//i.test(name));
  // Word Online calls the main part document2.xml.
  const name = names.find((one) => types.includes(`/${one}"`)) ?? names[0];
  const part = name === undefined ? undefined : parts[name];
  return part && linesOf(strFromU8(part));
}

/** The body's paragraphs, in order; a table with a cell of more than four is a layout, and read cell by cell. */
function linesOf(xml: string): readonly string[] {
  const lines: string[] = [];
  // Tables within tables; the innermost takes the paragraphs.
  const tables: { rows: Part[][]; longest: number }[] = [];
  const cells: string[][] = [];
  let text = '';
  // A text box is within a paragraph; what is in it is read behind the page.
  const around: { text: string; isListed: boolean }[] = [];
  const boxes: string[] = [];
  let left = 0;
  let isListed = false;
  let isText = false;
  const end = (line: string) => (cells.at(-1) ?? lines).push(...line.split('\n'));
  for (let at = xml.indexOf('<'); at >= 0; ) {
    const close = xml.indexOf('>', at);
    if (close < 0) break;
    const tag = xml.slice(at + 1, Math.min(close, at + 40));
    const next = xml.indexOf('<', close);
    const name = (/^\/?[\w:]{1,40}/.exec(tag)?.[0] ?? '').replace(/^(\/?)\w{1,9}:/, '$1');
    const isAlone = xml[close - 1] === '/';
    // The copy of a text box for older programs, and what was deleted, are no text of the page.
    if (!isAlone && /^(?:Fallback|del)$/.test(name)) left++;
    else if (/^\/(?:Fallback|del)$/.test(name)) left--;
    if (left === 0) {
      if (name === 'txbxContent' && !isAlone) {
        around.push({ text, isListed });
        cells.push([]);
        text = '';
      } else if (name === '/txbxContent') {
        boxes.push('', ...(cells.pop() ?? []));
        ({ text, isListed } = around.pop() ?? { text: '', isListed: false });
      }
      if (name === 't') isText = !isAlone;
      else if (name === '/t') isText = false;
      else if (name === 'tab' && isAlone && !tag.includes('w:val')) text += '\t';
      else if (name === 'br' || name === 'cr') text += '\n';
      else if (name === '/p' || (name === 'p' && isAlone)) {
        end(isListed && text.trim() !== '' ? `• ${text}` : text);
        text = '';
        isListed = false;
      } else if (name === 'numPr' || /^\w{1,9}:pStyle w:val="List(?:Bullet|Paragraph)/.test(tag)) isListed = true;
      else if (name === 'tbl') tables.push({ rows: [], longest: 0 });
      else if (name === 'tr') tables.at(-1)?.rows.push([]);
      else if (name === 'tc') cells.push([]);
      else if (name === '/tc') {
        const own = (cells.pop() ?? []).filter((line) => line.trim() !== '');
        const table = tables.at(-1);
        table?.rows.at(-1)?.push({ lines: own });
        if (table) table.longest = Math.max(table.longest, own.length);
      } else if (name === '/tbl') {
        const { rows = [], longest = 0 } = tables.pop() ?? {};
        for (const row of rows) {
          if (longest > 4) for (const cell of row) for (const line of ['', ...cell.lines, '']) end(line);
          else end(rowText(row));
        }
      }
      if (isText && next > close + 1) text += unescaped(xml.slice(close + 1, next));
    }
    at = next;
  }
  return [...lines, ...(text === '' ? [] : [text]), ...boxes];
}

/** One line where each cell has at most one; else the first cells' lines side by side. */
function rowText(row: readonly Part[]): string {
  const most = Math.max(0, ...row.map(({ lines }) => lines.length));
  return Array.from({ length: most }, (_, at) =>
    row
      .map(({ lines }) => lines[at] ?? '')
      .filter((one) => one !== '')
      .join('\t'),
  ).join('\n');
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescaped(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex, decimal, name) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal ?? -1);
    return code >= 0 && code <= 0x10ffff ? String.fromCodePoint(code) : (named[name] ?? whole);
  });
}
