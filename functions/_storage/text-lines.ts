/** Cuts text that comes in pieces into lines; a carriage return before the line feed is left on the line. */
export interface LineSplitter {
  /** The lines that this piece finishes. */
  push(text: string): string[];
  /** What has come since the last line feed. */
  rest(): string;
}

/** Cuts a text that comes in pieces into its lines. */
export function lineSplitter(): LineSplitter {
  let rest = '';
  return {
    push(text) {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      return lines;
    },
    rest: () => rest,
  };
}
