const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' };
const names: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** A text as it stands inside an element. */
export function xmlText(text: string): string {
  return text.replace(/[&<>"\r]/g, (letter) => escapes[letter] ?? letter);
}

function plainText(xml: string): string {
  return xml.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal) return String.fromCodePoint(Number(decimal));
    return names[name ?? ''] ?? whole;
  });
}

/** What stands between the tags of each `name` element, outermost first; enough for the flat bodies that SDK clients send. */
export function xmlElements(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`, 'g'))].map(
    (match) => match[1] ?? '',
  );
}

/** The text of the first `name` element. */
export function xmlValue(xml: string, name: string): string | undefined {
  const [first] = xmlElements(xml, name);
  return first === undefined ? undefined : plainText(first);
}
