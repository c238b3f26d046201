let host: HTMLElement | undefined;

/**
 * Where drawers and dialogs are put: an element beside the page. In the body itself antd would lock the page by a style element, which
 * our content policy refuses; base.css does it instead.
 */
export function overlayHost(): HTMLElement {
  if (!host) {
    host = document.createElement('div');
    document.body.append(host);
  }
  return host;
}
