const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' };
/** Escapes a text for the content of an XML element. */
export function xmlText(text: string): string {
  return text.replace(/[&<>"\r]/g, (letter) => escapes[letter] ?? letter);
}
