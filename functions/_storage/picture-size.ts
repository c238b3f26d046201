/** Width and height in pixels as the head of a PNG or JPEG says; undefined when it says none. */
export function pictureSize(bytes: Buffer): { width: number; height: number } | undefined {
  if (bytes.readUInt32BE(0) === 0x89504e47) return sizeOfPng(bytes);
  return sizeOfJpeg(bytes);
}

function sizeOfPng(bytes: Buffer) {
  return bytes.length < 24 ? undefined : { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Goes from segment to segment to the frame header (SOF0 to SOF15, without the tables DHT, JPG and DAC among them). */
function sizeOfJpeg(bytes: Buffer) {
  for (let at = 2; at + 9 <= bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
  }
  return undefined;
}
