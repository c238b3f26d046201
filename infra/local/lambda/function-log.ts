import { createWriteStream, type WriteStream } from 'node:fs';

export interface FunctionLog {
  write(text: string | Buffer): void;
  /** Resolves when all is in the file. */
  close(): Promise<void>;
}

/** Appends to a file; what cannot be written, because the disk is full, is dropped, and the next text tries again. Without a file all is. */
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
