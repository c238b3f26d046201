import type { DatabaseSync } from 'node:sqlite';

/** A captured mail or text message. */
export interface MailboxMessage {
  readonly channel: 'email' | 'sms';
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string | undefined;
  /** The mail's headers other than the subject, in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The code in the message; parsed from the text when absent. */
  readonly code?: string | undefined;
}

export interface KeptMessage {
  readonly channel: 'email' | 'sms';
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly code: string | null;
  /** ISO 8601, in UTC. */
  readonly at: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Mailbox {
  keep(message: MailboxMessage): void;
  /** Newest first; `to` filters by a part of the address. */
  list(filter: { readonly to: string; readonly limit: number }): (KeptMessage & { readonly html: string | null })[];
}

/** The outbox of all mails and texts. A message is durable before the sender gets its response. */
export function openMailbox(database: DatabaseSync): Mailbox {
  database.exec(`CREATE TABLE IF NOT EXISTS messages (
    id INTEGER PRIMARY KEY AUTOINCREMENT, channel TEXT NOT NULL, recipient TEXT NOT NULL, subject TEXT NOT NULL,
    text TEXT NOT NULL, html TEXT, code TEXT, at TEXT NOT NULL, headers TEXT NOT NULL)`);
  const insert = database.prepare(
    'INSERT INTO messages (channel, recipient, subject, text, html, code, at, headers) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const select = database.prepare(
    `SELECT channel, recipient AS "to", subject, text, html, code, at, headers FROM messages
     WHERE ? = '' OR instr(lower(recipient), lower(?)) > 0 ORDER BY id DESC LIMIT ?`,
  );
  return {
    keep({ channel, to, subject, text, html, code, headers = {} }) {
      const found = code ?? /(?<![\w-])\d{6}(?![\w-])/.exec(text)?.[0] ?? null;
      const at = new Date().toISOString();
      insert.run(channel, to, subject, text, html ?? null, found, at, JSON.stringify(headers));
    },
    list: ({ to, limit }) =>
      select.all(to, to, limit).map(({ headers, ...message }) => ({
        ...(message as unknown as Omit<ReturnType<Mailbox['list']>[number], 'headers'>),
        headers: JSON.parse(String(headers)) as Readonly<Record<string, string>>,
      })),
  };
}
