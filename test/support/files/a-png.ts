import { crc32, deflateSync } from 'node:zlib';

const lastFilledSide = 4096;

/** A PNG picture of one colour. One with a side over 4096 pixels has its size in the head only: the whole would be gigabytes. */
export function aPng(width = 4, height = 4): Buffer {
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(Math.min(width, lastFilledSide) * 3, 0x8f)]);
  const rows = Math.max(width, height) > lastFilledSide ? 1 : height;
  return pngOf(
    width,
    height,
    Array.from({ length: rows }, () => row),
  );
}

/** A PNG as large as a camera's photo: a gradient with grain, which compresses to about two bytes a pixel. */
export function aPhoto(width = 2600, height = 1950): Buffer {
  let seed = 7;
  const grain = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return (seed >> 16) & 63;
  };
  const rows = Array.from({ length: height }, (_, y) => {
    const row = Buffer.alloc(1 + width * 3);
    for (let at = 1; at < row.length; at += 1) row[at] = (y * 128) / height + (at * 21) / width + grain();
    return row;
  });
  return pngOf(width, height, rows);
}

function pngOf(width: number, height: number, rows: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits for each of red, green and blue.
  header.set([8, 2], 8);
  const pixels = deflateSync(Buffer.concat(rows), { level: 1 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, part('IHDR', header), part('IDAT', pixels), part('IEND', Buffer.alloc(0))]);
}

function part(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
