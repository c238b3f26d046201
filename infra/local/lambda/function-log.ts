import { createWriteStream, type WriteStream } from 'node:fs';

export interface FunctionLog {
  write(text: string | Buffer): void;
  /** Resolves when everything is written. */
  close(): Promise<void>;
}

/** Appends to a file; a write that fails on a full disk is dropped, and the next one tries again. Without a file everything is dropped. */
export function functionLog(file: string | undefined): FunctionLog {
  let stream: WriteStream | undefined;
  return {
    write(text) {
      if (!file) return;
      if (!stream) {
        const opened = createWriteStream(file, { flags: 'a', mode: 0o600 });
        opened.on('error', () => {
          if (stream === opened) stream = undefined;
        });
        stream = opened;
      }
      stream.write(text);
    },
    close: () => new Promise((resolve) => (stream ? stream.once('close', resolve).end() : resolve())),
  };
}
