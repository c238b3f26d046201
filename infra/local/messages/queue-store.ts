import type { DatabaseSync } from 'node:sqlite';

/** The dead-letter queues; nothing in the template consumes one, so messages stay. */
export interface QueueStore {
  send(queue: string, body: string): void;
  /** The bodies in a queue, oldest first. */
  list(queue: string): string[];
}

/** The dead-letter queues, in the database of all messages. */
export function openQueueStore(database: DatabaseSync): QueueStore {
  database.exec(`CREATE TABLE IF NOT EXISTS dead_letters (
    number INTEGER PRIMARY KEY AUTOINCREMENT, queue TEXT NOT NULL, body TEXT NOT NULL)`);
  const insert = database.prepare('INSERT INTO dead_letters (queue, body) VALUES (?, ?)');
  const bodies = database.prepare('SELECT body FROM dead_letters WHERE queue = ? ORDER BY number');
  return {
    send: (queue, body) => void insert.run(queue, body),
    list: (queue) => bodies.all(queue).map(({ body }) => String(body)),
  };
}
