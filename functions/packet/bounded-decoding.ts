import { decodePDFRawStream, PDFContext, PDFRawStream } from '@cantoo/pdf-lib';

interface Decoder {
  readonly buffer: Uint8Array;
  ensureBuffer(length: number): Uint8Array;
}

let left = Number.POSITIVE_INFINITY;

/** The class of the library below all of its decoders, which it does not export: an empty stream leads to it. */
function decoders(): Decoder {
  const nothing = PDFRawStream.of(PDFContext.create().obj({ Filter: 'RunLengthDecode' }), new Uint8Array());
  return Object.getPrototypeOf(Object.getPrototypeOf(decodePDFRawStream(nothing)));
}

/** Makes every decoder of this thread stop when there is no room left: the library itself knows no limit. */
export function boundDecoding(): void {
  const decoder = decoders();
  const { ensureBuffer } = decoder;
  decoder.ensureBuffer = function (length) {
    // It doubles its buffer until there is room for all.
    const held = this.buffer.byteLength;
    if (length > held) left -= Math.max(length, 2 * held) - held;
    if (left < 0) throw new Error('The document unpacks to too much.');
    return ensureBuffer.call(this, length);
  };
}

/** Gives the next document so much room, in bytes. */
export function giveRoom(bytes: number): void {
  left = bytes;
}

/** Whether the document has needed more: the library takes what could not be decoded for damage, and goes on without it. */
export function hasRoomLeft(): boolean {
  return left >= 0;
}
