import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { BodyTooLarge, readBody } from '../wire/request-body.ts';
import type { FeedbackKind, GiveFeedback } from './mail-feedback.ts';
import type { Mailbox } from './mailbox.ts';
import type { TakeReply } from './text-replies.ts';

type ShownMessage = ReturnType<Mailbox['list']>[number];

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const asText = (text: string) => text.replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter);

/** URLs in a message become links; everything else is shown as sent. */
function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) => (index % 2 ? `<a href="${asText(part)}">${asText(part)}</a>` : asText(part)))
    .join('');
}

const style = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 46rem; padding: 1rem; }
  form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; }
  label { display: block; flex: 1 1 14rem; }
  input { box-sizing: border-box; display: block; width: 100%; }
  input, button { font: inherit; min-height: 2.75rem; padding: .25rem .75rem; }
  ol { list-style: none; padding: 0; }
  li { border-top: 1px solid GrayText; padding: 1rem 0; overflow-wrap: anywhere; }
  h2 { font-size: 1.1rem; margin: 0; }
  pre { font: inherit; white-space: pre-wrap; margin: .5rem 0; }
  iframe { background: #fff; border: 1px solid GrayText; height: 28rem; width: 100%; }
  .code { font-size: 1.4rem; font-weight: 600; letter-spacing: .1em; }
  summary { cursor: pointer; min-height: 2rem; }`;

/** A mail's HTML may neither run scripts, nor load resources, nor submit forms; its links open in a new tab. */
function showHtml(message: ShownMessage): string {
  if (!message.html) return '';
  const sandbox = 'allow-popups allow-popups-to-escape-sandbox';
  return `<details><summary>As it looks</summary>
    <iframe sandbox="${sandbox}" title="${asText(message.subject)}" srcdoc="${asText(`<base target="_blank">${message.html}`)}"></iframe></details>`;
}

function showReply({ to }: ShownMessage): string {
  return `<form method="post"><input type="hidden" name="phone" value="${asText(to)}">
    <label>Reply from ${asText(to)}<input name="text" required maxlength="${mostReplyLetters}" autocomplete="off"></label><button>Send</button></form>`;
}

/** The buttons for bouncing a mail and for complaining about it. */
function showFeedback({ to }: ShownMessage): string {
  const button = (kind: FeedbackKind, text: string) =>
    `<button name="feedback" value="${kind}" aria-label="${text} ${asText(to)}">${text}</button>`;
  return `<form method="post"><input type="hidden" name="address" value="${asText(to)}">
    ${button('bounce', 'Let it come back')}${button('complaint', 'Complain of it')}</form>`;
}

/** The reactions that the mailbox page can send. */
export interface MailboxAnswers {
  readonly takeReply: TakeReply | undefined;
  readonly giveFeedback: GiveFeedback | undefined;
}

function showAnswers(message: ShownMessage, { takeReply, giveFeedback }: MailboxAnswers): string {
  if (message.channel === 'sms') return takeReply ? showReply(message) : '';
  return giveFeedback ? showFeedback(message) : '';
}

function showMessage(message: ShownMessage, answers: MailboxAnswers): string {
  const kind = message.channel === 'email' ? 'Mail' : 'Text message';
  const code = message.code ? `<p>Code <span class="code">${asText(message.code)}</span></p>` : '';
  return `<li><article>
    <h2>${asText(message.subject || kind)}</h2>
    <p>${kind} to <strong>${asText(message.to)}</strong>, <time datetime="${message.at}">${asText(message.at.replace('T', ' ').slice(0, 19))} UTC</time></p>
    ${code}<pre>${withLinks(message.text)}</pre>${showHtml(message)}${showAnswers(message, answers)}
  </article></li>`;
}

function page(messages: readonly ShownMessage[], to: string, answers: MailboxAnswers): string {
  const shown = messages.map((message) => showMessage(message, answers));
  const list = messages.length ? `<ol>${shown.join('')}</ol>` : '<p>No message yet.</p>';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mailbox</title>
    <meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head><body><main>
    <h1>Mailbox</h1><p>Mails and texts that would have been sent. Nothing leaves this machine. The newest is first.</p>
    <form><label>Address or phone number<input type="search" name="to" value="${asText(to)}"></label><button>Show</button></form>
    ${list}</main></body></html>`;
}

const styleHash = createHash('sha256').update(style).digest('base64');

/** `/__local/mailbox` for people and `/__local/mailbox.json` for programs; both take `?to=` and `?limit=`. */
export function answerMailbox(mailbox: Mailbox, url: URL, response: ServerResponse, answers: MailboxAnswers): void {
  const to = url.searchParams.get('to') ?? '';
  const limit = Math.max(1, Math.min(10_000, Number(url.searchParams.get('limit')) || 200));
  const messages = mailbox.list({ to, limit });
  const headers = {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  };
  if (url.pathname.endsWith('.json')) {
    const plain = messages.map(({ html: _, ...message }) => message);
    response.writeHead(200, { ...headers, 'content-type': 'application/json' }).end(JSON.stringify(plain));
    return;
  }
  response
    .writeHead(200, {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      // Frames of mails inherit this policy; mails use inline style attributes.
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; style-src-attr 'unsafe-inline'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
    })
    .end(page(messages, to, answers));
}

/** The maximum length of a concatenated text message, and of the form that submits it: up to four bytes per letter, each escaped. */
const mostReplyLetters = 1600;
const largestReply = mostReplyLetters * 12 + 1000;

/** Handles the POST of a reply (phone and text) or of feedback (kind and address). Accepted from the mailbox page only. */
export async function answerReply(
  { takeReply, giveFeedback }: MailboxAnswers,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const body = await readBody(request, largestReply).catch((error: unknown) => {
    if (error instanceof BodyTooLarge) return undefined;
    throw error;
  });
  const form = new URLSearchParams(body?.toString());
  const [phone, text] = [form.get('phone'), form.get('text')];
  const [address, kind] = [form.get('address'), form.get('feedback')];
  const back = (to: string) =>
    response.writeHead(303, { location: `/__local/mailbox?${new URLSearchParams({ to })}` }).end();
  if (site === undefined ? origin !== undefined : site !== 'same-origin') {
    response.writeHead(403, { 'content-type': 'text/plain' }).end('Only the mailbox sends replies.\n');
  } else if (!body || (text ?? '').length > mostReplyLetters) {
    response.writeHead(413, { 'content-type': 'text/plain' }).end(`A reply has at most ${mostReplyLetters} letters.\n`);
  } else if (address && (kind === 'bounce' || kind === 'complaint') && giveFeedback) {
    giveFeedback(kind, address);
    back(address);
  } else if (!phone || !text || !takeReply) {
    response.writeHead(400, { 'content-type': 'text/plain' }).end('A reply has a phone and a text.\n');
  } else {
    takeReply(phone, text);
    back(phone);
  }
}
