import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

export interface ReceivedMessage {
  readonly id: string;
  readonly body: string;
  readonly receipt: string;
  readonly receivedCount: number;
  /** Milliseconds. */
  readonly sentAt: number;
}

export interface QueueStore {
  send(queue: string, body: string, delaySeconds?: number): string;
  receive(queue: string, limit: number, visibilitySeconds: number): ReceivedMessage[];
  /** Whether the receipt was the newest of its message. */
  remove(queue: string, receipt: string): boolean;
  count(queue: string): { readonly waiting: number; readonly taken: number };
}

/** The messages of all queues. A message stays until it is deleted; a received one becomes visible again after its visibility timeout. */
export function openQueueStore(database: DatabaseSync): QueueStore {
  database.exec(`CREATE TABLE IF NOT EXISTS queue_messages (
    number INTEGER PRIMARY KEY AUTOINCREMENT, queue TEXT NOT NULL, id TEXT NOT NULL, body TEXT NOT NULL,
    receipt TEXT, received INTEGER NOT NULL DEFAULT 0, sent_at INTEGER NOT NULL, visible_at INTEGER NOT NULL);
    CREATE INDEX IF NOT EXISTS queue_messages_by_queue ON queue_messages (queue, visible_at)`);
  const insert = database.prepare(
    'INSERT INTO queue_messages (queue, id, body, sent_at, visible_at) VALUES (?, ?, ?, ?, ?)',
  );
  const waiting = database.prepare(
    'SELECT number FROM queue_messages WHERE queue = ? AND visible_at <= ? ORDER BY number LIMIT ?',
  );
  const take =
    database.prepare(`UPDATE queue_messages SET receipt = ?, received = received + 1, visible_at = ? WHERE number = ?
    RETURNING id, body, receipt, received AS receivedCount, sent_at AS sentAt`);
  const remove = database.prepare('DELETE FROM queue_messages WHERE queue = ? AND receipt = ?');
  const count = database.prepare(
    'SELECT coalesce(sum(visible_at <= ?), 0) AS waiting, coalesce(sum(visible_at > ?), 0) AS taken FROM queue_messages WHERE queue = ?',
  );
  return {
    send(queue, body, delaySeconds = 0) {
      const id = randomUUID();
      const now = Date.now();
      insert.run(queue, id, body, now, now + delaySeconds * 1000);
      return id;
    },
    receive(queue, limit, visibilitySeconds) {
      const now = Date.now();
      return waiting
        .all(queue, now, limit)
        .map(({ number }) =>
          take.get(randomUUID(), now + visibilitySeconds * 1000, number ?? null),
        ) as unknown as ReceivedMessage[];
    },
    remove: (queue, receipt) => remove.run(queue, receipt).changes > 0,
    count(queue) {
      const now = Date.now();
      return count.get(now, now, queue) as unknown as ReturnType<QueueStore['count']>;
    },
  };
}
