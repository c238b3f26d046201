/**
 * A mail as the preview may show it: what our content policy would refuse is taken out before the browser meets it. Style attributes
 * wait in data-style, links lead nowhere, and pictures of other hosts are told of by their words.
 */
export function mailDocument(html: string): string {
  const mail = new DOMParser().parseFromString(html, 'text/html');
  for (const element of mail.querySelectorAll('script, style, link, meta, base, iframe, object, embed, form'))
    element.remove();
  for (const element of mail.querySelectorAll<HTMLElement>('*')) {
    for (const { name } of [...element.attributes]) if (name.startsWith('on')) element.removeAttribute(name);
    const style = element.getAttribute('style');
    element.removeAttribute('style');
    if (style) element.dataset.style = withoutAddresses(style);
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
