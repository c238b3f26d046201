/** Numbers of one kind, side by side. */
export type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array;

const kinds = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array, i32: Int32Array } as const;
type Kind = keyof typeof kinds;
type Typed<K extends Kind> = InstanceType<(typeof kinds)[K]>;

interface Header {
  readonly version: string;
  /** Kind, offset in bytes from the end of the header, and length in numbers. */
  readonly sections: Readonly<Record<string, readonly [kind: Kind, offset: number, length: number]>>;
}

/** "CJS2": another layout of the columns gets another number, so that an old reader refuses it instead of misreading it. */
export const layout = 0x32534a43;
/** "CJS1" wrote every end of a text and every place in four bytes, which is read like any other width: it is good until the next one. */
const readable: readonly number[] = [layout, 0x31534a43];
const start = 8;
const aligned = (bytes: number) => Math.ceil(bytes / 8) * 8;

/** Named columns one after the other in one buffer, little-endian as every machine that we run on. */
export function joinSections(version: string, columns: Readonly<Record<string, Numbers>>): Buffer {
  let end = 0;
  const sections: Record<string, [Kind, number, number]> = {};
  for (const [name, numbers] of Object.entries(columns)) {
    sections[name] = [kindOf(numbers), end, numbers.length];
    end = aligned(end + numbers.byteLength);
  }
  const header = Buffer.from(JSON.stringify({ version, sections } satisfies Header));
  const body = aligned(start + header.length);
  const joined = Buffer.alloc(body + end);
  joined.writeUInt32LE(layout, 0);
  joined.writeUInt32LE(header.length, 4);
  header.copy(joined, start);
  for (const [name, numbers] of Object.entries(columns)) {
    joined.set(bytesOf(numbers), body + (sections[name]?.[1] ?? 0));
  }
  return joined;
}

/** Looks at a buffer as what joinSections made of it; copies nothing. Throws an Error when it is something else or cut off. */
export function openSections(joined: Buffer): {
  readonly version: string;
  numbers<K extends Kind>(name: string, kind: K): Typed<K>;
  /** A column whose kind depends on how many different values it has. */
  codes(name: string): Numbers;
} {
  const raw = joined.byteOffset % 8 === 0 ? joined : Buffer.from(new Uint8Array(joined).buffer);
  if (raw.length < start || !readable.includes(raw.readUInt32LE(0)))
    throw new Error('This is no job snapshot of this layout.');
  const headerBytes = raw.readUInt32LE(4);
  const body = aligned(start + headerBytes);
  const header = JSON.parse(raw.toString('utf8', start, start + headerBytes)) as Header;
  const codes = (name: string): Numbers => {
    const section = header.sections[name];
    if (!section) throw new Error(`The job snapshot has no column ${name}.`);
    const [kind, offset, length] = section;
    if (body + offset + length * kinds[kind].BYTES_PER_ELEMENT > raw.length)
      throw new Error('The job snapshot is cut off.');
    return new kinds[kind](raw.buffer as ArrayBuffer, raw.byteOffset + body + offset, length);
  };
  return {
    version: header.version,
    codes,
    numbers<K extends Kind>(name: string, kind: K): Typed<K> {
      const numbers = codes(name);
      if (!(numbers instanceof kinds[kind])) throw new Error(`The column ${name} of the job snapshot is no ${kind}.`);
      return numbers as Typed<K>;
    },
  };
}

function kindOf(numbers: Numbers): Kind {
  const found = (Object.keys(kinds) as Kind[]).find((kind) => numbers instanceof kinds[kind]);
  if (!found) throw new TypeError('These are no numbers that a section can hold.');
  return found;
}

function bytesOf(numbers: Numbers): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}
