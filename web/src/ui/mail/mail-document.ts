/**
 * A mail as the preview may show it: what our content policy would refuse is taken out. Style attributes wait in data-style, already
 * before the mail is parsed (the parser applies the policy too); links are disabled, and remote pictures are replaced by their alternative text.
 */
export function mailDocument(html: string): string {
  // The server writes tags without < and > inside, and quotes around every value.
  const calm = html.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replaceAll(' style="', ' data-style="'));
  const mail = new DOMParser().parseFromString(calm, 'text/html');
  for (const element of mail.querySelectorAll('script, style, link, meta, base, iframe, object, embed, form'))
    element.remove();
  for (const element of mail.querySelectorAll<HTMLElement>('*')) {
    for (const { name } of [...element.attributes]) if (name.startsWith('on')) element.removeAttribute(name);
    if (element.dataset.style) element.dataset.style = withoutAddresses(element.dataset.style);
  }
  for (const link of mail.querySelectorAll('a[href]')) {
    link.setAttribute('title', link.getAttribute('href') ?? '');
    link.removeAttribute('href');
    (link as HTMLElement).dataset.style = `${(link as HTMLElement).dataset.style ?? ''};text-decoration:underline`;
  }
  for (const picture of mail.querySelectorAll('img'))
    picture.replaceWith(`[Picture${picture.alt && `: ${picture.alt}`}]`);
  mail.body.dataset.style =
    'margin:16px;font-family:sans-serif;color:#1f2a2c;background:#ffffff;overflow-wrap:anywhere';
  return `<!doctype html>${mail.documentElement.outerHTML}`;
}

/** Looks without anything that is loaded from somewhere. */
function withoutAddresses(style: string): string {
  return style
    .split(';')
    .filter((declaration) => !/url\s{0,9}\(|image-set|@import/i.test(declaration))
    .join(';');
}
