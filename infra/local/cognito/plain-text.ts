const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** The words of a mail in HTML, as Cognito sends them, for a mailbox that shows text. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<(?:br|\/p|\/div|\/h\d|\/li|\/tr)\b[^<>]*>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(\w{2,5}|#39);/g, (entity, name: string) => entities[name] ?? entity)
    .trim();
}
