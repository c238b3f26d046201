import { unzipped, type ZipEntry, type ZipFault } from './zip.ts';

/** Of all parts together, unpacked. */
const mostBytes = 200 * 1024 * 1024;

/** Of one list of parts or links, in letters. */
const mostListed = 2_000_000;

const broken = 'This Word document is broken. Open it in Word, save it again, and send that file.';
const faults: Readonly<Record<ZipFault, string>> = {
  broken,
  encrypted: 'This Word document asks for a password. Save it without one.',
  larger: 'This Word document unpacks to more than 200 MB. Make its pictures smaller, or save it as PDF.',
};
const noWord = 'This is no Word document, although its name says so. Save it as Word document or PDF.';

/** What is said of a Word document, old or new, that has other files in it. */
export const embeddedObject =
  'This Word document has another file embedded in it. Remove the embedded object, or save it as PDF.';
/** The same of one with macros. */
export const hasMacros = 'This Word document has macros. Save it as plain Word document (.docx) or PDF.';
const outsideContent =
  'This Word document loads a template or content from elsewhere. Save it as PDF, or remove the link to it.';

const mainType = /^application\/vnd\.openxmlformats-officedocument\.wordprocessingml\.document\.main\+xml$/i;
const hasCode = /macroEnabled|vbaProject|vbaData|activeX/i;
const program = /\.(?:exe|dll|js|vbs|bat|cmd|ps1|hta|lnk|jar|msi|scr)$/;

/** Why a file is refused as Word document (.docx); undefined when it is accepted. */
export function refusalOfWord(bytes: Buffer): string | undefined {
  const entries = unzipped(bytes, mostBytes);
  if (typeof entries === 'string') return faults[entries];
  const parts = entries.map((entry) => ({ ...entry, name: entry.name.toLowerCase() }));
  const names = parts.map(({ name }) => name);
  if (new Set(names).size !== names.length || names.some(leadsOut)) return broken;
  const xml = parts.filter(({ name }) => name.endsWith('.rels') || name === '[content_types].xml').map(textOf);
  // What is told by entities of its own could be anything; Office writes and reads none.
  if (xml.some((text) => text.length > mostListed || text.includes('\0') || /<!(?:DOCTYPE|ENTITY)/i.test(text)))
    return broken;
  const types = contentTypesOf(parts);
  if (parts.some(({ name }) => hasCode.test(types(name)) || /(?:^|\/)(?:vbaproject\.bin|activex\/)/.test(name)))
    return hasMacros;
  if (!names.some((name) => mainType.test(types(name)))) return noWord;
  if (parts.some(isEmbedded)) return embeddedObject;
  return parts.filter(({ name }) => name.endsWith('.rels')).some(loadsFromElsewhere) ? outsideContent : undefined;
}

const leadsOut = (name: string) => name.startsWith('/') || name.includes('\\') || name.split('/').includes('..');

/** A file in a file: by its folder, by being a compound or zip file or a program, whatever its name. */
function isEmbedded({ name, content }: ZipEntry): boolean {
  const head = content.length < 4 ? 0 : content.readUInt32BE(0);
  return /(?:^|\/)embeddings\//.test(name) || program.test(name) || head === 0xd0cf11e0 || head === 0x504b0304;
}

/** The type of each part: its own or that of its extension. */
function contentTypesOf(parts: readonly ZipEntry[]): (name: string) => string {
  const list = parts.find(({ name }) => name === '[content_types].xml');
  const own = new Map<string, string>();
  const byExtension = new Map<string, string>();
  for (const { tag, attributes } of list ? elementsIn(textOf(list)) : []) {
    const type = attributes.get('contenttype') ?? '';
    if (tag === 'override') own.set((attributes.get('partname') ?? '').replace(/^\//, '').toLowerCase(), type);
    if (tag === 'default') byExtension.set((attributes.get('extension') ?? '').toLowerCase(), type);
  }
  return (name) => own.get(name) ?? byExtension.get(name.slice(name.lastIndexOf('.') + 1)) ?? '';
}

/** A link to a page may lead anywhere; a template on a disk of the writer's is none that a reader's program would load. */
function loadsFromElsewhere(part: ZipEntry): boolean {
  return elementsIn(textOf(part)).some(({ tag, attributes }) => {
    if (tag !== 'relationship' || attributes.get('targetmode')?.toLowerCase() !== 'external') return false;
    const kind = attributes.get('type') ?? '';
    if (kind.endsWith('/hyperlink')) return false;
    const target = attributes.get('target') ?? '';
    const isOnDisk = /^(?:file:\/\/\/)?[a-z]:[\\/]|^[^:/\\]+$|^file:\/\/\/(?:Users|Applications)\//i.test(target);
    return !(kind.endsWith('/attachedTemplate') && isOnDisk);
  });
}

/** XML in the encodings that Office takes. */
function textOf({ content }: ZipEntry): string {
  const encodings = { fffe: 'utf-16le', feff: 'utf-16be' } as const;
  const mark = content.toString('hex', 0, 2) as keyof typeof encodings;
  return new TextDecoder(encodings[mark] ?? 'utf-8').decode(content);
}

/** The elements of a text of XML with their names, without prefix, and attributes, all in lower case. */
function elementsIn(text: string): { tag: string; attributes: ReadonlyMap<string, string> }[] {
  const elements = text.matchAll(/<([\w.:-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*\/?>/g);
  return Array.from(elements, ([, name = '', list = '']) => ({
    tag: name.slice(name.lastIndexOf(':') + 1).toLowerCase(),
    attributes: attributesIn(list),
  }));
}

/** The attributes of an element, whose names are followed by = and a quoted value. */
function attributesIn(list: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  let at = 0;
  for (let sign = list.indexOf('='); sign >= 0; sign = list.indexOf('=', at)) {
    const start = sign + 1 + list.slice(sign + 1, sign + 99).search(/["']/);
    const end = list.indexOf(list[start] ?? '"', start + 1);
    if (end < 0) break;
    attributes.set(list.slice(at, sign).trim().toLowerCase(), unescaped(list.slice(start + 1, end)));
    at = end + 1;
  }
  return attributes;
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescaped(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex, decimal, name) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal ?? -1);
    return code >= 0 && code <= 0x10ffff ? String.fromCodePoint(code) : (named[name] ?? whole);
  });
}
