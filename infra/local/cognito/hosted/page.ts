import type { Cognito } from '../cognito.ts';
import { ownOrigins } from '../cross-origin.ts';
import type { Visit } from './visit.ts';

/** Escapes text for HTML. */
export const html = (value: string) => value.replaceAll(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** The stylesheet of the hosted pages, served as a file because their CSP forbids inline styles. */
export const styleSheet = `
:root { color-scheme: light dark; font: 100%/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 28rem; padding: 1.5rem 1rem; }
h1 { font-size: 1.375rem; line-height: 1.25; }
form, fieldset { display: grid; gap: .75rem; margin: 0 0 1.5rem; }
fieldset { border: 1px solid #767676; border-radius: .5rem; padding: 1rem; }
button, .button { border: 1px solid #767676; border-radius: .5rem; background: Canvas; color: CanvasText; cursor: pointer;
  box-sizing: border-box; display: block; font: inherit; min-height: 3rem; padding: .6875rem 1rem; text-align: left; text-decoration: none; }
button:hover, .button:hover { border-color: currentColor; }
button small { display: block; }
label { display: grid; gap: .25rem; }
label.inline { display: flex; align-items: center; gap: .5rem; min-height: 3rem; }
input:not([type=checkbox]) { border: 1px solid #767676; border-radius: .5rem; font: inherit; min-height: 2.75rem; padding: 0 .75rem; }
[role=alert] { border-left: .25rem solid #c62828; padding-left: .75rem; }
.note { border-left: .25rem solid #767676; padding-left: .75rem; }
`;

/** Answers with a page. The body must be HTML whose texts are already escaped. */
export function sendPage(
  cognito: Cognito,
  { response, prefix }: Visit,
  status: number,
  title: string,
  body: string,
): void {
  // A form's response may redirect to a client's page, and browsers apply form-action to redirects as well.
  const targets = ["'self'", ...ownOrigins(cognito)].join(' ');
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': `default-src 'none'; style-src 'self'; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'`,
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${html(title)}</title><link rel="stylesheet" href="${html(prefix)}/style.css"></head>
<body><main><h1>${html(title)}</h1>
${body}
</main></body>
</html>`);
}

/** An error page, for requests without a trusted redirect target. */
export const sendErrorPage = (cognito: Cognito, visit: Visit, error: string) =>
  sendPage(cognito, visit, 400, 'An error was encountered', `<p role="alert">${html(error)}</p>`);
